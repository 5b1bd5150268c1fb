export type AmountRules = {
  /** Digits behind the point. */ decimals: number;
  /** Digits before it. */ integers: number;
};

/**
 * What the field contains after the reader's change: digits grouped by thousands, a point at most, nothing else.
 * `value` is null for an empty field.
 */
export function amountText(typed: string, { decimals, integers }: AmountRules): { text: string; value: number | null } {
  const kept = typed.replace(/[^\d.]/g, '');
  const point = kept.indexOf('.');
  const whole = (point < 0 ? kept : kept.slice(0, point)).replace(/^0+(?=\d)/, '').slice(0, integers);
  const fraction =
    point < 0 || decimals === 0
      ? null
      : kept
          .slice(point + 1)
          .replaceAll('.', '')
          .slice(0, decimals);
  if (whole === '' && !fraction) return { text: fraction === null ? '' : '0.', value: fraction === null ? null : 0 };
  const grouped = (whole || '0').replace(/\B(?=(\d{3})+$)/g, ',');
  return {
    text: fraction === null ? grouped : `${grouped}.${fraction}`,
    value: Number(`${whole || '0'}.${fraction || '0'}`),
  };
}

/** The caret stays behind the same digit although separators came or went: count digits and points, skip commas. */
export function caretAfter(text: string, meaningfulBefore: number): number {
  if (meaningfulBefore === 0) return 0;
  let seen = 0;
  for (const [index, sign] of [...text].entries()) {
    if (sign !== ',') seen++;
    if (seen === meaningfulBefore) return index + 1;
  }
  return text.length;
}

/** How a field without focus formats its value. */
export function shownAmount(value: number | null | undefined, rules: AmountRules): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '';
  return amountText(rules.decimals === 0 ? value.toFixed(0) : String(Number(value.toFixed(rules.decimals))), rules)
    .text;
}
