import { breakEvenPortability, COMMON_DEFAULTS, exitCosts } from '@app/domain';
import { atOnce, chanceAt, cost, offerCase, pct, percent, quarter, row, usd } from './engine-cases';
import {
  arrivedBy,
  firstYear,
  groupRows,
  levelNote,
  netOf,
  noteRow,
  SELLERS_NOTE,
  type Quoted,
} from './quoted-figures';

/** Three back-ends of a quarter of T-12; 85 % of revenue follows and grows by 5 % a year. */
const threeBackends = () =>
  atOnce('wirehouse', {
    growth: 0.05,
    portability: { qFee: 0.85, qTxn: 0.85 },
    backends: [quarter('assets', 1, 0.75), quarter('production', 2, 0.85), quarter('production', 3, 1)],
  }).result.backends;

function hurdleRows(): string[] {
  const rows = threeBackends().map(({ year, target, metric, met, most }) =>
    row(
      String(year),
      `${pct(target)} of ${year === 1 ? 'assets' : 'T-12'}`,
      pct(metric, year === 1 ? 0 : 1),
      met ? usd(most) : '$0',
    ),
  );
  const weighted = threeBackends().map(({ year, target, metric, chance, paid }) =>
    row(String(year), pct(metric / target, 1), pct(chance, 2), usd(paid)),
  );
  const [most, expected] = [
    threeBackends().reduce((sum, each) => sum + each.most, 0),
    threeBackends().reduce((sum, each) => sum + each.paid, 0),
  ];
  return [...rows, ...weighted, `**${usd(expected)}**`, `The headline counts ${usd(most)} for these three`];
}

/** What the move of the playbook's example costs: the usual wirehouse offer with 85 % portability, before growth. */
function moveCosts(): string[] {
  const usual = {
    growth: 0,
    portability: { qFee: 0.85, qTxn: 0.85 },
    transition: { oneOffCost: 15_000, acatFeesPerAccount: 0, accounts: 0, reimbursedPct: 0 },
    deferredReplacement: { pct: 0.5, form: 'cash' as const, schedule: [{ year: 1, share: 1 }] },
  };
  const { result, year } = offerCase('wirehouse', usual);
  const all = atOnce('wirehouse').year(1).payout;
  const later = year(2).payout;
  const [lost, replaced] = [result.totals.deferredLost, result.totals.replacement];
  const [late, gone, fees] = [later - year(1).payout, all - later, year(0).moveCost];
  return [
    row('Unvested deferred compensation', cost(lost)),
    row('Replaced by the offer, half', `+${usd(replaced)}`),
    row('Existing note', '$0'),
    row(`Slow first year, payout of ${pct(all / 1e8)} on what arrives late of $850,000`, cost(late)),
    row(`Clients who do not follow, payout of ${pct(all / 1e8)} on $150,000`, cost(gone)),
    row('Fees and advice', cost(fees)),
    row('**Cost in the first year**', `**${cost(lost - replaced + late + gone + fees)}**`),
    `does not follow costs ${usd(gone)} again in the second year and in every other, ` +
      `before growth: ${usd(gone * 10)} over ten years`,
    `An up-front payment of ${usd(result.totals.upfront)} has to be read`,
  ];
}

/** The comparison on one page: the usual wirehouse offer, of which 85 % of revenue follows, before tax. */
export function onePageRows(): string[] {
  const { scenario, result } = offerCase(
    'wirehouse',
    { portability: { qFee: 0.85, qTxn: 0.85 } },
    {},
    { taxOn: false },
  );
  const { totals, years } = result;
  const { horizon, discountRate } = scenario.settings;
  const found = breakEvenPortability(scenario, 0);
  const afterFive = exitCosts(scenario, 0).find(({ month }) => month === 60);
  return [
    ...years.map(({ year, stay, move, delta, cumulative }) =>
      row(year === 0 ? 'Joining' : String(year), ...[stay, move, delta, cumulative].map(usd)),
    ),
    `${horizon === 10 ? 'Ten' : horizon} years later the move is ahead by ${usd(totals.cumulative)}, ` +
      `or ${usd(totals.npv)} in present value at ${percent(discountRate)}`,
    `breaks even when ${found.kind === 'found' ? percent(found.value, 1) : found.kind} of revenue follows`,
    `leaving after five years would cost ${usd(afterFive?.total ?? Number.NaN)}`,
  ];
}

const blended = (): number => offerCase('wirehouse', { growth: 0 }).year(2).production / 1e8;

export function playbookFigures(): Quoted {
  const { payout, portability } = offerCase('wirehouse').offer;
  return {
    computed: [
      `a nominal ${percent(offerRate())} becomes ${(netOf('independent') * 100).toFixed(0)}, ` +
        `and a nominal ${payout.kind === 'flat' ? (payout.rate * 100).toFixed(0) : ''} stays`,
      `$1 million of T-12 on $120 million of assets earns ${((1 / 120) * 100).toFixed(2)} percent`,
      `An offer of 150 percent on a recognized $800,000 is ${usd(1.5 * 800_000 * 100)}. ` +
        `An offer of 130 percent on a recognized $1,000,000 is ${usd(1.3 * 1_000_000 * 100)}.`,
      row('In proportion, no floor', `${pct(0.74 / 0.75, 1)} of the payment`),
      `$1,500,000 over ten years forgives ${usd(levelNote().year(1).note.forgiven)} a year`,
      ...[1, 3, 5, 8, 10].map(noteRow),
      `top bracket of ${COMMON_DEFAULTS.ordinaryRate.value} percent`,
      ...hurdleRows(),
      `default is ${percent(chanceAt(1, 3))} for a target that is met exactly`,
      `If ${percent(arrivedBy(3))} of the final revenue is there after three months ` +
        `and ${percent(arrivedBy(6))} after six`,
      `missed by ${((1 - (threeBackends()[2]?.metric ?? 0)) * 100).toFixed(1)} points`,
      `three quarters of a normal one: ${percent(firstYear())}`,
      ...moveCosts(),
      ...groupRows(),
      ...onePageRows(),
      `follows at ${percent(portability.qFee)}, and the rest at ${(portability.qTxn * 100).toFixed(0)}, ` +
        'as the calculator assumes by default, ' +
        `the blended portability is ${percent(blended(), 1)}`,
      `a practice comes to ${usd((800_000 * 3 + 200_000 * 1.1) * 100)}, a blended ${(0.8 * 3 + 0.2 * 1.1).toFixed(2)}`,
      row('Cash at closing', '40%', usd(2_620_000 * 0.4 * 100)),
      row('Seller note, 60 months at 6%', '30%', usd(2_620_000 * 0.3 * 100)),
      row('Earn-out on retained revenue', '30%', usd(2_620_000 * 0.3 * 100)),
      `The note pays $${SELLERS_NOTE} a month`,
    ],
    given: [
      'Below 0.2 or above 2.5 percent',
      '| Rule | Assets at 74% of a 75% hurdle |',
      '| All or nothing | $0 |',
      'A level note of $1,500,000',
      'Recognized T-12 is $1,000,000. The offer has three back-ends of 25 percent: ' +
        'in year one at 75 percent of assets, ' +
        'in year two at 85 percent of production, in year three at 100 percent. ' +
        'Production follows at 85 percent and grows by five percent a year.',
      'The 15 percent that does not follow',
      'if 85 percent of revenue follows',
      '| **All** | **100%** |',
      'With $800,000 recurring at 3.0 times and $200,000 other at 1.1 times',
      'Part of a price of $2,620,000',
    ],
    published: ['25 to 30 percent of the assets'],
  };
}

const offerRate = (): number => {
  const { payout } = atOnce('independent').offer;
  return payout.kind === 'flat' ? payout.rate : Number.NaN;
};
