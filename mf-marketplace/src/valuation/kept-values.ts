import { calculateSale, REVIEW_KINDS, sameValue, VALUE_BASES, type Sale } from '@app/domain';
import { localStore } from '@app/web-kit';
import { checkedSale, START, type SaleValues } from './form/sale-values';

/** What was typed over the values that a form began with, and the version of the saved valuation that it is on. */
export type KeptValues = { version: number; typed: Partial<SaleValues> };

/** `new`, or the saved valuation or listing that the form began with. */
export type KeptId = 'new' | `saved-${string}` | `listing-${number}`;

const keyOf = (id: KeptId): string => `valuation:${id}`;
const isField = (name: string): name is keyof SaleValues => Object.hasOwn(START, name);
const isOneOf = (values: readonly string[], value: unknown): boolean => values.some((each) => each === value);

function isTyped(name: keyof SaleValues, value: unknown): boolean {
  if (name === 'basis') return isOneOf(VALUE_BASES, value);
  if (name === 'review') return isOneOf(REVIEW_KINDS, value);
  return value === null || typeof value === 'number' || typeof value === 'string';
}

/** Of the values, those that differ from the first ones: what a listing discloses is not stored. */
export function keepValues(id: KeptId, start: SaleValues, values: SaleValues, version = 0): void {
  const typed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => isField(name) && !sameValue(value, start[name])),
  );
  if (Object.keys(typed).length === 0) return forgetValues(id);
  try {
    localStore().setItem(keyOf(id), JSON.stringify({ version, typed }));
  } catch {
    // The browser's storage is full: the form still has them.
  }
}

export function forgetValues(id: KeptId): void {
  localStore().removeItem(keyOf(id));
}

/** The valuation that this browser holds and no account has yet, where it is complete, with its price in dollars. */
export function keptValuation(): { sale: Sale; price: number } | null {
  const kept = keptValues('new');
  const sale = kept && checkedSale({ ...START, ...kept.typed }).sale;
  return sale && { sale, price: calculateSale(sale).value.price / 100 };
}

export function keptValues(id: KeptId): KeptValues | null {
  try {
    const kept: unknown = JSON.parse(localStore().getItem(keyOf(id)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('version' in kept) || !('typed' in kept)) return null;
    const { version, typed } = kept;
    if (typeof version !== 'number' || typeof typed !== 'object' || typed === null) return null;
    const isSound = Object.entries(typed).every(([name, value]) => isField(name) && isTyped(name, value));
    return isSound ? { version, typed } : null;
  } catch {
    return null;
  }
}
