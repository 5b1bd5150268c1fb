import { plainBackend, plainCase } from './plain-case';
import { BROKER_TRANSITION, INTEREST, NUANCES, type WorkedCase } from './worked-case';

export const NOTE_CASES: WorkedCase[] = [
  {
    shape: 'a seven-year note with production hurdles: one missed hurdle rolls to the end',
    source: NUANCES,
    hand:
      '700,000 in parts of 100,000; production is 100 % of T-12 and year 2 asks for 105 %: ' +
      'after year 6 200,000 are left, forgiven with the last year',
    scenario: plainCase({
      offer: {
        upfront: { basis: 'fixed', value: 700_000, cashPct: 1, equityPct: 0 },
        note: {
          term: 7,
          rate: 0,
          schedule: 'contingent',
          hurdles: [1, 1.05, 1, 1, 1, 1, 1],
          unmet: 'rollsToEnd',
          interestMode: 'bonused',
        },
      },
    }),
    expected: {
      'years.2.note.forgiven': 0,
      'years.6.note.closing': 200_000,
      'years.7.note.forgiven': 200_000,
      'totals.guaranteed': 0,
      'totals.atRisk': 700_000,
    },
  },
  {
    shape: 'the same note when the missed installment falls due',
    source: NUANCES,
    hand: '100,000 are paid back in year 2: pay of 400,000 − 100,000',
    scenario: plainCase({
      offer: {
        upfront: { basis: 'fixed', value: 700_000, cashPct: 1, equityPct: 0 },
        note: {
          term: 7,
          rate: 0,
          schedule: 'contingent',
          hurdles: [1, 1.05, 1, 1, 1, 1, 1],
          unmet: 'fallsDue',
          interestMode: 'bonused',
        },
      },
    }),
    expected: { 'years.2.note.repaid': 100_000, 'years.2.move': 300_000, 'years.6.note.closing': 100_000 },
  },
  {
    shape: 'a back-loaded note: a quarter is forgiven in six years, the rest in the seventh',
    source: NUANCES,
    hand: '700,000: six parts of 4 % = 28,000 each, 168,000 in all; 532,000 (76 %) are left after year 6',
    scenario: plainCase({
      offer: {
        upfront: { basis: 'fixed', value: 700_000, cashPct: 1, equityPct: 0 },
        note: {
          term: 7,
          rate: 0,
          schedule: 'custom',
          weights: [0.04, 0.04, 0.04, 0.04, 0.04, 0.04, 0.76],
          interestMode: 'bonused',
        },
      },
    }),
    expected: { 'years.1.note.forgiven': 28_000, 'years.6.note.closing': 532_000, 'years.7.note.forgiven': 532_000 },
  },
  {
    shape: 'RIA: 40 % pay, 35 % overhead, 25 % profit: a soloist keeps about 65 %',
    source: 'https://kitces.com/?p=20178',
    hand: '1,000,000 − 35 % = 650,000',
    scenario: plainCase({
      offer: { channel: 'ria', payout: { kind: 'flat', rate: 1 }, overhead: { pct: 0.35, fixed: 0, growth: 0 } },
    }),
    expected: { 'years.1.netPay': 650_000 },
  },
  {
    shape: 'RIA: 27.5 % margin sold at 7.5 times, taxed as a gain',
    source: 'https://www.wealthmanagement.com/advisor-channels/schwab-valuations-independent-firms-higher-wirehouses',
    hand: '1,000,000 · 27.5 % · 7.5 = 2,062,500; 20 % tax = 412,500, beside 40 % of 400,000 pay',
    scenario: plainCase({
      offer: {
        equity: { type: 'ownership', ownershipPct: 1, vestYears: 1, exitMultiple: 7.5, marginPct: 0.275, growth: 0 },
      },
      settings: { taxOn: true, ordinaryRate: 0.4 },
    }),
    expected: { 'years.10.ownershipGain': 2_062_500, 'years.10.tax': 572_500 },
  },
  {
    shape: 'a sunset of 150 % of T-12, taxed as pay',
    source: 'https://www.wealthmanagement.com/advisor-channels/schwab-valuations-independent-firms-higher-wirehouses',
    hand: '1,500,000; tax 40 % of 1,900,000 = 760,000',
    scenario: plainCase({ offer: { sunset: { pctT12: 1.5, year: 10 } }, settings: { taxOn: true, ordinaryRate: 0.4 } }),
    expected: { 'years.10.sunset': 1_500_000, 'years.10.tax': 760_000 },
  },
  {
    shape:
      'an affiliation with an exit at 1.8 times revenue, 60 % of it owned and vesting over five years, sold in year 3',
    source: 'https://sasimulator.schwab.wallst.com/',
    hand: '1,000,000 · 1.8 · 60 % · 3/5 = 648,000',
    scenario: plainCase({
      offer: {
        equity: {
          type: 'ownership',
          ownershipPct: 0.6,
          vestYears: 5,
          exitMultiple: 1.8,
          marginPct: 1,
          growth: 0,
          exitYear: 3,
        },
      },
    }),
    expected: { 'years.3.ownershipGain': 648_000, 'years.10.ownershipGain': 0 },
  },
  {
    shape:
      'a $900,000 producer with $300,000 unvested: 100 % in cash, 20 % in stock over seven years, ' +
      'an asset and two production bonuses',
    source: 'https://wealthmanagement.com/node/6236',
    hand:
      '120 % · 900,000 = 1,080,000, of it 900,000 in cash and 180,000 in stock, 25,714.29 a year; ' +
      'three bonuses of 18.33 % = 164,970 each; 300,000 are lost',
    scenario: plainCase({
      advisor: { t12: 900_000 },
      stay: {
        unvested: [
          { year: 1, amount: 100_000 },
          { year: 3, amount: 200_000 },
        ],
      },
      offer: {
        upfront: { basis: 'fixed', value: 1_080_000, cashPct: 0.8333333333, equityPct: 0.1666666667 },
        note: { term: 7, rate: 0, schedule: 'level', interestMode: 'bonused' },
        backends: (
          [
            ['a', 'assets', 12],
            ['b', 'production', 24],
            ['c', 'production', 36],
          ] as const
        ).map(([id, kind, month]) =>
          plainBackend({ id, kind, month, hurdle: 0.9, pay: { basis: 'pctRecognizedT12', value: 0.1833 } }),
        ),
      },
    }),
    expected: {
      'years.0.upfrontCash': 900_000,
      'years.1.stock': 25_714.29,
      'years.7.stock': 25_714.29,
      'years.2.backends': 164_970,
      'totals.deferredLost': 300_000,
      'years.1.stay': 460_000,
      'years.3.stay': 560_000,
    },
  },
  {
    shape: 'make-whole: half of 250,000 unvested, as a note over two years',
    source: 'https://mhsj.com/?p=29416',
    hand: '125,000 arrive on joining; 62,500 are forgiven, and taxed at 40 %, in each of two years',
    scenario: plainCase({
      stay: { unvested: [{ year: 1, amount: 250_000 }] },
      offer: {
        deferredReplacement: {
          pct: 0.5,
          form: 'note',
          schedule: [
            { year: 1, share: 0.5 },
            { year: 2, share: 0.5 },
          ],
        },
      },
      settings: { taxOn: true, ordinaryRate: 0.4 },
    }),
    expected: {
      'years.0.replacement': 125_000,
      'years.0.tax': 0,
      'years.1.laterNotes.forgiven': 62_500,
      'years.1.tax': 185_000,
      'years.3.tax': 160_000,
    },
  },
  {
    shape: 'forgiven interest is income as the forgiven principal is',
    source: INTEREST,
    hand:
      '1,000,000 over ten years at 5 %: interest of year 1 50,000; ' +
      'tax 40 % of (400,000 + 100,000 + 50,000) = 220,000; the bonus brings no cash of its own',
    scenario: plainCase({
      offer: {
        upfront: { basis: 'fixed', value: 1_000_000, cashPct: 1, equityPct: 0 },
        note: { term: 10, rate: 0.05, schedule: 'level', interestMode: 'bonused' },
      },
      settings: { taxOn: true, ordinaryRate: 0.4 },
    }),
    expected: {
      'years.1.note.interest': 50_000,
      'years.1.tax': 220_000,
      'years.1.move': 180_000,
      'totals.noteInterest': 275_000,
    },
  },
  {
    shape: 'two papers: a loan whose installment the advisor pays in full, and a bonus that pays it after withholding',
    source: 'https://www.thinkadvisor.com/2009/02/10/professional-decisions-key-terms-in-retentionrecruiting-packages/',
    hand: 'as a note whose forgiveness is taxed: 100,000 a year, 40 % withheld: 400,000 · 0.6 − 40,000 = 200,000',
    scenario: plainCase({
      offer: { upfront: { basis: 'fixed', value: 1_000_000, cashPct: 1, equityPct: 0 } },
      settings: { taxOn: true, ordinaryRate: 0.4 },
    }),
    expected: { 'years.1.move': 200_000, 'years.0.move': 1_000_000 },
  },
  {
    shape: 'a note below the federal rate: what is missing is imputed as income',
    source: 'https://accountinginsights.org/forgivable-loan-tax-treatment-for-employers-and-employees',
    hand:
      'a level ten-year note at 1 % is owed for (1+2+…+10)/10 = 5.5 years on average, so the mid rate of 4 % counts: ' +
      'the advisor pays 10,000; 3 % of 1,000,000 = 30,000 is imputed; tax 40 % of 530,000 = 212,000',
    scenario: plainCase({
      offer: {
        upfront: { basis: 'fixed', value: 1_000_000, cashPct: 1, equityPct: 0 },
        note: { term: 10, rate: 0.01, schedule: 'level', interestMode: 'belowMarket' },
      },
      settings: { taxOn: true, ordinaryRate: 0.4, afr: { short: 0.03, mid: 0.04, long: 0.045 } },
    }),
    expected: {
      'years.1.interestPaid': 10_000,
      'years.1.interestIncome': 30_000,
      'years.1.tax': 212_000,
      'years.1.move': 178_000,
    },
  },
  {
    shape: 'a level nine-year note, owed for 5 years on average, takes the mid-term federal rate',
    source: 'https://documentine.com/federal-mid-term-rate.html',
    hand: '(4 % − 0) · 900,000 = 36,000',
    scenario: plainCase({
      offer: {
        upfront: { basis: 'fixed', value: 900_000, cashPct: 1, equityPct: 0 },
        note: { term: 9, rate: 0, schedule: 'level', interestMode: 'belowMarket' },
      },
      settings: { afr: { short: 0.03, mid: 0.04, long: 0.045 } },
    }),
    expected: { 'years.1.interestIncome': 36_000 },
  },
  {
    shape: 'a ten-year note that is forgiven all at once in its last year takes the long-term federal rate',
    source: 'https://documentine.com/federal-mid-term-rate.html',
    hand: 'owed for 10 years on average: (4.5 % − 0) · 900,000 = 40,500',
    scenario: plainCase({
      offer: {
        upfront: { basis: 'fixed', value: 900_000, cashPct: 1, equityPct: 0 },
        note: {
          term: 10,
          rate: 0,
          schedule: 'custom',
          weights: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
          interestMode: 'belowMarket',
        },
      },
      settings: { afr: { short: 0.03, mid: 0.04, long: 0.045 } },
    }),
    expected: { 'years.1.interestIncome': 40_500 },
  },
  {
    shape: 'a five-year note takes the short-term federal rate: level it is owed for exactly three years on average',
    source: 'https://documentine.com/federal-mid-term-rate.html',
    hand: '(1+2+3+4+5)/5 = 3 years, not over three: (3 % − 0) · 900,000 = 27,000',
    scenario: plainCase({
      offer: {
        upfront: { basis: 'fixed', value: 900_000, cashPct: 1, equityPct: 0 },
        note: { term: 5, rate: 0, schedule: 'level', interestMode: 'belowMarket' },
      },
      settings: { afr: { short: 0.03, mid: 0.04, long: 0.045 } },
    }),
    expected: { 'years.1.interestIncome': 27_000 },
  },
  {
    shape: 'a book of referred bank clients: 30 % follow, after three months without production',
    source: 'https://www.ash.org.au/market/whats-a-good-portability-goal-4-ways-to-find-out/',
    hand: '300,000 · 9/12 = 225,000 in year 1, then 300,000',
    scenario: plainCase({ offer: { portability: { qFee: 0.3, qTxn: 0.3 }, downtimeMonths: 3 } }),
    expected: { 'years.1.production': 225_000, 'years.2.production': 300_000 },
  },
  {
    shape: 'leaving with an existing note: the balance is due at once, staying forgives it',
    source: 'https://bhseclaw.com/promissory-notes/',
    hand: '300,000 paid in year 0; staying recognizes 100,000 a year for three years, taxed: 40 % of 500,000 = 200,000',
    scenario: plainCase({
      stay: { existingNoteBalance: 300_000, existingNoteTerm: 3 },
      settings: { taxOn: true, ordinaryRate: 0.4 },
    }),
    expected: {
      'years.0.existingNotePaid': 300_000,
      'years.0.move': -300_000,
      'years.1.stay': 200_000,
      'years.4.stay': 240_000,
    },
  },
  {
    shape: 'a back-end that is paid with a probability of 40 %',
    source: BROKER_TRANSITION,
    hand: '0.4 · 500,000 = 200,000',
    scenario: plainCase({
      offer: { backends: [plainBackend({ id: 'one', kind: 'production', month: 24, hurdle: 1, probability: 0.4 })] },
    }),
    expected: { 'years.2.backends': 200_000, 'totals.backendsMost': 500_000, 'totals.expected': 200_000 },
  },
];
