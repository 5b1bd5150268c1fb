import type { Backend } from '../scenario/scenario';
import { plainBackend, plainCase } from './plain-case';
import { BROKER_TRANSITION, FA_MAG_HURDLES, UBS_SHAPE, type WorkedCase } from './worked-case';

/** A back-end of half of T-12 (500,000) whose chance follows from its margin. */
const open = (backend: Parameters<typeof plainBackend>[0]): Backend =>
  plainBackend({ ...backend, probability: undefined, onMiss: undefined });

/**
 * The chance of a back-end by its margin, against a printed table of the normal distribution: Φ(0) = 0.5000,
 * Φ(0.8333) = 0.7977, Φ(−0.6667) = 0.2525, Φ(1) = 0.8413.
 */
export const CHANCE_CASES: WorkedCase[] = [
  {
    shape: 'margins of 0, +10 % and −10 % in years 1, 2 and 3',
    source: BROKER_TRANSITION,
    hand:
      'production is 100 % of T-12: Φ(0/10 %) = 0.5 · 500,000; Φ(10 %/12 %) = Φ(0.8333) = 0.7977 · 500,000; ' +
      'Φ(−10 %/15 %) = Φ(−0.6667) = 0.2525 · 500,000, although the hurdle is missed',
    scenario: plainCase({
      offer: {
        backends: [
          open({ id: 'even', kind: 'production', month: 12, hurdle: 1 }),
          open({ id: 'above', kind: 'production', month: 24, hurdle: 0.909090909091 }),
          open({ id: 'below', kind: 'production', month: 36, hurdle: 1.111111111111 }),
        ],
      },
    }),
    expected: {
      'years.1.backends': 250_000,
      'years.2.backends': 398_850,
      'years.3.backends': 126_250,
      'totals.backendsMost': 1_500_000,
    },
  },
  {
    shape: 'margins beyond what counts: between 5 % and 95 %',
    source: BROKER_TRANSITION,
    hand: 'twice the hurdle: 95 % of 500,000; half of it: 5 % of 500,000',
    scenario: plainCase({
      offer: {
        backends: [
          open({ id: 'far-above', kind: 'production', month: 12, hurdle: 0.5 }),
          open({ id: 'far-below', kind: 'production', month: 24, hurdle: 2 }),
        ],
      },
    }),
    expected: { 'years.1.backends': 475_000, 'years.2.backends': 25_000 },
  },
  {
    shape: 'the least likely of hurdle and gates decides',
    source: UBS_SHAPE,
    hand:
      'the hurdle is 90.9 % of what is reached (0.7977); half of the assets are asked for at month 12, ' +
      'and exactly half are there: 0.5',
    scenario: plainCase({
      offer: {
        portability: { qFee: 1, qTxn: 1, qAssets: 0.5 },
        backends: [
          open({
            id: 'gated',
            kind: 'production',
            month: 24,
            hurdle: 0.909090909091,
            gate: [{ kind: 'condition', metric: 'assets', month: 12, atLeast: 0.5 }],
          }),
        ],
      },
    }),
    expected: { 'years.2.backends': 250_000 },
  },
  {
    shape: 'every tier is a hurdle of its own',
    source: 'https://wealthmanagement.com/data-amp-tools/clearing-hurdles',
    hand:
      'half from 90.9 %, all from 100 % of T-12, which is reached exactly: ' +
      '0.5 · Φ(10 %/10 %) + 0.5 · Φ(0) = 0.5 · 0.8413 + 0.5 · 0.5 = 0.67065 · 500,000',
    scenario: plainCase({
      offer: {
        backends: [
          open({
            id: 'tiers',
            kind: 'production',
            month: 12,
            hurdle: 1,
            proration: {
              kind: 'tiers',
              tiers: [
                { from: 0.909090909091, share: 0.5 },
                { from: 1, share: 1 },
              ],
            },
          }),
        ],
      },
    }),
    expected: { 'years.1.backends': 335_325 },
  },
  {
    shape: 'an entered chance wins, on a miss as well',
    source: FA_MAG_HURDLES,
    hand: 'a hurdle of 110 % is missed at 100 %; 30 % were entered: 150,000',
    scenario: plainCase({
      offer: {
        backends: [open({ id: 'entered', kind: 'production', month: 24, hurdle: 1.1 })].map((backend) => ({
          ...backend,
          probability: 0.3,
        })),
      },
    }),
    expected: { 'years.2.backends': 150_000 },
  },
  {
    shape: 'the practice is sold on both sides for twice its production: staying and moving stay even',
    source: 'https://sasimulator.schwab.wallst.com/',
    hand: '2 · 1,000,000 in year 10 for the offer, and as the sunset payment of staying: no difference in any year',
    scenario: plainCase({
      stay: { sunset: { pctT12: 2, year: 10 } },
      offer: {
        equity: { type: 'ownership', ownershipPct: 1, vestYears: 1, exitMultiple: 2, marginPct: 1, growth: 0 },
      },
    }),
    expected: { 'years.10.ownershipGain': 2_000_000, 'years.10.delta': 0, 'totals.npv': 0 },
  },
];
