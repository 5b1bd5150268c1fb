import { calculateScenario, CHANNEL_DEFAULTS, newScenario, type Scenario } from '@app/domain';
import { TERMS } from './terms';

const info = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: '', state: '' };

/** A usual offer whose production exactly meets its third hurdle. */
function metExactly(): Scenario {
  const scenario = newScenario(info, 'wirehouse', [{ channel: 'wirehouse', name: 'Example' }]);
  const offers = scenario.offers.map((offer) => ({ ...offer, growth: 0, portability: { qFee: 1, qTxn: 1 } }));
  return { ...scenario, offers };
}

describe('the figures of the glossary are those of the engine', () => {
  it('for what an owner pays for the office', () => {
    expect(TERMS.overhead.text).toContain(`${CHANNEL_DEFAULTS.ria.overhead.value}% of production for owners`);
    expect(CHANNEL_DEFAULTS.independent.overhead.value).toBe(CHANNEL_DEFAULTS.ria.overhead.value);
    expect(CHANNEL_DEFAULTS.wirehouse.overhead.value).toBe(0);
  });

  it('for a hurdle that is met exactly', () => {
    const third = calculateScenario(metExactly()).offers[0]?.backends[2];
    expect(third).toMatchObject({ target: 1, metric: 1 });
    expect(TERMS.probability.text).toContain(`${(third?.chance ?? 0) * 100}% when you hit it exactly`);
  });

  it('for the year in which growth begins', () => {
    const [, firstYear] = calculateScenario(metExactly()).stay.years;
    expect(firstYear?.production).toBe(105_000_000);
    expect(TERMS.growth.text).toContain('with one year of growth on the T-12');
  });

  it('for the average maturity of a level note', () => {
    const average = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].reduce((sum, year) => sum + year / 10, 0);
    expect(TERMS.afr.text).toContain(`${average} years for a level ten-year note`);
  });
});
