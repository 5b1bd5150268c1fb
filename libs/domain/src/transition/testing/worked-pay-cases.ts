import { plainBackend, plainCase } from './plain-case';
import { type WorkedCase } from './worked-case';

export const PAY_CASES: WorkedCase[] = [
  {
    shape: 'grid with a monthly hurdle: 22 % on the first $12,000 of each month, then 50 %',
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
      'https://www.eliteconsultingpartners.com/advisor-pay-day-are-wirehouses-breaking-the-bank-to-keep-advisors' +
      '-happy-or-is-there-another-motive/',
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
    hand: '100 M · 80 % · 150 bps = 1,200,000, none of it certain: it depends on the assets of month 12',
    scenario: plainCase({
      offer: {
        portability: { qFee: 0.8, qTxn: 0.8 },
        upfront: { basis: 'bpsAssets', value: 150, cashPct: 1, equityPct: 0 },
      },
    }),
    expected: { 'totals.upfront': 1_200_000, 'totals.guaranteed': 0, 'totals.atRisk': 1_200_000 },
  },
  {
    shape: 'regional: 150 % in all, on a T-12 of which the firm recognizes 90 %',
    source: 'https://www.bridgemarkstrategies.com/negotiating-financial-advisor-recruiting-packages/',
    hand:
      'recognized 900,000: up-front 100 % = 900,000, back-end 50 % at 100 % of 900,000 = 450,000; ' +
      '135 % of the real T-12',
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
      'https://app-investmentnews-eastus.azurewebsites.net/broker-dealers' +
      '/lpls-record-recruiting-year-came-with-a-cost-signing-bonuses-skyrocketed-in-2018/78627',
    hand: '100 M · 50 bps = 500,000; a third is 166,666.67; recognized over three years',
    scenario: plainCase({
      offer: {
        upfront: { basis: 'bpsAssets', value: 50, cashPct: 1, equityPct: 0 },
        note: { term: 3, rate: 0, schedule: 'level', interestMode: 'bonused' },
      },
      settings: { basis: 'recognized' },
    }),
    expected: { 'totals.upfront': 500_000, 'years.0.move': 0, 'years.1.move': 566_666.67, 'years.4.move': 400_000 },
  },
  {
    shape: 'independent: 40 % of production over seven years, interest paid by the advisor, month by month',
    source:
      'https://www.kitces.com/blog/forgivable-note-gdc-recruiting-bonus-broker-dealer-fiduciary-friendly-embedded' +
      '-costs-revenue-sharing-markups-fees/',
    hand:
      '400,000/7 = 57,142.86 a year; 6 % on the mean balance of year 1: ' +
      '400,000 − 57,142.86·11/24 = 373,809.52 → 22,428.57',
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
      'independent: a payout of 90 % that leaves 72 % after ticket, program, insurance, ' +
      'technology and compliance charges',
    source: 'https://www.financial-planning.com/opinion/independent-bd-payouts-the-devil-is-in-the-details',
    hand:
      '900,000 − 2 % of gross 20,000 − 1 % of net 9,000 − 10 bps of 100 M = 100,000 ' +
      '− 250 accounts · 100 = 25,000 − fixed 26,000 = 720,000',
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
    hand:
      '75 % fees of which 80 % follow = 600,000 · 90 %; 25 % commissions of which 40 % follow = 100,000 · 80 %: ' +
      '540,000 + 80,000',
    scenario: plainCase({
      advisor: { feeBasedPercentage: 75 },
      offer: { feePayoutPct: 0.9, txnPayoutPct: 0.8, portability: { qFee: 0.8, qTxn: 0.4 } },
    }),
    expected: { 'years.1.production': 700_000, 'years.1.payout': 620_000 },
  },
  {
    shape: 'independent: only the hard costs of the move, 3 % of T-12 without a note',
    source: 'https://thinkadvisor.com/2008/06/01/transfer-time/?amp=1',
    hand:
      '30,000 paid on joining, taxed at once at 40 % = 12,000; ' +
      'cost 10,000 + 250 · 100 = 35,000, half of it reimbursed: 17,500',
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
];
