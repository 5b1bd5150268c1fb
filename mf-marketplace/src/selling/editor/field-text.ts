import { LISTING_BOUNDS, type ListingField } from '@app/domain';
import { formatMoney, formatNumber, formatPercent } from '@app/ui';
import { EXACT_NAMES, OPTIONS } from './steps';

function choiceText(field: ListingField, value: unknown): string {
  if (field === 'exact') return Object.entries(EXACT_NAMES).find(([name]) => name === value)?.[1] ?? String(value);
  return OPTIONS[field]?.find((option) => option.value === value)?.label ?? String(value);
}

/** A field's value as people read it; null where nothing is entered. */
export function fieldText(field: ListingField, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) {
    if (value.length === 0) return null;
    return LISTING_BOUNDS[field].kind === 'paragraphs'
      ? value.join('\n\n')
      : value.map((each) => choiceText(field, each)).join(', ');
  }
  const bound = LISTING_BOUNDS[field];
  if (bound.kind === 'number' && typeof value === 'number') {
    if (bound.unit === 'dollars') return formatMoney(value);
    return bound.unit === 'percent' ? formatPercent(value / 100) : formatNumber(value);
  }
  return bound.kind === 'choice' ? choiceText(field, value) : String(value);
}
