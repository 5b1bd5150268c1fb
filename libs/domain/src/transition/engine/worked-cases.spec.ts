import { checkScenario } from '../scenario/check-scenario';
import type { Backend, Scenario } from '../scenario/scenario';
import { plainBackend, plainCase } from '../testing/plain-case';
import { recompute } from '../testing/second-engine';
import { calculateScenario } from './calculate-scenario';

/**
 * A deal of a published shape, the figures worked out by hand, and what they are called in the first offer's result.
 * Dollars.
 */
type WorkedCase = { shape: string; source: string; hand: string; scenario: Scenario; expected: Record<string, number> };

const FA_MAG_HURDLES = 'http://www.fa-mag.com/news/advisors-jump-hurdles-to-get-full-bonuses-6107.html';
const BROKER_TRANSITION =
  'https://www.broker-transition.com/what-every-adviser-should-know-about-recruitment-bonuses-2/';
const UBS_SHAPE = 'https://www.financial-planning.com/news/deciphering-the-ubs-recruiting-deal';
const NUANCES =
  'https://app-investmentnews-eastus.azurewebsites.net/broker-dealers/commonly-overlooked-nuances-of-forgivable-notes/65894';
const INTEREST = 'https://grfcpa.com/resource/interest-on-forgiven-loan-taxable';

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

const CASES: WorkedCase[] = [
  {
    shape: 'wirehouse: 150 % up-front on a nine-year note, taxed at a ninth a year',
    source: 'http://www.iris.xyz/development/understanding-economic-value-transition-deals',
    hand: '150 % · 1,000,000 = 1,500,000; a ninth is 166,666.67; tax 40 % of (400,000 pay + 166,666.67) = 226,666.67; none in year 0',
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
    hand: '1,400,000 + 2 · 950,000 = 3,300,000; the first note starts at month 24, 950,000/7 = 135,714.29 a year from year 3; the second at month 48: after ten years one of seven parts of it is left, 135,714.29',
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
    hand: '25 M · (55+50+45+40) bps = 137,500+125,000+112,500+100,000 = 475,000, below the cap; production of year 2 is 1,000,000: 500,000; year 3 the same',
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
    hand: '5 % growth, 88 % follow: 60 % · 924,000 = 554,400; after two years 88 % · 1.05 = 92.4 % of the assets are there: 50 % · 970,200 = 485,100',
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
    hand: '80 % follow: the tier from 75 % pays half of 500,000; evenly from 60 % to 100 % pays (0.8−0.6)/0.4 = half of 500,000',
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
    hand: '10 % growth: 110 M at month 24, 10 M beyond the transfer · 20 bps = 20,000; 100,000 for three years of staying',
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
  {
    shape: 'grid with a monthly hurdle: 22 % on the first $12,000 of a month, then 50 %',
    source: 'https://www.thinkadvisor.com/2014/12/29/wells-fargo-steps-right-up-in-compensation-carnival-game/',
    hand: '12 · (12,000 · 22 % + 71,333.33 · 50 %) = 144,000 · 0.22 + 856,000 · 0.5 = 31,680 + 428,000 = 459,680',
    scenario: plainCase({
      offer: { payout: { kind: 'monthlyHurdle', threshold: 12_000, belowRate: 0.22, aboveRate: 0.5 } },
    }),
    expected: { 'years.1.payout': 459_680 },
  },
  {
    shape: 'retroactive grid: 45 % on all of 1.2 M once 1 M is reached',
    source: 'https://thinkadvisor.com/2020/01/24/what-to-make-of-wirehouse-comp-plans',
    hand: '1,200,000 · 45 % = 540,000',
    scenario: plainCase({
      advisor: { t12: 1_200_000 },
      offer: {
        payout: {
          kind: 'grid',
          mode: 'retroactive',
          tiers: [
            { from: 0, to: 500_000, rate: 0.38 },
            { from: 500_000, to: 1_000_000, rate: 0.42 },
            { from: 1_000_000, to: null, rate: 0.45 },
          ],
        },
      },
    }),
    expected: { 'years.1.payout': 540_000 },
  },
  {
    shape: 'the same grid by slices',
    source: 'https://www.chooseprosperity.org/your-compensation',
    hand: '500,000 · 38 % + 500,000 · 42 % + 200,000 · 45 % = 190,000 + 210,000 + 90,000 = 490,000',
    scenario: plainCase({
      advisor: { t12: 1_200_000 },
      offer: {
        payout: {
          kind: 'grid',
          mode: 'marginal',
          tiers: [
            { from: 0, to: 500_000, rate: 0.38 },
            { from: 500_000, to: 1_000_000, rate: 0.42 },
            { from: 1_000_000, to: null, rate: 0.45 },
          ],
        },
      },
    }),
    expected: { 'years.1.payout': 490_000 },
  },
  {
    shape: 'wirehouse pay of a $2 M producer: 45 % in cash and 6 % deferred for five years',
    source:
      'https://www.eliteconsultingpartners.com/advisor-pay-day-are-wirehouses-breaking-the-bank-to-keep-advisors-happy-or-is-there-another-motive/',
    hand: '2,000,000 · 45 % = 900,000; 2,000,000 · 6 % = 120,000, first in year 6',
    scenario: plainCase({
      advisor: { t12: 2_000_000 },
      offer: { payout: { kind: 'flat', rate: 0.45 }, deferRate: 0.06, deferVest: 5 },
    }),
    expected: { 'years.1.payout': 900_000, 'years.5.deferralVesting': 0, 'years.6.deferralVesting': 120_000 },
  },
  {
    shape: 'an offer quoted as about 1.5 % of assets, when 80 % of them follow',
    source: 'https://www.graduatingjones.com/resources/the-economics-of-transition-packages-what-the-numbers-say',
    hand: '100 M · 80 % · 150 bps = 1,200,000',
    scenario: plainCase({
      offer: {
        portability: { qFee: 0.8, qTxn: 0.8 },
        upfront: { basis: 'bpsAssets', value: 150, cashPct: 1, equityPct: 0 },
      },
    }),
    expected: { 'totals.upfront': 1_200_000 },
  },
  {
    shape: 'regional: 150 % in all, on a T-12 of which the firm recognizes 90 %',
    source: 'https://www.bridgemarkstrategies.com/negotiating-financial-advisor-recruiting-packages/',
    hand: 'recognised 900,000: up-front 100 % = 900,000, back-end 50 % at 100 % of 900,000 = 450,000; 135 % of the real T-12',
    scenario: plainCase({
      offer: {
        recognizedPct: 0.9,
        upfront: { basis: 'pctT12', value: 1, cashPct: 1, equityPct: 0 },
        backends: [plainBackend({ id: 'one', kind: 'production', month: 24, hurdle: 1 })],
      },
    }),
    expected: { 'totals.upfront': 900_000, 'years.2.backends': 450_000, 'totals.headline': 1_350_000 },
  },
  {
    shape: 'independent: 50 bps of transferred assets on a three-year note',
    source:
      'https://app-investmentnews-eastus.azurewebsites.net/broker-dealers/lpls-record-recruiting-year-came-with-a-cost-signing-bonuses-skyrocketed-in-2018/78627',
    hand: '100 M · 50 bps = 500,000; a third is 166,666.67; recognised over three years',
    scenario: plainCase({
      offer: {
        upfront: { basis: 'bpsAssets', value: 50, cashPct: 1, equityPct: 0 },
        note: { term: 3, rate: 0, schedule: 'level', interestMode: 'bonused' },
      },
      settings: { basis: 'recognised' },
    }),
    expected: { 'totals.upfront': 500_000, 'years.0.move': 0, 'years.1.move': 566_666.67, 'years.4.move': 400_000 },
  },
  {
    shape: 'independent: 40 % of production over seven years, interest paid by the advisor, month by month',
    source:
      'https://www.kitces.com/blog/forgivable-note-gdc-recruiting-bonus-broker-dealer-fiduciary-friendly-embedded-costs-revenue-sharing-markups-fees/',
    hand: '400,000/7 = 57,142.86 a year; 6 % on the mean balance of year 1: 400,000 − 57,142.86·11/24 = 373,809.52 → 22,428.57',
    scenario: plainCase({
      offer: {
        upfront: { basis: 'pctT12', value: 0.4, cashPct: 1, equityPct: 0 },
        note: { term: 7, rate: 0.06, schedule: 'monthly', interestMode: 'paid' },
      },
    }),
    expected: {
      'years.1.note.forgiven': 57_142.86,
      'years.1.note.interest': 22_428.57,
      'years.1.interestPaid': 22_428.57,
      'years.1.move': 377_571.43,
    },
  },
  {
    shape:
      'independent: a payout of 90 % that leaves 72 % after ticket, program, insurance, technology and compliance charges',
    source: 'https://www.financial-planning.com/opinion/independent-bd-payouts-the-devil-is-in-the-details',
    hand: '900,000 − 2 % of gross 20,000 − 1 % of net 9,000 − 10 bps of 100 M = 100,000 − 250 accounts · 100 = 25,000 − fixed 26,000 = 720,000',
    scenario: plainCase({
      offer: {
        payout: { kind: 'flat', rate: 0.9 },
        fees: { pctGross: 0.02, pctNet: 0.01, bpsAum: 10, perAccount: 100, fixed: 26_000 },
        transition: { oneOffCost: 0, acatFeesPerAccount: 0, accounts: 250, reimbursedPct: 0 },
      },
    }),
    expected: { 'years.1.fees': 180_000, 'years.1.netPay': 720_000 },
  },
  {
    shape: 'independent: rates of their own for advisory fees and for commissions (ten points less)',
    source: 'https://www.chooseprosperity.org/your-compensation',
    hand: '75 % fees of which 80 % follow = 600,000 · 90 %; 25 % commissions of which 40 % follow = 100,000 · 80 %: 540,000 + 80,000',
    scenario: plainCase({
      advisor: { feeBasedPercentage: 75 },
      offer: { feePayoutPct: 0.9, txnPayoutPct: 0.8, portability: { qFee: 0.8, qTxn: 0.4 } },
    }),
    expected: { 'years.1.production': 700_000, 'years.1.payout': 620_000 },
  },
  {
    shape: 'independent: only the hard costs of the move, 3 % of T-12 without a note',
    source: 'https://thinkadvisor.com/2008/06/01/transfer-time/?amp=1',
    hand: '30,000 paid on joining, taxed at once at 40 % = 12,000; cost 10,000 + 250 · 100 = 35,000, half of it reimbursed: 17,500',
    scenario: plainCase({
      offer: {
        upfront: { basis: 'pctT12', value: 0.03, cashPct: 1, equityPct: 0 },
        note: { term: 0, rate: 0, schedule: 'level', interestMode: 'bonused' },
        transition: { oneOffCost: 10_000, acatFeesPerAccount: 100, accounts: 250, reimbursedPct: 0.5 },
      },
      settings: { taxOn: true, ordinaryRate: 0.4 },
    }),
    expected: { 'years.0.upfrontCash': 30_000, 'years.0.tax': 12_000, 'years.0.moveCost': 17_500, 'years.0.move': 500 },
  },
  {
    shape: 'a seven-year note with production hurdles: one missed hurdle rolls to the end',
    source: NUANCES,
    hand: '700,000 in parts of 100,000; production is 100 % of T-12 and year 2 asks for 105 %: after year 6 200,000 are left, forgiven with the last year',
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
    shape: 'the same note when the missed instalment falls due',
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
      'a $900,000 producer with $300,000 unvested: 100 % in cash, 20 % in stock over seven years, an asset and two production bonuses',
    source: 'https://wealthmanagement.com/node/6236',
    hand: '120 % · 900,000 = 1,080,000, of it 900,000 in cash and 180,000 in stock, 25,714.29 a year; three bonuses of 18.33 % = 164,970 each; 300,000 are lost',
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
    hand: '1,000,000 over ten years at 5 %: interest of year 1 50,000; tax 40 % of (400,000 + 100,000 + 50,000) = 220,000; the bonus brings no cash of its own',
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
    shape: 'two papers: a loan whose instalment the advisor pays in full, and a bonus that pays it after withholding',
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
    hand: 'a ten-year note at 1 %, long federal rate 4.5 %: the advisor pays 10,000; 3.5 % of 1,000,000 = 35,000 is imputed; tax 40 % of 535,000 = 214,000',
    scenario: plainCase({
      offer: {
        upfront: { basis: 'fixed', value: 1_000_000, cashPct: 1, equityPct: 0 },
        note: { term: 10, rate: 0.01, schedule: 'level', interestMode: 'belowMarket' },
      },
      settings: { taxOn: true, ordinaryRate: 0.4, afr: { short: 0.03, mid: 0.04, long: 0.045 } },
    }),
    expected: {
      'years.1.interestPaid': 10_000,
      'years.1.interestIncome': 35_000,
      'years.1.tax': 214_000,
      'years.1.move': 176_000,
    },
  },
  {
    shape: 'a nine-year note takes the mid-term federal rate',
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
    shape: 'a book of referred bank clients: 30 % follow, after three months without production',
    source: 'https://www.ash.org.au/market/whats-a-good-portability-goal-4-ways-to-find-out/',
    hand: '300,000 · 9/12 = 225,000 in year 1, then 300,000',
    scenario: plainCase({ offer: { portability: { qFee: 0.3, qTxn: 0.3 }, downtimeMonths: 3 } }),
    expected: { 'years.1.production': 225_000, 'years.2.production': 300_000 },
  },
  {
    shape: 'leaving with an existing note: the balance is due at once, staying forgives it',
    source: 'https://bhseclaw.com/promissory-notes/',
    hand: '300,000 paid in year 0; staying recognises 100,000 a year for three years, taxed: 40 % of 500,000 = 200,000',
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

function read(value: unknown, path: string): number {
  return Number(path.split('.').reduce<unknown>((at, key) => Reflect.get(Object(at), key), value)) / 100;
}

describe('published deal shapes, worked out by hand', () => {
  it.each(CASES)('$shape: $hand', ({ scenario, expected, source }) => {
    expect(checkScenario(scenario).faults).toEqual([]);
    expect(source).toMatch(/^https?:\/\//);
    const [offer] = calculateScenario(scenario).offers;
    expect(Object.fromEntries(Object.keys(expected).map((path) => [path, read(offer, path)]))).toEqual(expected);
  });

  it.each(CASES)('the second engine says the same: $shape', ({ scenario }) => {
    const { stay, offers } = calculateScenario(scenario);
    const second = recompute(scenario);
    expect({ stay: stay.years, years: offers[0]?.years }).toEqual({
      stay: second.stay,
      years: second.offers[0]?.years,
    });
  });
});
