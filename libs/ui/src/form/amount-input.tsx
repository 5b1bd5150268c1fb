import { useLayoutEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { amountText, caretAfter, shownAmount, type AmountRules } from './amount-text';
import { Input, type InputProps } from './input';

export type AmountInputProps = Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'> & {
  value: number | null | undefined;
  onValueChange: (value: number | null) => void;
};

/** A number that formats itself while it is typed, without moving the caret from its digit. */
export function AmountInput({
  rules,
  value,
  onValueChange,
  onBlur,
  ...rest
}: AmountInputProps & { rules: AmountRules }): ReactNode {
  const [draft, setDraft] = useState<string | null>(null);
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null);
  useBrowserLayoutEffect(() => {
    caret.current?.input.setSelectionRange(caret.current.at, caret.current.at);
    caret.current = null;
  });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { text, value: next } = amountText(event.target.value, rules);
    const before = event.target.value.slice(0, event.target.selectionStart ?? 0).replace(/[^\d.]/g, '').length;
    caret.current = { input: event.target, at: caretAfter(text, before) };
    setDraft(text);
    if (next !== (value ?? null)) onValueChange(next);
  };
  return (
    <Input
      autoComplete="off"
      {...rest}
      type="text"
      inputMode={rules.decimals === 0 ? 'numeric' : 'decimal'}
      className={`figures ${rest.className ?? ''}`}
      value={draft !== null && amountText(draft, rules).value === (value ?? null) ? draft : shownAmount(value, rules)}
      onChange={change}
      onBlur={(event) => {
        setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}

// React has nothing to lay out on the server and says so.
const useBrowserLayoutEffect = typeof window === 'undefined' ? () => undefined : useLayoutEffect;

const WHOLE_DOLLARS = { decimals: 0, integers: 12 };

/** Whole dollars, grouped as you type. */
export function MoneyInput(props: AmountInputProps): ReactNode {
  return <AmountInput prefix="$" {...props} rules={WHOLE_DOLLARS} />;
}

/** A percentage as people write it: 27.9 is 27.9%. */
export function PercentInput({ decimals = 1, ...props }: AmountInputProps & { decimals?: number }): ReactNode {
  return <AmountInput suffix="%" {...props} rules={{ decimals, integers: 3 }} />;
}
