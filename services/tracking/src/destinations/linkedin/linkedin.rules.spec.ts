import { sha256 } from '../normalize';
import { exampleEvent } from '../testing/example-event';
import { linkedInEventId, toLinkedInEvent } from './linkedin.rules';

const RULES = 'sign_up=11,purchase=22';

describe('an event in the form of the LinkedIn Conversions API', () => {
  it('has milliseconds, a decimal, hashes, and no name', () => {
    const event = exampleEvent({}, { occurredAt: new Date(1_770_000_000_123) });
    expect(toLinkedInEvent(event, RULES)).toEqual({
      body: {
        conversion: 'urn:lla:llaPartnerConversion:22',
        conversionHappenedAt: 1_770_000_000_123,
        conversionValue: { currencyCode: 'USD', amount: '299.00' },
        eventId: 'purchase.inv-1',
        user: {
          userIds: [
            { idType: 'SHA256_EMAIL', idValue: sha256('ada.lane+site@gmail.com') },
            { idType: 'LINKEDIN_FIRST_PARTY_ADS_TRACKING_UUID', idValue: 'c3d5-li' },
          ],
        },
      },
    });
  });

  it('has an id that fits, always the same one', () => {
    const long = `generate_lead.${'x'.repeat(90)}`;
    expect(linkedInEventId('a'.repeat(64))).toBe('a'.repeat(64));
    expect(linkedInEventId(long)).toHaveLength(64);
    expect(linkedInEventId(long)).toBe(linkedInEventId(long));
    expect(linkedInEventId(`${long}y`)).not.toBe(linkedInEventId(long));
  });

  it.each([
    ['there is no rule for it', { name: 'begin_checkout' } as const, {}, 'no-conversion-rule'],
    ['nothing could be matched to a person', {}, { user: {}, click: {} }, 'no-identifier'],
    ['it is not for this service', { name: 'page_view' } as const, {}, 'not-for-this-service'],
  ])('is left out when %s', (_, event, payload, skip) => {
    expect(toLinkedInEvent(exampleEvent(payload, event), RULES)).toEqual({ skip });
  });
});
