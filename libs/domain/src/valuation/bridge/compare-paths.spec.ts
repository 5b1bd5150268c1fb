import fc from 'fast-check';
import { calculateScenario } from '../../transition/engine/calculate-scenario';
import type { Scenario } from '../../transition/scenario/scenario';
import { scenarioArbitrary } from '../../transition/testing/arbitrary-scenario';
import { plainCase } from '../../transition/testing/plain-case';
import { workedOut } from '../../transition/testing/worked-out';
import { calculateSale } from '../engine/calculate-sale';
import { saleArbitrary } from '../testing/arbitrary-sale';
import { plainSale } from '../testing/plain-sale';
import { comparePaths } from './compare-paths';
import {
  explainAgainstKeeping,
  explainCumulativeAgainstKeeping,
  explainPath,
  explainPathCumulative,
} from './explain-path';
import { pathVerdict } from './path-verdict';

const HALF_NOTE = { downPayment: 0.5, sellerNote: 0.5 };

/** The plain case with an offer of each kind: 50 % payout at a wirehouse, 60 % independent. */
function twoOffers(): Scenario {
  const scenario = plainCase();
  const [offer] = scenario.offers;
  return {
    ...scenario,
    offers: [
      { ...offer!, payout: { kind: 'flat', rate: 0.45 } },
      { ...offer!, payout: { kind: 'flat', rate: 0.5 } },
      { ...offer!, channel: 'independent', payout: { kind: 'flat', rate: 0.6 } },
    ],
  };
}

describe('keep, move, sell or go independent', () => {
  it('puts the four on one basis, each by its best offer', () => {
    const { keep, move, sell, independent, best, sameRevenue } = comparePaths(twoOffers(), plainSale());
    // Ten years of 40 %, 50 % and 60 % of $1,000,000, and the price.
    expect(keep).toMatchObject({ offer: null, npv: 400_000_000, againstKeeping: 0 });
    expect(move).toMatchObject({ offer: 1, npv: 500_000_000, againstKeeping: 100_000_000 });
    expect(independent).toMatchObject({ offer: 2, npv: 600_000_000, againstKeeping: 200_000_000 });
    expect(sell).toMatchObject({ offer: null, npv: 262_000_000, againstKeeping: -138_000_000 });
    expect({ best, sameRevenue }).toEqual({ best: 'independent', sameRevenue: true });
  });

  it('adds up without discounting what it discounts for the present value', () => {
    const scenario = { ...twoOffers(), settings: { ...twoOffers().settings, discountRate: 0.1 } };
    const { keep, move, sell, independent } = comparePaths(scenario, plainSale());
    // Ten years of 400,000, 500,000 and 600,000, and the price.
    expect([keep, move, independent, sell].map((path) => path?.cumulative)).toEqual([
      400_000_000, 500_000_000, 600_000_000, 262_000_000,
    ]);
    expect([move, independent, sell].map((path) => path?.cumulativeAgainstKeeping)).toEqual([
      100_000_000, 200_000_000, -138_000_000,
    ]);
    expect(keep.npv).toBeLessThan(keep.cumulative);
  });

  it('says the finding on both measures', () => {
    expect(pathVerdict(comparePaths(twoOffers(), plainSale()), 10)).toBe(
      'On these assumptions, going independent has the highest present value: ' +
        '$2M more in present value and $2M more in total over the 10 years compared with keeping the practice.',
    );
    expect(pathVerdict(comparePaths({ ...twoOffers(), offers: [] }, plainSale()), 10)).toBe(
      'On these assumptions, keeping the practice has the highest present value, and pays most over the 10 years.',
    );
    // At 12% ten years of 400,000 are worth less than 2,620,000 today, and still pay more.
    const scenario = { ...twoOffers(), offers: [] };
    const dear = { ...scenario, settings: { ...scenario.settings, discountRate: 0.12 } };
    expect(pathVerdict(comparePaths(dear, plainSale()), 10)).toBe(
      'On these assumptions, selling the practice has the highest present value: ' +
        '$359.9K more in present value and $1.4M less in total over the 10 years compared with keeping the practice. ' +
        'Undiscounted, keeping the practice pays most.',
    );
  });

  it('has no path without an offer for it', () => {
    const { move, independent, best } = comparePaths({ ...twoOffers(), offers: [] }, plainSale());
    expect({ move, independent, best }).toEqual({ move: null, independent: null, best: 'keep' });
  });

  it('taxes and discounts the sale as the calculation does, not by its own rates', () => {
    const sale = plainSale({
      parts: HALF_NOTE,
      sellerNote: { months: 12 },
      seller: { goodwill: 0.5, ordinaryRate: 0.6, capGains: 0.6 },
      settings: { discountRate: 0.3 },
    });
    const settings = { taxOn: true, ordinaryRate: 0.4, capGains: 0.2, discountRate: 0.1 };
    // 70 % of 1,310,000 now and of 1,310,000 in a year: 917,000 + 833,636.36.
    expect(comparePaths(plainCase({ settings }), sale).sell.npv).toBe(175_063_636);
    expect(comparePaths(plainCase(), sale).sell.npv).toBe(262_000_000);
  });

  it('counts within the horizon and names what the buyer pays later', () => {
    const sale = plainSale({ parts: HALF_NOTE, sellerNote: { months: 60 } });
    const { sell, saleAfterHorizon } = comparePaths(plainCase({ settings: { horizon: 2 } }), sale);
    expect(sell.npv).toBe(131_000_000 + 2 * 26_200_000);
    expect(saleAfterHorizon).toBe(3 * 26_200_000);
  });

  it('pays the seller for work, after tax, and takes the existing note from the price', () => {
    const scenario = plainCase({
      stay: { existingNoteBalance: 100_000, existingNoteTerm: 5 },
      settings: { taxOn: true, ordinaryRate: 0.4, capGains: 0 },
    });
    const { sell } = comparePaths(scenario, plainSale(), { pay: 50_000, years: 3 });
    expect(sell.npv).toBe(262_000_000 - 10_000_000 + 3 * 3_000_000);
  });

  it('agrees with the calculation and with the sale, whatever they are', () => {
    fc.assert(
      fc.property(scenarioArbitrary(2), saleArbitrary(), ({ settings, ...scenario }, drawn) => {
        const cash: Scenario = { ...scenario, settings: { ...settings, basis: 'cash' } };
        const { stay, offers } = calculateScenario(cash);
        const { ordinaryRate, capGains, discountRate, taxOn } = cash.settings;
        const rates = taxOn ? { ordinaryRate, capGains } : { ordinaryRate: 0, capGains: 0 };
        const sale = { ...drawn, seller: { ...drawn.seller, ...rates }, settings: { horizon: 30, discountRate } };
        const { keep, move, independent, sell, saleAfterHorizon } = comparePaths({ ...scenario, settings }, drawn);
        expect(keep.npv).toBe(stay.totals.presentValue);
        for (const path of [move, independent])
          if (path !== null) expect(path.againstKeeping).toBe(offers[path.offer!]?.totals.npv);
        const note = Math.round(scenario.stay.existingNoteBalance * 100);
        const all = sell.npv + saleAfterHorizon + note;
        expect(Math.abs(all - calculateSale(sale).seller.totals.presentValue)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  it('opens the working of every path', () => {
    const { keep, sell } = comparePaths(plainCase({ settings: { discountRate: 0.08 } }), plainSale());
    for (const explanation of [
      explainPath(keep),
      explainPath(sell),
      explainAgainstKeeping(sell, keep),
      explainPathCumulative(sell),
      explainCumulativeAgainstKeeping(sell, keep),
    ])
      expect(Math.abs(workedOut(explanation) - explanation.value)).toBeLessThan(0.2);
    expect(explainPath(sell).label).toBe('Net present value: sell the practice');
  });
});
