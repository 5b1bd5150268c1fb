import { sha256 } from '../normalize';
import { exampleEvent } from '../testing/example-event';
import { toDataManagerBody } from './google-ads.rules';

const TARGET = { customerId: '1234567890', conversionActions: 'sign_up=11,purchase=22' };

describe('an event in the form of the Data Manager API', () => {
  it('names account and conversion action, and holds hashes alone', () => {
    const event = exampleEvent({}, { occurredAt: new Date('2026-11-27T10:00:00Z') });
    expect(toDataManagerBody(event, TARGET)).toEqual({
      body: {
        destinations: [
          {
            operatingAccount: { accountType: 'GOOGLE_ADS', accountId: '1234567890' },
            productDestinationId: '22',
          },
        ],
        events: [
          {
            transactionId: 'purchase.inv-1',
            eventTimestamp: '2026-11-27T10:00:00.000Z',
            eventSource: 'WEB',
            currency: 'USD',
            conversionValue: 299,
            adIdentifiers: { gclid: 'Cj0K-gclid' },
            userData: {
              userIdentifiers: [{ emailAddress: sha256('adalane@gmail.com') }, { phoneNumber: sha256('+13125550142') }],
            },
            consent: { adUserData: 'CONSENT_GRANTED', adPersonalization: 'CONSENT_GRANTED' },
          },
        ],
        encoding: 'HEX',
        validateOnly: false,
      },
    });
  });

  it('says that ads may not be personalized', () => {
    expect(toDataManagerBody(exampleEvent({}, { limited: true }), TARGET)).toMatchObject({
      body: { events: [{ consent: { adPersonalization: 'CONSENT_DENIED' } }] },
    });
  });

  it('is only validated in the test mode', () => {
    expect(toDataManagerBody(exampleEvent({ testMode: true }), TARGET)).toMatchObject({ body: { validateOnly: true } });
  });

  it('comes through a manager account where there is one', () => {
    expect(toDataManagerBody(exampleEvent(), { ...TARGET, loginCustomerId: '9876543210' })).toMatchObject({
      body: { destinations: [{ loginAccount: { accountType: 'GOOGLE_ADS', accountId: '9876543210' } }] },
    });
  });

  it('has one identifier of a click, the most exact one', () => {
    expect(toDataManagerBody(exampleEvent({ click: { gbraid: 'g', wbraid: 'w' } }), TARGET)).toMatchObject({
      body: { events: [{ adIdentifiers: { gbraid: 'g' } }] },
    });
  });

  it.each([
    ['there is no conversion action for it', { name: 'begin_checkout' } as const, {}, 'no-conversion-action'],
    ['nothing could be matched to a person', {}, { user: {}, click: {} }, 'no-identifier'],
    ['it is not for this service', { name: 'page_view' } as const, {}, 'not-for-this-service'],
  ])('is left out when %s', (_, event, payload, skip) => {
    expect(toDataManagerBody(exampleEvent(payload, event), TARGET)).toEqual({ skip });
  });
});
