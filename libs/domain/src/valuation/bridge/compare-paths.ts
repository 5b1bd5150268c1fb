import type { Channel } from '../../deals/channel';
import { fixedCents, fixedDollars, fixedOf, multiply, ZERO } from '../../money/fixed';
import { presentValues } from '../../transition/engine/delta';
import { netOf, sumOf, yearly, type Line } from '../../transition/engine/line';
import { moveLines } from '../../transition/engine/move-lines';
import { stayLines } from '../../transition/engine/stay-lines';
import type { Cents } from '../../transition/result/result';
import type { Scenario } from '../../transition/scenario/scenario';
import { saleLines } from '../engine/sale-lines';
import type { Sale } from '../sale/sale';

export const PATHS = ['keep', 'move', 'sell', 'independent'] as const;
export type PathName = (typeof PATHS)[number];

/** Work that the seller is paid for after the sale: dollars a year, for so many years. Taxed as pay. */
export type WorkAfterSale = { pay: number; years: number };

export type Path = {
  name: PathName;
  /** Place of the offer in `scenario.offers`; null for keeping and selling. */
  offer: number | null;
  /** Of all years of the horizon, after tax when taxes are on. */
  npv: Cents;
  /** Against keeping: for an offer this is the `npv` of its totals in the cash view. */
  againstKeeping: Cents;
  /** By year, discounted to year 0. */
  presentValues: Cents[];
  /** All years added up, not discounted, and the same against keeping. */
  cumulative: Cents;
  cumulativeAgainstKeeping: Cents;
  /** By year, not discounted. */
  cash: Cents[];
};

export type PathComparison = {
  keep: Path;
  /** The best offer of a firm that employs, of an independent one; null where the calculation has none. */
  move: Path | null;
  sell: Path;
  independent: Path | null;
  /** The path with the highest net present value; the first one of a tie. */
  best: PathName;
  /** Present value of what the buyer pays after the horizon: in none of the numbers above. */
  saleAfterHorizon: Cents;
  /** Whether sale and comparison are about the same revenue, to the dollar. */
  sameRevenue: boolean;
};

const GOES_INDEPENDENT: Record<Channel, boolean> = { wirehouse: false, regional: false, independent: true, ria: true };

function pathOf(name: PathName, offer: number | null, flows: Line, keep: Line, discountRate: number): Path {
  const values = presentValues(flows, discountRate);
  const against = netOf(keep.length - 1, [flows], [keep]);
  return {
    name,
    offer,
    npv: fixedCents(sumOf(values)),
    againstKeeping: fixedCents(sumOf(presentValues(against, discountRate))),
    presentValues: values.map(fixedCents),
    cumulative: fixedCents(sumOf(flows)),
    cumulativeAgainstKeeping: fixedCents(sumOf(against)),
    cash: flows.map(fixedCents),
  };
}

/** The seller's cash by the comparison's taxes and rate, for as many years as the buyer pays. */
function proceeds({ settings }: Scenario, sale: Sale): Line {
  const rates = settings.taxOn
    ? { ordinaryRate: settings.ordinaryRate, capGains: settings.capGains }
    : { ordinaryRate: 0, capGains: 0 };
  return saleLines({ ...sale, seller: { ...sale.seller, ...rates } }).seller.afterTax;
}

/** Selling within the horizon: proceeds, pay for work afterwards, and the note of an earlier move, which falls due. */
function sellLine(scenario: Scenario, received: Line, { pay, years }: WorkAfterSale): Line {
  const { settings, stay } = scenario;
  const rate = settings.taxOn ? fixedOf(settings.ordinaryRate) : ZERO;
  const net = fixedDollars(pay) - multiply(fixedDollars(pay), rate);
  const work = yearly(settings.horizon, (year) => (year <= years ? net : ZERO));
  return netOf(settings.horizon, [received, work], [[fixedDollars(stay.existingNoteBalance)]]);
}

function bestOf(paths: Path[]): Path | null {
  return paths.reduce<Path | null>((best, path) => (best === null || path.npv > best.npv ? path : best), null);
}

/**
 * Keeping the practice, moving it, selling it and going independent, as net present values on one basis. Takes a
 * calculation that `checkScenario` and a sale that `checkSale` has accepted. It assumes that
 * - year 0 of the calculation, the day of joining, is the closing of the sale;
 * - discount rate, horizon and taxes are the calculation's, also for the sale, whose own rates are not used; taxes are
 *   off for all paths or for none;
 * - money counts when it arrives (the cash view), also where the calculation looks at the recognized one;
 * - keeping is staying on the calculation's terms; moving is the best of its offers from employing firms (wirehouse,
 *   regional), going independent the best from independent ones (independent, RIA);
 * - a seller earns nothing but `work` after the closing, forfeits what is unvested and pays off an existing note, as an
 *   advisor does who moves;
 * - nothing after the horizon counts on any path: neither the practice that is still owned then, unless the calculation
 *   has its sale (`sunset`, `equity`), nor late payments of the buyer, which `saleAfterHorizon` names.
 */
export function comparePaths(
  scenario: Scenario,
  sale: Sale,
  work: WorkAfterSale = { pay: 0, years: 0 },
): PathComparison {
  const cash: Scenario = { ...scenario, settings: { ...scenario.settings, basis: 'cash' } };
  const { horizon, discountRate } = cash.settings;
  const keep = stayLines(cash).stay;
  const received = proceeds(cash, sale);
  const offers = cash.offers.map((offer, index) => {
    const name: PathName = GOES_INDEPENDENT[offer.channel] ? 'independent' : 'move';
    return pathOf(name, index, moveLines(cash, offer).move, keep, discountRate);
  });
  const keeping = pathOf('keep', null, keep, keep, discountRate);
  const selling = pathOf('sell', null, sellLine(cash, received, work), keep, discountRate);
  const move = bestOf(offers.filter(({ name }) => name === 'move'));
  const independent = bestOf(offers.filter(({ name }) => name === 'independent'));
  const all = [keeping, move, selling, independent].filter((path) => path !== null);
  const revenue = sale.practice.recurring + sale.practice.nonRecurring;
  return {
    keep: keeping,
    move,
    sell: selling,
    independent,
    best: bestOf(all)?.name ?? 'keep',
    saleAfterHorizon: fixedCents(sumOf(presentValues(received, discountRate).slice(horizon + 1))),
    sameRevenue: Math.round(revenue) === Math.round(scenario.advisor.t12),
  };
}
