import { filterOf, ofOneEvent } from './delivery-filters';

describe('the filter of an address', () => {
  it.each([
    ['', {}],
    ['status=sent', { status: 'sent' }],
    ['status=sent&destination=meta', { status: 'sent', destination: 'meta' }],
    ['event=purchase&eventId=purchase.in_1', { event: 'purchase', eventId: 'purchase.in_1' }],
    ['status=lost&destination=carrier-pigeon&event=lost&eventId=x', {}],
  ])('%j reads as %j', (search, filter) => {
    expect(filterOf(new URLSearchParams(search))).toEqual(filter);
  });

  it('shows all deliveries of one event, whatever was chosen before', () => {
    const search = new URLSearchParams('section=conversions&status=sent&destination=meta&event=sign_up');
    expect(ofOneEvent(search, 'purchase.1').toString()).toBe('section=conversions&eventId=purchase.1');
  });
});
