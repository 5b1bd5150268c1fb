import { exampleEvent } from '../testing/example-event';
import { toHubSpotBody, uuidOf } from './hubspot.rules';

describe('an event in the form of HubSpot', () => {
  it('is a contact with its category, and a custom event that belongs to it', () => {
    const event = exampleEvent({}, { occurredAt: new Date('2026-11-27T10:00:00Z') });
    expect(toHubSpotBody(event, '4711')).toEqual({
      body: {
        contact: {
          id: 'ada.lane+site@gmail.com',
          idProperty: 'email',
          properties: {
            email: 'ada.lane+site@gmail.com',
            firstname: 'Adaline',
            lastname: 'Lanefield',
            phone: '+13125550142',
            city: 'Springfield',
            state: 'IL',
            lifecyclestage: 'customer',
          },
        },
        event: {
          eventName: 'pe4711_purchase',
          email: 'ada.lane+site@gmail.com',
          occurredAt: '2026-11-27T10:00:00.000Z',
          uuid: uuidOf('purchase.inv-1'),
          properties: { hs_page_url: 'https://site.example/checkout', hs_page_title: 'Checkout' },
        },
      },
    });
  });

  it.each([
    ['generate_lead', 'subscriber'],
    ['sign_up', 'lead'],
    ['purchase', 'customer'],
  ] as const)('makes the person of %s a %s', (name, lifecyclestage) => {
    expect(toHubSpotBody(exampleEvent({}, { name }), undefined)).toMatchObject({
      body: { contact: { properties: { lifecyclestage } } },
    });
  });

  it('is the contact alone where the edition has no custom events', () => {
    expect(toHubSpotBody(exampleEvent(), undefined)).not.toHaveProperty('body.event');
  });

  it('belongs to the visitor of a browser when there is no address', () => {
    const body = toHubSpotBody(exampleEvent({ user: {} }), '4711');
    expect(body).toMatchObject({ body: { event: { utk: '6f1c-hutk' } } });
    expect(body).not.toHaveProperty('body.contact');
  });

  it.each([
    ['it names no one', {}, { user: {}, click: {} }, 'no-identifier'],
    ['it is not of the CRM', { name: 'begin_checkout' } as const, {}, 'not-for-this-service'],
  ])('is left out when %s', (_, event, payload, skip) => {
    expect(toHubSpotBody(exampleEvent(payload, event), '4711')).toEqual({ skip });
  });

  it('has the same UUID at every repetition', () => {
    expect(uuidOf('a')).toBe(uuidOf('a'));
    expect(uuidOf('a')).not.toBe(uuidOf('b'));
    expect(uuidOf('a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
