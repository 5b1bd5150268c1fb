import { bandOf, type BandedFigure } from './bands';
import type { PopulationCell } from './disclosure-rule';
import { AFFILIATIONS, type Affiliation } from './listing-fields';

/**
 * A model of the advisory firms of the United States, used until an administrator enters counts of real ones: 32,445
 * firms (15,870 registered with the SEC and 16,575 with states, legalclarity.org, 2025), spread over states by
 * population (2020 Census, rounded, in hundred thousands) and over sizes by our estimate. It is a model: no firm of it
 * exists.
 */
export const POPULATION_MODEL = {
  firms: 32_445,
  label: 'Model of 32,445 firms; sizes are our estimate',
  asOf: '2026-11-22',
} as const;

const STATE_WEIGHTS =
  'CA 395 TX 291 FL 215 NY 202 PA 130 IL 128 OH 118 GA 107 NC 104 MI 101 NJ 93 VA 86 WA 77 AZ 72 MA 70 TN 69 IN 68 ' +
  'MD 62 MO 62 WI 59 CO 58 MN 57 SC 51 AL 50 LA 47 KY 45 OR 42 OK 40 CT 36 UT 33 IA 32 NV 31 AR 30 MS 30 KS 29 NM 21 ' +
  'NE 20 ID 18 WV 18 HI 15 NH 14 ME 14 MT 11 RI 11 DE 10 SD 9 ND 8 AK 7 DC 7 VT 6 WY 6';

const AFFILIATION_WEIGHTS: Record<Affiliation, number> = {
  ria: 45,
  independent: 35,
  regional: 8,
  wirehouse: 7,
  bank: 5,
};

/** Numbers evenly spread over [0, 1), the same ones every time: a van der Corput sequence in a given base. */
function evenly(index: number, base: number): number {
  let value = 0;
  for (let rest = index, share = 1 / base; rest > 0; rest = Math.floor(rest / base), share /= base) {
    value += (rest % base) * share;
  }
  return value;
}

/** A standard normal number from two even ones (Box and Muller 1958). */
function normal(first: number, second: number): number {
  return Math.sqrt(-2 * Math.log(1 - first)) * Math.cos(2 * Math.PI * second);
}

function pick<T>(weighted: readonly (readonly [T, number])[], at: number): T | undefined {
  const total = weighted.reduce((sum, [, weight]) => sum + weight, 0);
  let left = at * total;
  return weighted.find(([, weight]) => (left -= weight) < 0)?.[0];
}

const STATES = STATE_WEIGHTS.split(' ').flatMap((word, index, words) =>
  index % 2 === 0 ? [[word, Number(words[index + 1])] as const] : [],
);
const KINDS = AFFILIATIONS.map((affiliation) => [affiliation, AFFILIATION_WEIGHTS[affiliation]] as const);

/** The lower bound of a value's band, as the value of its cell. */
function cellValue(figure: BandedFigure, value: number): number {
  return bandOf(figure, value).low;
}

/** The cells of the model; of each figure the lower bound of its band. */
export function modelPopulation(): PopulationCell[] {
  const cells = new Map<string, PopulationCell>();
  for (let firm = 1; firm <= POPULATION_MODEL.firms; firm += 1) {
    const even = (base: number) => evenly(firm, base);
    // Medians: $110 million of assets, 0.8 % of them as revenue, $0.9 million of assets a client.
    const aum = 110_000_000 * Math.exp(1.4 * normal(even(2), even(3)));
    const revenue = aum * 0.008 * Math.exp(0.35 * normal(even(5), even(7)));
    const clients = Math.max(Math.round((aum / 900_000) * Math.exp(0.6 * normal(even(11), even(13)))), 1);
    const figures = {
      state: pick(STATES, even(17)) ?? null,
      aum: cellValue('aum', aum),
      revenue: cellValue('revenue', revenue),
      clients: cellValue('clients', clients),
      feeBased: cellValue('feeBased', 100 * Math.sqrt(even(19))),
      affiliation: pick(KINDS, even(23)) ?? null,
    };
    const key = Object.values(figures).join();
    const cell = cells.get(key);
    cells.set(key, { figures, firms: (cell?.firms ?? 0) + 1 });
  }
  return [...cells.values()];
}
