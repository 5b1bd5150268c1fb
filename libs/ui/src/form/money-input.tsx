import type { ReactNode } from 'react';
import { AmountInput, type AmountInputProps } from './amount-input';

const WHOLE_DOLLARS = { decimals: 0, integers: 12 };

/** Whole dollars, grouped as you type. */
export function MoneyInput(props: AmountInputProps): ReactNode {
  return <AmountInput prefix="$" {...props} rules={WHOLE_DOLLARS} />;
}
