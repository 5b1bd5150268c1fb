import { fixedCents, fixedNumber, type Fixed } from '../../money/fixed';
import type { ValueUnit } from '../../money/value-unit';

/** A number that a formula names, in its unit: dollars, fractions, basis points, years. */
export type ExplanationInput = { label: string; value: number; unit: ValueUnit };

/**
 * How a number was calculated. The formula is text that names its inputs by their labels and joins them by
 * + − × ÷ ^ ( ) min max; put in, they give the value, but for the rounding of the cents.
 */
export type Explanation = {
  label: string;
  value: number;
  unit: ValueUnit;
  formula: string;
  inputs: ExplanationInput[];
};

export type Reasons = Pick<Explanation, 'formula' | 'inputs'>;

export const usd = (label: string, amount: Fixed): ExplanationInput => ({
  label,
  value: fixedCents(amount) / 100,
  unit: 'usd',
});
export const share = (label: string, value: Fixed): ExplanationInput => ({
  label,
  value: fixedNumber(value),
  unit: 'fraction',
});
export const given = (label: string, value: number, unit: ValueUnit): ExplanationInput => ({ label, value, unit });

/** A sum of what is there: parts of nothing are left out of the formula. */
export function sumOfParts<Input extends ExplanationInput>(
  plus: Input[],
  minus: Input[] = [],
): { formula: string; inputs: Input[] } {
  const there = ({ value }: ExplanationInput): boolean => value !== 0;
  const [added, taken] = [plus.filter(there), minus.filter(there)];
  const formula = [added.map(({ label }) => label).join(' + '), ...taken.map(({ label }) => label)].join(' − ');
  return { formula: formula === '' ? '0' : formula, inputs: [...added, ...taken] };
}
