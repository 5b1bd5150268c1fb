import type { Explanation, ExplanationInput } from '@app/domain';

/**
 * A number with what it was made of. `text` is said where words explain more than a formula, `shown` where the result
 * is no plain amount.
 */
export type ResultExplanation = Explanation & { text?: string; shown?: string; table?: WorkingTable };

/** The working of a sum over years, a row each, as it is read. */
export type WorkingTable = { head: string[]; rows: { name: string; cells: string[] }[] };

export const usd = (label: string, cents: number): ExplanationInput => ({ label, value: cents / 100, unit: 'usd' });
export const share = (label: string, value: number): ExplanationInput => ({ label, value, unit: 'fraction' });
