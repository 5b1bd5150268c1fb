import type { Backend } from '../scenario/scenario';
import { plainBackend, plainCase } from './plain-case';
import { BROKER_TRANSITION, FA_MAG_HURDLES, UBS_SHAPE, type WorkedCase } from './worked-case';

/** 55/50/45/40 bps for assets that arrive within months 3/6/9/12, one cap of half of T-12. */
const transferPay = (): Backend[] =>
  [3, 6, 9, 12].map((month, index) =>
    plainBackend({
      id: `transfer-${month}`,
      kind: 'assets',
      month,
      hurdle: 0,
      pay: {
        basis: 'bpsTransferred',
        value: 55 - 5 * index,
        cap: 500_000,
        capGroup: 'transfer',
        sinceMonth: month - 3,
      },
    }),
  );
const halfMoved: Backend['gate'] = [{ kind: 'condition', metric: 'assets', month: 12, atLeast: 0.5 }];
const ubsProduction = (): Backend[] => [
  plainBackend({
    id: 'year-2',
    kind: 'production',
    month: 24,
    hurdle: 0.85,
    gate: halfMoved,
    pay: { basis: 'pctActualT12', value: 0.5 },
  }),
  plainBackend({
    id: 'year-3',
    kind: 'production',
    month: 36,
    hurdle: 1,
    gate: halfMoved,
    pay: { basis: 'pctActualT12', value: 0.5 },
  }),
];
/** A quarter of the book arrives in each quarter of the first year. */
const QUARTERS = [0, 0, 0.25, 0.25, 0.25, 0.5, 0.5, 0.5, 0.75, 0.75, 0.75, 1];

export const BONUS_CASES: WorkedCase[] = [
  {
    shape: 'wirehouse: 150 % up-front on a nine-year note, taxed at a ninth a year',
    source: 'http://www.iris.xyz/development/understanding-economic-value-transition-deals',
    hand:
      '150 % · 1,000,000 = 1,500,000; a ninth is 166,666.67; tax 40 % of (400,000 pay + 166,666.67) = 226,666.67; ' +
      'none in year 0',
    scenario: plainCase({
      offer: {
        upfront: { basis: 'pctT12', value: 1.5, cashPct: 1, equityPct: 0 },
        note: { term: 9, rate: 0, schedule: 'level', interestMode: 'bonused' },
      },
      settings: { taxOn: true, ordinaryRate: 0.4 },
    }),
    expected: {
      'years.0.move': 1_500_000,
      'years.0.tax': 0,
      'years.1.note.forgiven': 166_666.67,
      'years.1.tax': 226_666.67,
      'years.9.note.closing': 0,
      'years.10.tax': 160_000,
    },
  },
  {
    shape: 'wirehouse: 330 % in all, 140 % up-front, the rest as back-ends on notes of their own of seven years',
    source: 'https://wealthmanagement.com/data-amp-tools/clearing-hurdles',
    hand:
      '1,400,000 + 2 · 950,000 = 3,300,000; the first note starts at month 24, ' +
      '950,000/7 = 135,714.29 a year from year 3; the second at month 48: ' +
      'after ten years one of seven parts of it is left, 135,714.29',
    scenario: plainCase({
      offer: {
        upfront: { basis: 'pctT12', value: 1.4, cashPct: 1, equityPct: 0 },
        backends: [24, 48].map((month) =>
          plainBackend({
            id: `hurdle-${month}`,
            kind: 'production',
            month,
            hurdle: 1,
            pay: { basis: 'pctRecognizedT12', value: 0.95 },
            form: { kind: 'note', term: 7, rate: 0 },
          }),
        ),
      },
    }),
    expected: {
      'totals.headline': 3_300_000,
      'years.2.backends': 950_000,
      'years.3.laterNotes.forgiven': 135_714.29,
      'years.5.laterNotes.forgiven': 271_428.57,
      'totals.balanceAtHorizon': 135_714.29,
    },
  },
  {
    shape: 'wirehouse: basis points by quarter of transfer under one cap, then half of actual T-12 at 85 % and 100 %',
    source: UBS_SHAPE,
    hand:
      '25 M · (55+50+45+40) bps = 137,500+125,000+112,500+100,000 = 475,000, below the cap; ' +
      'production of year 2 is 1,000,000: 500,000; year 3 the same',
    scenario: plainCase({
      offer: {
        upfront: { basis: 'pctT12', value: 1.3, cashPct: 1, equityPct: 0 },
        ramp: QUARTERS,
        backends: [...transferPay(), ...ubsProduction()],
      },
    }),
    expected: {
      'totals.upfront': 1_300_000,
      'backends.0.paid': 137_500,
      'backends.3.paid': 100_000,
      'years.1.backends': 475_000,
      'years.2.backends': 500_000,
      'years.3.backends': 500_000,
      'totals.headline': 2_775_000,
    },
  },
  {
    shape: 'the same deal with 200 M: the cap of half of T-12 cuts the third quarter and leaves nothing for the fourth',
    source: UBS_SHAPE,
    hand: '50 M · 55 bps = 275,000; 50 M · 50 bps = 250,000, of which 225,000 are left; then nothing',
    scenario: plainCase({ advisor: { aum: 200_000_000 }, offer: { ramp: QUARTERS, backends: transferPay() } }),
    expected: { 'backends.0.paid': 275_000, 'backends.1.paid': 225_000, 'backends.2.paid': 0, 'backends.3.paid': 0 },
  },
  {
    shape: 'the same deal when only 40 % of the assets follow: the gate of 50 % closes both production bonuses',
    source: UBS_SHAPE,
    hand: '40 % < 50 %, so neither bonus, although production (revenue follows by 90 %) is 900,000 ≥ 85 % of T-12',
    scenario: plainCase({ offer: { portability: { qFee: 0.9, qTxn: 0.9, qAssets: 0.4 }, backends: ubsProduction() } }),
    expected: { 'years.2.production': 900_000, 'years.2.backends': 0, 'years.3.backends': 0 },
  },
  {
    shape: 'hurdles of 75 % of assets in a year, 75 %, 95 % and 120 % of T-12 in years 1 to 3',
    source: BROKER_TRANSITION,
    hand: 'growth 10 %, 85 % follow: production 935,000 / 1,028,500 / 1,131,350: three are met, 113.1 % misses 120 %',
    scenario: plainCase({
      offer: {
        growth: 0.1,
        portability: { qFee: 0.85, qTxn: 0.85 },
        backends: [
          plainBackend({ id: 'assets', kind: 'assets', month: 12, hurdle: 0.75 }),
          plainBackend({ id: 'year-1', kind: 'production', month: 12, hurdle: 0.75 }),
          plainBackend({ id: 'year-2', kind: 'production', month: 24, hurdle: 0.95 }),
          plainBackend({ id: 'year-3', kind: 'production', month: 36, hurdle: 1.2 }),
        ],
      },
    }),
    expected: {
      'years.1.backends': 1_000_000,
      'years.2.backends': 500_000,
      'years.3.production': 1_131_350,
      'years.3.backends': 0,
      'totals.backendsMost': 2_000_000,
    },
  },
  {
    shape: '60 % of production for 60 % of the assets in a year, 50 % for 90 % after two',
    source: FA_MAG_HURDLES,
    hand:
      '5 % growth, 88 % follow: 60 % · 924,000 = 554,400; ' +
      'after two years 88 % · 1.05 = 92.4 % of the assets are there: 50 % · 970,200 = 485,100',
    scenario: plainCase({
      offer: {
        growth: 0.05,
        portability: { qFee: 0.88, qTxn: 0.88 },
        backends: [
          plainBackend({
            id: 'one',
            kind: 'assets',
            month: 12,
            hurdle: 0.6,
            pay: { basis: 'pctActualT12', value: 0.6 },
          }),
          plainBackend({
            id: 'two',
            kind: 'assets',
            month: 24,
            hurdle: 0.9,
            pay: { basis: 'pctActualT12', value: 0.5 },
          }),
        ],
      },
    }),
    expected: { 'years.1.production': 924_000, 'years.1.backends': 554_400, 'years.2.backends': 485_100 },
  },
  {
    shape: 'a tie at the hurdle counts as met',
    source: FA_MAG_HURDLES,
    hand: 'exactly 60 % follow and 60 % are asked for: 600,000 · 60 % = 360,000',
    scenario: plainCase({
      offer: {
        portability: { qFee: 0.6, qTxn: 0.6 },
        backends: [
          plainBackend({
            id: 'one',
            kind: 'assets',
            month: 12,
            hurdle: 0.6,
            pay: { basis: 'pctActualT12', value: 0.6 },
          }),
        ],
      },
    }),
    expected: { 'years.1.backends': 360_000 },
  },
  {
    shape: 'retirement accounts are left out of a back-end',
    source: 'https://riacapsol.com/twst/recruiting-repriced-and-remodeled',
    hand: '50 % of T-12 on the 70 % that are eligible: 350,000',
    scenario: plainCase({
      offer: { backends: [plainBackend({ id: 'one', kind: 'production', month: 24, hurdle: 1, eligiblePct: 0.7 })] },
    }),
    expected: { 'years.2.backends': 350_000 },
  },
  {
    shape: 'proration by tiers and evenly from a floor',
    source: 'https://wealthmanagement.com/data-amp-tools/clearing-hurdles',
    hand:
      '80 % follow: the tier from 75 % pays half of 500,000; ' +
      'evenly from 60 % to 100 % pays (0.8−0.6)/0.4 = half of 500,000',
    scenario: plainCase({
      offer: {
        portability: { qFee: 0.8, qTxn: 0.8 },
        backends: [
          plainBackend({
            id: 'tiers',
            kind: 'assets',
            month: 12,
            hurdle: 1,
            proration: {
              kind: 'tiers',
              tiers: [
                { from: 0.75, share: 0.5 },
                { from: 0.9, share: 1 },
              ],
            },
          }),
          plainBackend({
            id: 'even',
            kind: 'production',
            month: 24,
            hurdle: 1,
            proration: { kind: 'linear', floor: 0.6 },
          }),
        ],
      },
    }),
    expected: { 'years.1.backends': 250_000, 'years.2.backends': 250_000 },
  },
  {
    shape: 'back-ends for net new assets and for staying',
    source: 'https://www.wealthmanagement.com/practice-management/your-recruiting-bonus-not-prison-sentence',
    hand:
      '10 % growth: 110 M at month 24, 10 M beyond the transfer · 20 bps = 20,000; ' +
      '100,000 for three years of staying',
    scenario: plainCase({
      offer: {
        growth: 0.1,
        backends: [
          plainBackend({
            id: 'new',
            kind: 'netNewAssets',
            month: 24,
            hurdle: 0.1,
            pay: { basis: 'bpsTransferred', value: 20 },
          }),
          plainBackend({ id: 'stay', kind: 'tenure', month: 36, hurdle: 0, pay: { basis: 'fixed', value: 100_000 } }),
        ],
      },
    }),
    expected: {
      'years.2.backends': 20_000,
      'years.3.backends': 100_000,
      'totals.guaranteed': 100_000,
      'totals.atRisk': 20_000,
    },
  },
];
