import type { Explanation, ExplanationInput } from '@app/domain';

/**
 * A number with its parts. `text` is for cases that words explain better than a formula, `shown` for a result that is
 * not a plain amount.
 */
export type ResultExplanation = Explanation & { text?: string; shown?: string; table?: WorkingTable };

/** The working of a sum over years, a row each, as it is read. */
export type WorkingTable = { head: string[]; rows: { name: string; cells: string[] }[] };

export const usd = (label: string, cents: number): ExplanationInput => ({ label, value: cents / 100, unit: 'usd' });
export const share = (label: string, value: number): ExplanationInput => ({ label, value, unit: 'fraction' });
