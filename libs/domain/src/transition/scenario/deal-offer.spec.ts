import { CHANNELS } from '../../deals/channel';
import { offerOfDeal } from './deal-offer';
import { newOffer } from './new-scenario';

const DEAL = { upfront: [110, 145], backEnd: [0, 130], years: 7, note: 'Two hurdles.' } as const;

describe('an offer from the deal of a firm’s profile', () => {
  it.each(CHANNELS)('has the middle of the ranges and the years, and the usual rest: %s', (channel) => {
    const offer = offerOfDeal({ channel, name: 'Ridge', deal: DEAL });
    expect([offer.upfront.value, offer.note.term]).toEqual([1.275, 7]);
    expect(offer.backends.reduce((sum, { pay }) => sum + pay.value, 0)).toBeCloseTo(0.65, 3);
    const { upfront, note, backends, ...rest } = offer;
    const usual = newOffer(channel, 'Ridge');
    expect({ ...usual, ...rest }).toEqual(usual);
    expect([upfront.cashPct, note.schedule]).toEqual([usual.upfront.cashPct, usual.note.schedule]);
  });

  it('has no back-ends where the firm pays none', () => {
    const offer = offerOfDeal({ channel: 'wirehouse', name: 'Ridge', deal: { ...DEAL, backEnd: [0, 0] } });
    expect(offer.backends).toEqual([]);
  });
});
