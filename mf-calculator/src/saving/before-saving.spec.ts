import { newScenario } from '@app/domain';
import { BUILT_IN_MARKET } from '../market/market';
import { saveRefusal } from './before-saving';

const INFO = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: '', state: '' };
const NOVEMBER = { month: '2026-11', short: 0.036, mid: 0.0381, long: 0.046 };
const DECEMBER = { month: '2026-12', short: 0.035, mid: 0.0372, long: 0.045 };
const account = { user: { isPremium: false }, market: { ...BUILT_IN_MARKET, rates: DECEMBER }, list: null };
const scenario = newScenario(INFO, 'wirehouse', [{ channel: 'regional', name: 'Offer A' }], undefined, {
  rates: NOVEMBER,
});

describe('what an account without premium may save', () => {
  it('includes a note at the rate of the month that the calculation names, after newer rates were entered', () => {
    expect([scenario.offers[0]?.note.rate, saveRefusal(scenario, account)]).toEqual([0.0381, null]);
  });

  it('excludes a note at a rate that is of no month', () => {
    const { afr: _afr, ...settings } = scenario.settings;
    expect(saveRefusal({ ...scenario, settings }, account)).toMatchObject({
      kind: 'premium',
      paths: ['offers[0].note.rate'],
    });
  });
});
