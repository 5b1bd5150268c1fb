import { calculateScenario } from '../engine/calculate-scenario';
import type { Scenario } from '../scenario/scenario';
import { plainBackend, plainCase } from '../testing/plain-case';
import { WARNING_CODES, type Warning } from './warning';

const upfront = { basis: 'fixed', value: 1_000_000, cashPct: 1, equityPct: 0 } as const;
const grid = (tiers: [from: number, to: number | null, rate: number][]) => ({
  kind: 'grid' as const,
  mode: 'retroactive' as const,
  tiers: tiers.map(([from, to, rate]) => ({ from, to, rate })),
});

const CASES: [why: string, scenario: Scenario, warning: Warning][] = [
  [
    'little production on the assets',
    plainCase({ advisor: { aum: 1_000_000_000 } }),
    {
      code: 'unusual-roa',
      path: 'advisor.aum',
      message: 'Production is 0.1% of the assets, outside the typical 0.2% to 2.5%: check both figures.',
    },
  ],
  [
    'much production on the assets',
    plainCase({ advisor: { aum: 20_000_000 } }),
    {
      code: 'unusual-roa',
      path: 'advisor.aum',
      message: 'Production is 5% of the assets, outside the typical 0.2% to 2.5%: check both figures.',
    },
  ],
  [
    'a hurdle that is missed',
    plainCase({
      offer: {
        portability: { qFee: 0.8, qTxn: 0.8 },
        backends: [plainBackend({ id: 'a', kind: 'assets', month: 12, hurdle: 0.9 })],
      },
    }),
    {
      code: 'hurdle-missed',
      path: 'offers[0].backends[0].hurdle',
      message: 'The month-12 back-end needs 90.0% of recruited assets; these inputs reach 80.0%: it is not paid.',
    },
  ],
  [
    'a hurdle that is missed and keeps its chance',
    plainCase({
      offer: {
        backends: [
          {
            ...plainBackend({ id: 'a', kind: 'production', month: 36, hurdle: 0.8 }),
            probability: undefined,
            onMiss: undefined,
          },
        ],
        portability: { qFee: 0.76, qTxn: 0.76 },
      },
    }),
    {
      code: 'hurdle-missed',
      path: 'offers[0].backends[0].hurdle',
      message:
        'The month-36 back-end needs 80.0% of recognized T-12; these inputs reach 76.0%: ' +
        'it counts at a probability of 36.9%.',
    },
  ],
  [
    'a hurdle that is missed and paid in part',
    plainCase({
      offer: {
        portability: { qFee: 0.8, qTxn: 0.8 },
        backends: [
          plainBackend({ id: 'a', kind: 'assets', month: 12, hurdle: 0.9, proration: { kind: 'linear', floor: 0.7 } }),
        ],
      },
    }),
    {
      code: 'hurdle-missed',
      path: 'offers[0].backends[0].hurdle',
      message:
        'The month-12 back-end needs 90.0% of recruited assets; these inputs reach 80.0%: only 50.0% of it is paid.',
    },
  ],
  [
    'a hurdle above 100 % without growth',
    plainCase({ offer: { backends: [plainBackend({ id: 'a', kind: 'production', month: 36, hurdle: 1.2 })] } }),
    {
      code: 'hurdle-unreachable',
      path: 'offers[0].backends[0].hurdle',
      message:
        'The month-36 hurdle of 120.0% of recognized T-12 cannot be reached on these ' +
        'inputs: even if everything followed, ' +
        'you would reach 100.0%.',
    },
  ],
  [
    'net new assets without growth',
    plainCase({ offer: { backends: [plainBackend({ id: 'a', kind: 'netNewAssets', month: 30, hurdle: 0.1 })] } }),
    {
      code: 'hurdle-unreachable',
      path: 'offers[0].backends[0].hurdle',
      message:
        'The month-30 hurdle of 10.0% of recruited assets in net new assets cannot be ' +
        'reached on these inputs: even if everything followed, ' +
        'you would reach 0.0%.',
    },
  ],
  [
    'production that shrinks',
    plainCase({
      offer: { growth: -0.1, backends: [plainBackend({ id: 'a', kind: 'production', month: 24, hurdle: 0.85 })] },
    }),
    {
      code: 'hurdle-unreachable',
      path: 'offers[0].backends[0].hurdle',
      message:
        'The month-24 hurdle of 85.0% of recognized T-12 cannot be reached on these ' +
        'inputs: even if everything followed, ' +
        'you would reach 81.0%.',
    },
  ],
  [
    'a back-end after the horizon',
    plainCase({ offer: { backends: [plainBackend({ id: 'a', kind: 'assets', month: 121, hurdle: 0.5 })] } }),
    {
      code: 'backend-beyond-horizon',
      path: 'offers[0].backends[0].month',
      message: 'Month 121 falls after the horizon of 10 years: this back-end is left out.',
    },
  ],
  [
    'production just below a retroactive tier',
    plainCase({
      offer: {
        payout: grid([
          [0, 1_040_000, 0.4],
          [1_040_000, null, 0.45],
        ]),
      },
    }),
    {
      code: 'retroactive-cliff',
      path: 'offers[0].payout',
      message:
        'In year 1 production is $40,000 below the $1,040,000 tier, whose rate applies to all of it: ' +
        'crossing that edge changes the pay by about $52,000.',
    },
  ],
  [
    'production just above a retroactive tier of the present firm',
    plainCase({
      stay: {
        payout: grid([
          [0, 970_000, 0.4],
          [970_000, null, 0.45],
        ]),
      },
    }),
    {
      code: 'retroactive-cliff',
      path: 'stay.payout',
      message:
        'In year 1 production is $30,000 above the $970,000 tier, whose rate applies to all of it: ' +
        'crossing that edge changes the pay by about $48,500.',
    },
  ],
  [
    'a grid that falls',
    plainCase({
      offer: {
        payout: grid([
          [0, 100_000, 0.5],
          [100_000, null, 0.4],
        ]),
      },
    }),
    {
      code: 'grid-falls',
      path: 'offers[0].payout.tiers[1].rate',
      message: 'This tier pays less than the one below it (50%): check the grid.',
    },
  ],
  [
    'retirement before the note ends',
    plainCase({ advisor: { yearsToRetirement: 6 }, offer: { upfront } }),
    {
      code: 'retirement-before-note-end',
      path: 'offers[0].note.term',
      message: 'Retirement in 6 years comes before the note ends in year 10. $400,000 would still be owed.',
    },
  ],
  [
    'a replacement above 100 %',
    plainCase({
      stay: { unvested: [{ year: 1, amount: 1000 }] },
      offer: { deferredReplacement: { pct: 1.2, form: 'cash', schedule: [{ year: 1, share: 1 }] } },
    }),
    {
      code: 'replacement-over-100',
      path: 'offers[0].deferredReplacement.pct',
      message:
        'The replacement is 120% of what you forfeit: check that the offer really replaces more than all ' + 'of it.',
    },
  ],
  [
    'a replacement after the horizon',
    plainCase({
      stay: { unvested: [{ year: 1, amount: 1000 }] },
      offer: { deferredReplacement: { pct: 1, form: 'cash', schedule: [{ year: 11, share: 1 }] } },
    }),
    {
      code: 'replacement-beyond-horizon',
      path: 'offers[0].deferredReplacement.schedule[0].year',
      message: 'Part of the replacement falls after the horizon and is left out.',
    },
  ],
  [
    'a note that outlives the horizon',
    plainCase({ offer: { upfront }, settings: { horizon: 4 } }),
    {
      code: 'note-balance-at-horizon',
      path: 'offers[0].note.term',
      message:
        'At the end of the horizon, $600,000 of notes remains unforgiven: it is not earned yet, and you owe it ' +
        'if you leave.',
    },
  ],
  [
    'an installment that stays',
    plainCase({
      offer: {
        upfront,
        note: { term: 2, rate: 0, schedule: 'contingent', hurdles: [1.1, 1], interestMode: 'bonused' },
      },
    }),
    {
      code: 'note-installment-missed',
      path: 'offers[0].note.hurdles[0]',
      message:
        'Production of year 1 misses the hurdle of 110%: the installment stays in the balance until the note ends.',
    },
  ],
  [
    'an installment that falls due',
    plainCase({
      offer: {
        upfront,
        note: { term: 2, rate: 0, schedule: 'contingent', hurdles: [1, 1.1], interestMode: 'bonused' },
      },
    }),
    {
      code: 'note-installment-missed',
      path: 'offers[0].note.hurdles[1]',
      message: 'Production of year 2 misses the hurdle of 110%: the installment comes due.',
    },
  ],
  [
    'a bonus without a note',
    plainCase({
      offer: { upfront, note: { term: 0, rate: 0, schedule: 'level', interestMode: 'bonused' } },
      settings: { taxOn: true },
    }),
    {
      code: 'signing-bonus-taxed-at-once',
      path: 'offers[0].note.term',
      message: 'Without a note, the up-front is a signing bonus and fully taxed at joining.',
    },
  ],
  [
    'fees above the payout',
    plainCase({ offer: { fees: { pctGross: 0, pctNet: 0, bpsAum: 0, perAccount: 0, fixed: 400_001 } } }),
    {
      code: 'fees-exceed-payout',
      path: 'offers[0].fees',
      message: 'In year 1 fees and overhead exceed the payout, so pay is negative.',
    },
  ],
  [
    'a book that stays behind',
    plainCase({ offer: { portability: { qFee: 0, qTxn: 1 } } }),
    {
      code: 'nothing-follows',
      path: 'offers[0].portability',
      message: 'No revenue follows on these inputs: the offer is compared without any production.',
    },
  ],
  [
    'vesting after the horizon',
    plainCase({ stay: { unvested: [{ year: 11, amount: 1000 }] } }),
    {
      code: 'unvested-beyond-horizon',
      path: 'stay.unvested[0].year',
      message:
        'What vests in year 11 falls after the horizon: it counts as forfeited if you leave, but not as ' +
        'earned if you stay.',
    },
  ],
  [
    'a sunset after the horizon',
    plainCase({ stay: { sunset: { pctT12: 1, year: 10 } }, offer: { sunset: { pctT12: 1, year: 11 } } }),
    {
      code: 'sunset-beyond-horizon',
      path: 'offers[0].sunset.year',
      message: 'The sunset payment of year 11 falls after the horizon of 10 years and is left out.',
    },
  ],
  [
    'a sunset before the horizon',
    plainCase({ stay: { sunset: { pctT12: 1, year: 9 } }, offer: { sunset: { pctT12: 1, year: 10 } } }),
    {
      code: 'sunset-before-horizon',
      path: 'stay.sunset.year',
      message: 'Pay goes on after the sunset of year 9: set the horizon to that year to stop there.',
    },
  ],
  [
    'a sale of the practice on one side alone',
    plainCase({ stay: { sunset: { pctT12: 1, year: 10 } } }),
    {
      code: 'exit-value-on-some-sides',
      path: 'offers[0].equity',
      message:
        'A sale of the practice is counted for some sides and not for Plain: enter one for all of them, or for none.',
    },
  ],
  [
    'a sale after the horizon',
    plainCase({
      stay: { sunset: { pctT12: 1, year: 10 } },
      offer: {
        equity: {
          type: 'ownership',
          ownershipPct: 1,
          vestYears: 1,
          exitMultiple: 1,
          marginPct: 1,
          growth: 0,
          exitYear: 11,
        },
      },
    }),
    {
      code: 'exit-beyond-horizon',
      path: 'offers[0].equity.exitYear',
      message: 'The sale of the ownership falls after the horizon and is left out.',
    },
  ],
  [
    'retirement accounts that are counted',
    plainCase({
      advisor: { erisaPct: 0.3 },
      offer: { backends: [plainBackend({ id: 'a', kind: 'assets', month: 12, hurdle: 0.5 })] },
    }),
    {
      code: 'retirement-assets-counted',
      path: 'offers[0].backends[0].eligiblePct',
      message:
        '30% of the assets are in retirement accounts, which back-ends often leave out: ' +
        'lower the eligible share if the offer does.',
    },
  ],
];

describe('warnings', () => {
  it.each(CASES)('%s', (_why, scenario, warning) => {
    expect(calculateScenario(scenario).warnings).toEqual([warning]);
  });

  it('are silent about a plain deal', () => {
    expect(calculateScenario(plainCase()).warnings).toEqual([]);
    expect(calculateScenario(plainCase({ advisor: { aum: 0 } })).warnings).toEqual([]);
  });

  it('are all shown here', () => {
    expect(new Set(CASES.map(([, , { code }]) => code))).toEqual(new Set(WARNING_CODES));
  });
});
