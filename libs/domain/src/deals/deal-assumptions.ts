import type { Channel } from './channel';
import type { DealSourceId } from './deal-source';

export const LEVELS = ['low', 'expected', 'high'] as const;
export type Level = (typeof LEVELS)[number];
export type PerLevel<T> = Record<Level, T>;

/**
 * A value between bounds and what it rests on; without a source it is our own estimate. Percentages as written (150 =
 * 150 %), terms in years.
 */
export type Assumption<S extends string = DealSourceId> = PerLevel<number> & { sources: S[] };

/** `S`: the ids of sources, which are those built in here or those of the server's. */
export type ChannelAssumptions<S extends string = DealSourceId> = {
  /** Up-front, percent of T-12. */
  upfront: Assumption<S>;
  /** All back-ends together, percent of the production that follows. */
  backends: Assumption<S>;
  /** Years over which the up-front note is forgiven. 0: no note. */
  noteYears: Assumption<S>;
  /** Share of fee revenue and of transaction revenue that follows, percent. */
  portability: { fee: number; transaction: number; sources: S[] };
};

export type DealAssumptions<S extends string = DealSourceId> = Record<Channel, ChannelAssumptions<S>>;

/**
 * Illustrative market ranges: our choice within the published figures named beside each. No firm's offer.
 * Portability is that of an advisor who leaves a Protocol member; `portabilityFrom` has the other origins.
 */
export const ILLUSTRATIVE_ASSUMPTIONS: DealAssumptions = {
  wirehouse: {
    upfront: { low: 75, expected: 150, high: 200, sources: ['recruiting2024', 'trade2025', 'lowerWirehouse2025'] },
    backends: { low: 0, expected: 50, high: 200, sources: ['recruiting2024', 'trade2025'] },
    noteYears: { low: 7, expected: 9, high: 13, sources: ['lowerWirehouse2025', 'notes2026', 'stackedNotes'] },
    portability: { fee: 88, transaction: 65, sources: ['portability', 'transitionLosses', 'retention2024'] },
  },
  regional: {
    upfront: { low: 75, expected: 125, high: 175, sources: ['negotiating', 'trade2025'] },
    backends: { low: 0, expected: 50, high: 125, sources: ['recruiting2024', 'trade2025'] },
    noteYears: { low: 7, expected: 9, high: 10, sources: ['lowerWirehouse2025', 'notes2026'] },
    portability: { fee: 88, transaction: 65, sources: ['portability', 'transitionLosses', 'retention2024'] },
  },
  independent: {
    upfront: { low: 10, expected: 50, high: 100, sources: ['negotiating', 'independence', 'trade2025'] },
    backends: { low: 0, expected: 0, high: 25, sources: [] },
    noteYears: { low: 3, expected: 7, high: 9, sources: ['independentLoans2018', 'noteNuances'] },
    portability: { fee: 88, transaction: 65, sources: ['portability', 'transitionLosses', 'retention2024'] },
  },
  ria: {
    upfront: { low: 0, expected: 0, high: 70, sources: ['equityInstead'] },
    backends: { low: 0, expected: 0, high: 0, sources: ['equityInstead'] },
    noteYears: { low: 0, expected: 0, high: 7, sources: [] },
    portability: { fee: 88, transaction: 40, sources: ['portability', 'transitionLosses', 'retention2024'] },
  },
};
