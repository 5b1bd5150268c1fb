import { LISTING_FIELD_NAMES, type ListingField, type ListingFields } from './listing-fields';

/**
 * What an owner may change in a public listing without a new review: choices from closed lists, figures that only
 * holders of an agreement read, and ways to reach the owner. Every other field says what the practice is, or is a text
 * that many read.
 */
export const FIELDS_WITHOUT_REVIEW: readonly ListingField[] = [
  'financing',
  'timeline',
  'reason',
  'recurringRevenue',
  'eboc',
  'ebitda',
  'growth',
  'topTenShare',
  'ownerAge',
  'clientAge',
  'sellerEmail',
  'sellerPhone',
];

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The fields that differ, in the order of the field table. */
export function changedFields(before: ListingFields, after: ListingFields): ListingField[] {
  return LISTING_FIELD_NAMES.filter((name) => !same(before[name], after[name]));
}

/** Whether a change of these fields of a public listing is reviewed before it is shown. */
export function isMaterialEdit(changed: Iterable<ListingField>): boolean {
  return [...changed].some((field) => !FIELDS_WITHOUT_REVIEW.includes(field));
}
