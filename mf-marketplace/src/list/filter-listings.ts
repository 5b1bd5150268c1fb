import { isListingType, type ListingTeaser } from '@app/contracts';
import { LISTING_TYPES, type ListingType } from '@app/domain';

/** The type that the address asks for; null for all, and for a word that is not a type. */
export function typeOf(search: URLSearchParams): ListingType | null {
  const asked = search.get('type');
  return isListingType(asked) ? asked : null;
}

export function ofType(listings: ListingTeaser[], type: ListingType | null): ListingTeaser[] {
  return type === null ? listings : listings.filter((listing) => listing.type === type);
}

/** Types that have a listing, with their number, in the fixed order; the chosen one stays although it is empty. */
export function typeCounts(
  listings: ListingTeaser[],
  chosen: ListingType | null,
): { type: ListingType; count: number }[] {
  return LISTING_TYPES.map((type) => ({ type, count: ofType(listings, type).length })).filter(
    ({ type, count }) => count > 0 || type === chosen,
  );
}
