import {
  AFFILIATION_NAMES,
  EXACT_NAMES,
  FINANCING_NAMES,
  LISTING_BOUNDS,
  LISTING_TYPE_NAMES,
  PRICE_DISPLAY_NAMES,
  REASON_NAMES,
  TIMELINE_NAMES,
  US_STATES,
  type ListingField,
} from '@app/domain';
import { formatMoney, formatNumber, formatPercent } from '../format/format';

const CHOICE_NAMES: Partial<Record<ListingField, Readonly<Record<string, string>>>> = {
  type: LISTING_TYPE_NAMES,
  timeline: TIMELINE_NAMES,
  reason: REASON_NAMES,
  affiliation: AFFILIATION_NAMES,
  financing: FINANCING_NAMES,
  exact: EXACT_NAMES,
  state: US_STATES,
  priceDisplay: PRICE_DISPLAY_NAMES,
};

const choiceText = (field: ListingField, value: unknown): string =>
  CHOICE_NAMES[field]?.[String(value)] ?? String(value);

/**
 * A field of a listing as people read it, with its unit: dollars, percent as written (90 for 90%), counts, names of
 * choices, paragraphs with an empty line between them. Null where nothing is entered.
 */
export function listingFieldText(field: ListingField, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const bound = LISTING_BOUNDS[field];
  if (Array.isArray(value)) {
    if (value.length === 0) return null;
    return bound.kind === 'paragraphs' ? value.join('\n\n') : value.map((each) => choiceText(field, each)).join(', ');
  }
  if (bound.kind === 'number' && typeof value === 'number') {
    if (bound.unit === 'dollars') return formatMoney(value);
    return bound.unit === 'percent' ? formatPercent(value) : formatNumber(value);
  }
  return bound.kind === 'choice' ? choiceText(field, value) : String(value);
}
