import { CHANNELS, COMMON_DEFAULTS, type Channel } from '@app/domain';
import { atOnce, chanceAt, cost, offerCase, paidOn, pct, quarter, row, usd } from './engine-cases';
import { playbookFigures } from './playbook-figures';

/**
 * The basis of each figure in a text, as passages quoted from it word for word. `computed`: from the engine, its
 * defaults, or the arithmetic beside them; a passage that is no longer in the text fails the test. `given`: the inputs
 * of an example. `published`: figures of a source that the text names.
 */
export type Quoted = { computed: string[]; given?: string[]; published?: string[] };

const MILLION = 1_000_000;

/** A level note of $1.5 million over ten years at 4 %, year by year. */
export const levelNote = () =>
  offerCase('wirehouse', {
    upfront: { basis: 'fixed', value: 1_500_000, cashPct: 1, equityPct: 0 },
    note: { term: 10, rate: 0.04, schedule: 'level', interestMode: 'bonused' },
  });

/** `| 4 | $600,000 | $900,000 |`: what is forgiven and what is owed at the end of a year. */
export function noteRow(year: number): string {
  const { year: at, result } = levelNote();
  const owed = at(year).note.closing;
  return row(String(year), usd(result.totals.upfront - owed), usd(owed));
}

/** Average years until a level note is forgiven, weighted by installment. */
const averageMaturity = (years: number): string =>
  (Array.from({ length: years }, (_each, index) => index + 1).reduce((sum, year) => sum + year, 0) / years).toFixed(1);

/** Share of the transferring revenue that has arrived by a month, with the usual ramp. */
export const arrivedBy = (month: number): number => offerCase('wirehouse').offer.ramp[month - 1] ?? Number.NaN;

/** Share of a full year's revenue that the first one brings with the usual ramp. */
export const firstYear = (): number => {
  const [ramped, whole] = [offerCase('wirehouse', { growth: 0 }), offerCase('wirehouse', { growth: 0 }).year(2)];
  return ramped.year(1).production / whole.production;
};

const rateOf = (channel: Channel): number => {
  const { payout } = atOnce(channel).offer;
  return payout.kind === 'flat' ? payout.rate : Number.NaN;
};
const first = (channel: Channel) => atOnce(channel).year(1);
export const netOf = (channel: Channel): number => first(channel).netPay / first(channel).production;
const orDash = (cents: number): string => (cents === 0 ? '–' : cost(cents));
const inChannels = (name: string, value: (channel: Channel) => string): string => row(name, ...CHANNELS.map(value));

/** How far apart a wirehouse and an independent practice are: in cash, nominally, and with what is deferred. */
function fewerPoints(): string {
  const points = (share: number) => (share * 100).toFixed(0);
  const [cash, nominal] = [netOf('independent') - netOf('wirehouse'), rateOf('independent') - rateOf('wirehouse')];
  const deferred = atOnce('wirehouse').offer.deferRate;
  return `${points(cash)} points, not ${points(nominal)}, and ${points(cash - deferred)} if the deferred pay`;
}

/** Shares and rates of the three groups of the portability example. */
const GROUPS = [
  { share: 0.58, rate: 0.95 },
  { share: 0.3, rate: 0.75 },
  { share: 0.12, rate: 0.25 },
];

/** The end of each row of the example: share, rate and their product; last the sum. */
export const groupRows = (): string[] => [
  ...GROUPS.map(({ share, rate }) => row(pct(share), pct(rate), pct(share * rate, 1)).slice(1)),
  pct(
    GROUPS.reduce((sum, { share, rate }) => sum + share * rate, 0),
    1,
  ),
];

/** Monthly payment of a loan: amount · i ÷ (1 − (1 + i)^−n). */
const monthly = (amount: number, rate: number, months: number): string => {
  const i = rate / 12;
  return ((amount * i) / (1 - (1 + i) ** -months)).toFixed(2).replace(/\B(?=(\d{3})+\.)/, ',');
};
export const SELLERS_NOTE = monthly(786_000, 0.06, 60);

/** The part of $250,000 that is paid when production reaches 98.4 % of its hurdle. */
function paidAt984(proration: Parameters<typeof quarter>[3]): string {
  const terms = { onMiss: 'unpaid' as const, probability: 1, ...proration };
  const { result } = atOnce('wirehouse', { backends: [quarter('production', 1, 1 / 0.984, terms)] });
  return usd(result.backends[0]?.paid ?? Number.NaN);
}

const grid = (mode: 'retroactive' | 'marginal') =>
  usd(
    paidOn(
      {
        kind: 'grid',
        mode,
        tiers: [
          { from: 0, to: 500_000, rate: 0.38 },
          { from: 500_000, to: 1_000_000, rate: 0.42 },
          { from: 1_000_000, to: null, rate: 0.45 },
        ],
      },
      1_200_000,
    ),
  );

/** A payout of 54 % as a share of today's production when 85 % of revenue follows. */
const tenPointsMore = () => {
  const { year } = atOnce('wirehouse', {
    payout: { kind: 'flat', rate: 0.54 },
    portability: { qFee: 0.85, qTxn: 0.85 },
  });
  return year(1).payout / (MILLION * 100);
};

const bps = (revenue: number) =>
  atOnce('independent', { upfront: { basis: 'bpsAssets', value: 50, cashPct: 1, equityPct: 0 } }, { revenue }).result
    .totals;

const chances = (name: string, reached: number): string =>
  row(name, ...[1, 2, 3].map((year) => pct(chanceAt(reached, year))));

const upfrontOn = (share: number, recognizedPct: number): string =>
  usd(
    atOnce('wirehouse', { recognizedPct, upfront: { basis: 'pctT12', value: share, cashPct: 1, equityPct: 0 } }).result
      .totals.upfront,
  );

/** Values of every text that quotes a figure, by slug; a text without an entry quotes none. */
export const QUOTED: Record<string, () => Quoted> = {
  'how-to-read-a-transition-offer': () => ({
    computed: [
      `An offer of 150% on a recognized T-12 of $800,000 is ${upfrontOn(1.5, 0.8)}, ` +
        `and one of 130% on $1,000,000 is ${upfrontOn(1.3, 1)}.`,
    ],
    given: ['others pay nothing at 99%'],
  }),
  'when-a-back-end-pays-and-when-it-does-not': () => ({
    computed: [
      row('All or nothing', paidAt984({})),
      row('In proportion', paidAt984({ proration: { kind: 'linear', floor: 0 } })),
      row('In proportion from a floor of 80%', paidAt984({ proration: { kind: 'linear', floor: 0.8 / 0.984 } })),
      `18.4 of 20 points, or ${pct(18.4 / 20)}`,
      chances('10% above', 1.1),
      chances('Exactly on it', 1),
      chances('10% below', 0.9),
    ],
    given: ['At 98.4% of a 100% hurdle', '$250,000'],
    published: ['25% to 50% of trailing production'],
  }),
  'what-a-forgivable-note-costs-if-you-leave': () => ({
    computed: [
      `$1,500,000 over ten years, ${usd(levelNote().year(1).note.forgiven)} is forgiven each year. ` +
        `After four years you still owe ${usd(levelNote().year(4).note.closing)}.`,
      ...[1, 4, 7, 10].map(noteRow),
      `top bracket of ${COMMON_DEFAULTS.ordinaryRate.value}%`,
    ],
    given: ['A level note of $1,500,000'],
  }),
  'effective-payout-what-really-reaches-you': () => ({
    computed: [
      `nominal ${pct(rateOf('independent'))} and a nominal ${pct(rateOf('wirehouse'))}`,
      `at a cost of ${pct(first('ria').overhead / first('ria').production)} of production`,
      inChannels('Gross production', (channel) => usd(first(channel).production)),
      inChannels('Nominal cash payout', (channel) => pct(rateOf(channel))),
      inChannels('Platform, program and ticket charges', (channel) => orDash(first(channel).fees)),
      inChannels('Rent, staff, insurance, technology', (channel) => orDash(first(channel).overhead)),
      inChannels('Reaches you in cash', (channel) => usd(first(channel).netPay)),
      inChannels('**Effective payout**', (channel) => `**${pct(netOf(channel))}**`),
      inChannels('Deferred, vests after five years', (channel) => {
        const { deferRate } = atOnce(channel).offer;
        return deferRate === 0 ? '–' : pct(deferRate);
      }),
      `the table has ${pct(netOf('ria'))}`,
      fewerPoints(),
      `a production of $1,200,000 pays ${grid('retroactive')} in the first kind and ${grid('marginal')} in the second`,
    ],
    given: ['38% to $500,000, 42% to $1,000,000 and 45% above'],
    published: ['a nominal 90% that was in the low 70s', 'about 35% of revenue', 'leaves about 65%'],
  }),
  'how-much-of-your-revenue-follows-you': () => ({
    computed: [
      `54% of the rest is ${pct(tenPointsMore(), 1)} of what you produce today: ` +
        `of the ten points, ${(tenPointsMore() * 100 - 44).toFixed(1)} remain`,
      ...groupRows(),
      `${pct(arrivedBy(3))} of the final level after three months, ${pct(arrivedBy(6))} after six`,
      `brings ${pct(firstYear())} of a full one`,
    ],
    given: ['An offer of 54% looks ten points better than a payout of 44%', '| **All** | | **100%** |'],
    published: [
      '85% to 95% of the assets',
      '90% to 100% for advisors',
      '25% to 30% for books',
      'at 22%',
      'at 18%',
      '10% to 14%',
    ],
  }),
  'what-a-practice-sells-for-and-how-it-is-paid': () => ({
    computed: [
      `comes to ${usd((800_000 * 3 + 200_000 * 1.1) * 100)}: a blended ${(0.8 * 3 + 0.2 * 1.1).toFixed(2)} times`,
      `$786,000 at 6% over 60 months pays $${SELLERS_NOTE} a month`,
    ],
    given: ['$800,000 recurring and $200,000', 'valued at 3.0 and 1.1 times', 'A price of $2.6 million'],
    published: ['3.27 times recurring revenue and 9.98 times EBITDA'],
  }),
  'earn-outs-notes-and-what-a-seller-really-receives': () => ({
    computed: [
      `$786,000 at 6% over 60 months is $${SELLERS_NOTE}`,
      `retained revenue pays ${usd(786_000 * 0.85 * 100)} when $850,000 stays`,
    ],
    given: ['an earn-out of $786,000 with a target of $1,000,000'],
  }),
  'figures-to-have-before-you-compare-offers': () => ({
    computed: [
      `charges of ${pct(first('independent').fees / first('independent').production)} of production for platform`,
      `costs ${pct(first('independent').overhead / first('independent').production)} to run`,
      `a nominal ${pct(rateOf('independent'))} is ${pct(netOf('independent'))}`,
    ],
    given: ['Below 0.2% or above 2.5%'],
  }),
  'percent-or-basis-points-how-offers-are-quoted': () => ({
    computed: [
      `Fifty basis points of $120,000,000 is ${usd(bps(MILLION).upfront)}. ` +
        `If the T-12 on those assets is $1,000,000, that equals ${pct(bps(MILLION).upfront / (MILLION * 100))}`,
      `a T-12 of $700,000, it equals ${pct(bps(700_000).upfront / (700_000 * 100))}`,
    ],
  }),
  'what-a-study-of-practice-sales-measures': () => ({
    computed: [],
    published: [
      '3.27 times recurring revenue',
      '9.98 times EBITDA',
      '3.08 and 9.20, on 176 deals',
      'above 3.5 times recurring',
    ],
  }),
  'the-rate-behind-a-forgivable-note': () => {
    const { result, year } = levelNote();
    const five = [1, 2, 3, 4, 5].reduce((sum, each) => sum + year(each).note.interest, 0);
    return {
      computed: [
        `nine years averages ${averageMaturity(9)} years and one of ten years ${averageMaturity(10)}`,
        `an assumed ${COMMON_DEFAULTS.noteRate.value}%, the interest adds up to ${usd(result.totals.noteInterest)}`,
        `${usd(five)} of it falls in the first five years`,
        `The ${COMMON_DEFAULTS.noteRate.value}% of the example`,
      ],
      given: ['a level note of $1,500,000', '§1.1274-4(c)'],
    };
  },
  'how-to-check-whether-the-protocol-applies': () => ({
    computed: [],
    published: ['More than 1,300 firms', '1,600 to 1,700'],
  }),
  faq: () => ({
    computed: [
      `${pct(chanceAt(1, 3))} for a target met exactly`,
      `at a cost of ${pct(first('ria').overhead / first('ria').production)} of production`,
      `a wirehouse pays ${pct(rateOf('wirehouse'))} of production in cash`,
      `an independent practice keeps ${pct(netOf('independent'))} after charges and costs`,
    ],
  }),
  'offer-check': () => ({ computed: [], given: ['Two offers of 250%'] }),
  playbook: playbookFigures,
};
