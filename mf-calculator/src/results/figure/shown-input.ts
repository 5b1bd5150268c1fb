import { writtenValue, type ExplanationInput } from '@app/domain';
import { exactMoney } from '../format/shown';

/** Amounts to the cent, shares with all the digits that matter, counts with their unit. */
export function shownInput({ value, unit }: Pick<ExplanationInput, 'value' | 'unit'>): string {
  if (unit === 'usd') return exactMoney(Math.round(value * 100));
  if (unit === 'years' || unit === 'months') return `${value} ${value === 1 ? unit.slice(0, -1) : unit}`;
  return writtenValue(value, unit).replace('-', '\u2212');
}
