import type { Channel } from './channel';
import type { Evidence } from './channel-defaults';
import type { DealSourceId } from './deal-source';

export const LEVELS = ['low', 'expected', 'high'] as const;
export type Level = (typeof LEVELS)[number];
export type PerLevel<T> = Record<Level, T>;

/**
 * A value between bounds and what it rests on; without a source it is our own estimate. Percentages as written (150 =
 * 150 %), terms in years.
 */
export type Assumption<S extends string = DealSourceId> = PerLevel<number> & Evidence<S>;

/** `S`: the ids of sources, which are those built in here or those of the server's. */
export type ChannelAssumptions<S extends string = DealSourceId> = {
  /** Up-front, percent of T-12. */
  upfront: Assumption<S>;
  /** All back-ends together if each of them is paid, percent of T-12. */
  backends: Assumption<S>;
  /** Years over which the up-front note is forgiven. 0: no note. */
  noteYears: Assumption<S>;
  /** Share of fee revenue and of transaction revenue that follows, percent. */
  portability: { fee: number; transaction: number } & Evidence<S>;
};

export type DealAssumptions<S extends string = DealSourceId> = Record<Channel, ChannelAssumptions<S>>;

const REVIEWED = '2026-11';

const RECRUITER_DEALS = 'Deals reported by recruiters and the trade press; not a survey.';

const EMPLOYEE_BACKENDS: Evidence = {
  sources: ['recruiting2024', 'trade2025'],
  asOf: '2025-05',
  sample: RECRUITER_DEALS,
  note: 'The 2024 source gives 25–50% and says they are being phased out; the high end reflects top deals in 2024.',
};
const EMPLOYEE_NOTES: Evidence = {
  sources: ['lowerWirehouse2025', 'notes2026', 'stackedNotes'],
  asOf: '2026-04',
  sample: 'Notes in litigation, and terms that recruiters report.',
  note: 'Seven to ten years is typical; thirteen reflects a back-end on its own note.',
};
const PROTOCOL_PORTABILITY: Evidence = {
  sources: ['portability', 'transitionLosses', 'retention2024'],
  asOf: '2024-05',
  sample: 'A recruiter’s column, published averages and a study of May 2024.',
  note: 'For a move from a Broker Protocol member; other origins vary. The split is our estimate.',
};

/**
 * Illustrative market ranges: our choice within the published figures named beside each. No firm's offer.
 * Portability is that of an advisor who leaves a Protocol member; `portabilityFrom` has the other origins.
 */
export const ILLUSTRATIVE_ASSUMPTIONS: DealAssumptions = {
  wirehouse: {
    upfront: {
      low: 75,
      expected: 150,
      high: 200,
      sources: ['recruiting2024', 'trade2025', 'lowerWirehouse2025'],
      asOf: '2025-05',
      sample: RECRUITER_DEALS,
      note: 'The midpoint of 125–175%; one 2025 source gives 70–125%.',
    },
    backends: { low: 0, expected: 50, high: 200, ...EMPLOYEE_BACKENDS },
    noteYears: { low: 7, expected: 9, high: 13, ...EMPLOYEE_NOTES },
    portability: { fee: 88, transaction: 65, ...PROTOCOL_PORTABILITY },
  },
  regional: {
    upfront: {
      low: 75,
      expected: 125,
      high: 175,
      sources: ['negotiating', 'trade2025'],
      asOf: '2025-05',
      sample: RECRUITER_DEALS,
      note: 'Total deals of 150–300% have been reported, with half or more paid up front.',
    },
    backends: { low: 0, expected: 50, high: 125, ...EMPLOYEE_BACKENDS },
    noteYears: { low: 7, expected: 9, high: 10, ...EMPLOYEE_NOTES },
    portability: { fee: 88, transaction: 65, ...PROTOCOL_PORTABILITY },
  },
  independent: {
    upfront: {
      low: 10,
      expected: 50,
      high: 100,
      sources: ['negotiating', 'independence', 'trade2025'],
      asOf: '2025-05',
      sample: RECRUITER_DEALS,
      note: '10–70% in most reports, up to 100% in aggressive offers.',
    },
    backends: {
      low: 0,
      expected: 0,
      high: 25,
      sources: [],
      asOf: REVIEWED,
      sample: 'None: our own estimate.',
      note: 'Back-ends are rare here; no source names a figure.',
    },
    noteYears: {
      low: 3,
      expected: 7,
      high: 9,
      sources: ['independentLoans2018', 'noteNuances'],
      asOf: '2018',
      sample: 'Full-year 2018 data of one firm, and an undated report.',
      note: 'Nothing newer was found.',
    },
    portability: { fee: 88, transaction: 65, ...PROTOCOL_PORTABILITY },
  },
  ria: {
    upfront: {
      low: 0,
      expected: 0,
      high: 70,
      sources: ['equityInstead'],
      asOf: REVIEWED,
      sample: 'One undated report.',
      note: 'Custodians pay no up-front cash; the high end reflects platforms that buy a stake and is our estimate.',
    },
    backends: {
      low: 0,
      expected: 0,
      high: 0,
      sources: ['equityInstead'],
      asOf: REVIEWED,
      sample: 'One undated report.',
      note: 'Without a recruiting firm there are usually no back-ends.',
    },
    noteYears: {
      low: 0,
      expected: 0,
      high: 7,
      sources: [],
      asOf: REVIEWED,
      sample: 'None: our own estimate.',
      note: 'No note without an up-front; seven years where a platform lends.',
    },
    portability: { fee: 88, transaction: 40, ...PROTOCOL_PORTABILITY },
  },
};
