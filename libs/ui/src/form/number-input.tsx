import { useLayoutEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { groupedDigits, isWholeUnit, shownNumber, writtenNumber, type ValueUnit } from '@app/domain';
import { cx } from '../cx';
import { caretAfter } from './caret-after';
import { Input, type InputProps } from './input';

/** A number, the typed text if it is not a number, or nothing. Unreadable text is kept so that it can be corrected. */
export type Typed = number | string | null;

export type NumberInputProps = Omit<
  InputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'prefix' | 'suffix'
> & {
  value: Typed | undefined;
  /** What an empty field counts with, in its unit: shown as its value unless it is being edited. */
  assumed?: number | null | undefined;
  unit: ValueUnit;
  onValueChange: (value: Typed) => void;
};

const AFFIXES: Record<ValueUnit, { prefix?: string; suffix?: string }> = {
  usd: { prefix: '$' },
  fraction: { suffix: '%' },
  share: { suffix: '%' },
  percent: { suffix: '%' },
  rate: { suffix: '%' },
  bps: { suffix: 'bps' },
  years: { suffix: 'yrs' },
  months: { suffix: 'mo' },
  days: {},
  words: {},
  pixels: { suffix: 'px' },
  count: {},
  age: {},
  year: {},
  id: {},
  multiple: { suffix: '×' },
};

export function typedValue(text: string, unit: ValueUnit): Typed {
  return text.trim() === '' ? null : (writtenNumber(text, unit) ?? text);
}

function shown(value: Typed | undefined, unit: ValueUnit): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'number' ? shownNumber(value, unit) : value;
}

/** One sign that was typed or removed, in contrast to a text that comes as a whole: pasted, dropped, filled in. */
function isKey(event: Event): boolean {
  if (!('inputType' in event)) return false;
  const { inputType, data } = event as InputEvent;
  return /^(?:delete|insertComposition)/.test(inputType) || (inputType === 'insertText' && data?.length === 1);
}

const commasIn = (text: string): number => text.split(',').length;

/**
 * A number with its unit, in the way people write it (`1.2M`, `75%`, `50 bps`, pasted with spaces). Digits are grouped
 * while they are typed and the caret stays behind its digit; the rest is formatted when the field loses focus.
 */
export function NumberInput({
  value,
  unit,
  assumed,
  onValueChange,
  onFocus,
  onBlur,
  className,
  ...rest
}: NumberInputProps): ReactNode {
  const [draft, setDraft] = useState<string | null>(null);
  const [isEdited, setEdited] = useState(false);
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null);
  /** Who types commas sets them all: a digit that would move behind another comma makes another number. */
  const hasOwnCommas = useRef(false);
  useBrowserLayoutEffect(() => {
    caret.current?.input.setSelectionRange(caret.current.at, caret.current.at);
    caret.current = null;
  });
  const isCurrent = draft !== null && typedValue(draft, unit) === (value ?? null);
  const written = isCurrent ? draft : shown(value ?? assumed, unit);
  const isAssumed = written !== '' && !isCurrent && (value ?? null) === null;
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isTyped = isKey(nativeEvent);
    if (isTyped && commasIn(target.value) > commasIn(written)) hasOwnCommas.current = true;
    if (target.value === '') hasOwnCommas.current = false;
    const isAsWritten = isTyped ? hasOwnCommas.current : writtenNumber(target.value, unit) === null;
    const text = isAsWritten ? target.value : groupedDigits(target.value, unit);
    caret.current = null;
    if (text !== target.value) {
      const before = target.value.slice(0, target.selectionStart ?? 0).replace(/,/g, '').length;
      caret.current = { input: target, at: caretAfter(text, before) };
    }
    setDraft(text);
    const next = typedValue(text, unit);
    if (next !== (value ?? null)) onValueChange(next);
  };
  const scale = (letter: string) => {
    const number = written.replace(/[\s\p{L}]+$/u, '');
    if (number === '') return;
    setDraft(number + letter);
    onValueChange(typedValue(number + letter, unit));
  };
  const input = (
    <Input
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      {...AFFIXES[unit]}
      {...rest}
      type="text"
      inputMode={isWholeUnit(unit) ? 'numeric' : 'decimal'}
      // Its size is contained, so that typing lays out only the field.
      data-assumed={isAssumed ? '' : undefined}
      className={cx('figures contain-strict', className)}
      value={written}
      onChange={change}
      onFocus={(event) => {
        setEdited(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setEdited(false);
        setDraft(null);
        hasOwnCommas.current = false;
        onBlur?.(event);
      }}
    />
  );
  if (unit !== 'usd') return input;
  return (
    <div className="relative">
      {input}
      {isEdited && <ScaleKeys onScale={scale} />}
    </div>
  );
}

const SCALES = { K: 'Thousand', M: 'Million' };

/** The keypad of a phone has no letters: the two that people write behind an amount, while the field is edited. */
function ScaleKeys({ onScale }: { onScale: (letter: string) => void }): ReactNode {
  return (
    <div className="absolute inset-y-0 right-0 hidden pointer-coarse:flex">
      {Object.entries(SCALES).map(([letter, name]) => (
        <button
          key={letter}
          type="button"
          tabIndex={-1}
          aria-label={name}
          className="grid w-11 place-items-center border-l border-line text-sm font-medium text-accent"
          // The field keeps the focus, and the keypad stays open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onScale(letter)}
        >
          {letter}
        </button>
      ))}
    </div>
  );
}

// React has nothing to lay out on the server and says so.
const useBrowserLayoutEffect = typeof window === 'undefined' ? () => undefined : useLayoutEffect;
