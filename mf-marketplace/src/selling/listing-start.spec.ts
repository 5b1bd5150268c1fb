import { savedValuation } from '../testing/valuations';
import { startingFields, startOf, startState } from './listing-start';

const ANN = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' };
const OWNER = { sellerName: 'Ann Lee', sellerEmail: 'ann@example.com' };

describe('what a new listing opens with', () => {
  it('is the name and the address of the account, without a name where there is none', () => {
    expect(startingFields('buy', ANN, undefined)).toEqual(OWNER);
    expect(startingFields('buy', { ...ANN, firstName: '', lastName: '' }, undefined)).toEqual({
      sellerEmail: 'ann@example.com',
    });
    expect(startingFields('sell', null, undefined)).toEqual({});
  });

  it('has the figures of a saved valuation where it is about the owner’s own practice', () => {
    const practice = {
      recurring: 800_000.4,
      nonRecurring: 200_000,
      operatingExpenses: 300_000,
      ownerCompensation: 250_000,
    };
    const saved = savedValuation('a');
    const valuation = { ...saved, sale: { ...saved.sale, practice } };
    expect(startingFields('sell', ANN, valuation)).toEqual({
      ...OWNER,
      revenue: 1_000_000,
      recurringRevenue: 800_000,
      eboc: 700_000,
      ebitda: 450_000,
      price: 2_772_000,
    });
    expect(startingFields('buy', ANN, valuation)).toEqual(OWNER);
  });

  it('has no figures of another owner’s listing', () => {
    expect(startingFields('sell', ANN, savedValuation('a', { listingId: 7 }))).toEqual(OWNER);
  });

  it('is taken while nothing was saved since, and what is no value of a field is left out', () => {
    const state = startState(3, { price: 5 });
    expect([startOf(state, 3), startOf(state, 4), startOf(null, 3), startOf({ listingStart: 1 }, 3)]).toEqual([
      { price: 5 },
      null,
      null,
      null,
    ]);
    expect(startOf({ listingStart: { revision: 3, fields: { price: 'much', sellerName: 'Ann' } } }, 3)).toEqual({
      sellerName: 'Ann',
    });
  });
});
