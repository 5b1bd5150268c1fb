import type { ReactNode } from 'react';
import { AmountInput, type AmountInputProps } from './amount-input';

/** A percentage as people write it: 27.9 is 27.9%. */
export function PercentInput({ decimals = 1, ...props }: AmountInputProps & { decimals?: number }): ReactNode {
  return <AmountInput suffix="%" {...props} rules={{ decimals, integers: 3 }} />;
}
