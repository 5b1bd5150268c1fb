import type { ExplanationInput } from '@app/domain';
import type { ShownExplanation } from '@app/ui';

/** Of the comparison's numbers; the panel shows it. */
export type ResultExplanation = ShownExplanation;

export const usd = (label: string, cents: number): ExplanationInput => ({ label, value: cents / 100, unit: 'usd' });
export const share = (label: string, value: number): ExplanationInput => ({ label, value, unit: 'fraction' });
