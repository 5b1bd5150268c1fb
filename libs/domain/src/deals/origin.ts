import type { Channel } from './channel';
import type { Evidence } from './channel-defaults';

/** The kind of firm that an advisor leaves, as far as it affects portability. */
export const ORIGINS = ['protocol', 'bank', 'independent', 'other'] as const;
export type Origin = (typeof ORIGINS)[number];

/** The origin that a present channel suggests; a bank and a firm outside the Protocol are chosen by the advisor. */
export function usualOrigin(from: Channel): Origin {
  return from === 'independent' || from === 'ria' ? 'independent' : 'protocol';
}

/** `factor`: portability from this origin, relative to a Protocol member. */
export type OriginDefault = Evidence & { label: string; factor: number };

const READ = '2026-11';

/** Portability of the market ranges is that of a Protocol member; these scale it. */
export const ORIGIN_DEFAULTS: Record<Origin, OriginDefault> = {
  protocol: {
    label: 'Broker Protocol member firm',
    factor: 1,
    sources: ['portability', 'transitionLosses', 'retention2024'],
    asOf: '2024-05',
    sample: 'A recruiter’s column and a study of 2024.',
    note: '85–95% of the assets you want to bring follow; our range uses the lower end.',
  },
  bank: {
    label: 'Bank that referred your clients',
    factor: 0.32,
    sources: ['portability'],
    asOf: READ,
    sample: 'A recruiter’s column, undated.',
    note: '25–30% of a book of referred clients follows; we use 28% of fee revenue.',
  },
  independent: {
    label: 'Independent firm or RIA',
    factor: 1.08,
    sources: ['portability'],
    asOf: READ,
    sample: 'A recruiter’s column, undated.',
    note: '90–100% follows advisors who own their book; we use 95% of fee revenue.',
  },
  other: {
    label: 'Another firm, or not sure',
    factor: 0.9,
    sources: ['transitionLosses'],
    asOf: READ,
    sample: 'Published averages, undated.',
    note: 'Advisors lose about 22% of their assets on a typical move between broker-dealers.',
  },
};

/** A portability of the market ranges as it is from another origin, in whole percent. */
export function portabilityFrom(origin: Origin, percentage: number): number {
  return Math.min(100, Math.round(percentage * ORIGIN_DEFAULTS[origin].factor));
}
