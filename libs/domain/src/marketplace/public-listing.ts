import { bandOf, exactly, type FigureRange } from './bands';
import type { DisclosureRule } from './disclosure-rule';
import { reached, type PublicFigures } from './disclosure-steps';
import {
  priceMultiple,
  type Financing,
  type ListingFields,
  type ListingType,
  type Reason,
  type Timeline,
} from './listing-fields';

/** Everything that the public may know of a listing's content. */
export type PublicListing = PublicFigures & {
  type: ListingType;
  title: string;
  summary: string;
  financing: Financing[];
  timeline: Timeline;
  reason: Reason;
  staff: FigureRange | null;
  /** Null reads "on request". */
  price: FigureRange | null;
  multiple: FigureRange | null;
};

function priceOf(fields: ListingFields): Pick<PublicListing, 'price' | 'multiple'> {
  const { price, priceDisplay: display, exact } = fields;
  const multiple = priceMultiple(fields);
  const shows = (figure: 'price' | 'multiple') => display === figure || display === 'both';
  const range = (figure: 'price' | 'multiple', value: number | null) => {
    if (value === null || !shows(figure)) return null;
    return exact.includes(figure) ? exactly(value) : bandOf(figure, value);
  };
  return { price: range('price', price), multiple: range('multiple', multiple) };
}

/**
 * The public form of a listing. A change that stays inside the bands gives an equal result.
 *
 * @param rule how much the figures may say; a practice that few firms resemble shows less
 */
export function toPublicListing(fields: ListingFields, rule: DisclosureRule): PublicListing {
  const { type, title, summary, financing, timeline, reason, staff, exact } = fields;
  const showsStaff = staff !== null && (exact.includes('staff') || !reached(rule.stepFor(fields), 'without_fee_share'));
  return {
    ...rule.show(fields, exact),
    type,
    title,
    summary,
    financing,
    timeline,
    reason,
    staff: showsStaff ? (exact.includes('staff') ? exactly(staff) : bandOf('staff', staff)) : null,
    ...priceOf(fields),
  };
}

/**
 * Why the exact choices of price, multiple and revenue cannot stand; undefined when they can. Two of the three give the
 * third away, so either at most one is exact or all are, and both price and multiple are shown only then.
 */
export function priceChoiceFault({
  exact,
  priceDisplay,
}: Pick<ListingFields, 'exact' | 'priceDisplay'>): string | undefined {
  const chosen = (['price', 'multiple', 'revenue'] as const).filter((figure) => exact.includes(figure));
  if (chosen.length === 2) {
    const two = `An exact ${chosen.join(' and an exact ')}`;
    return `${two} give the third figure away. Show one of them exactly, or all three.`;
  }
  if (priceDisplay === 'both' && chosen.length < 3) {
    return 'Price and multiple together narrow the revenue. Show one of them, or all three figures exactly.';
  }
  return undefined;
}
