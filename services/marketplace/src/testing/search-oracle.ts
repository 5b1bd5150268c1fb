import { fitsChosen, listingValues, type Facet, type ListingSearch } from '@app/domain';
import { TODAY, type PublicTestListing } from './random-listings';

/** Listings are never changed in place, and a property counts the same ones thousands of times. */
const known = new WeakMap<PublicTestListing, Map<Facet, readonly string[]>>();

function valuesOf(facet: Facet, listing: PublicTestListing): readonly string[] {
  const ofListing = known.get(listing) ?? new Map<Facet, readonly string[]>();
  known.set(listing, ofListing);
  const values = ofListing.get(facet) ?? listingValues(facet, listing, TODAY);
  ofListing.set(facet, values);
  return values;
}

const hasWords = ({ title, summary }: PublicTestListing, q: string) => q === '' || `${title} ${summary}`.includes(q);

/** What a search for one word or none finds, without a database; `except` a facet that is not asked. */
export function foundAmong(
  listings: readonly PublicTestListing[],
  { q, chosen }: ListingSearch,
  except?: Facet,
): PublicTestListing[] {
  return listings.filter(
    (listing) => listing.status !== 'removed' && hasWords(listing, q) && fitsChosen(chosen, listing, TODAY, except),
  );
}

/** The counts of a facet, which ignores its own choice. */
export function countsAmong(
  listings: readonly PublicTestListing[],
  facet: Facet,
  search: ListingSearch,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const listing of foundAmong(listings, search, facet)) {
    for (const value of valuesOf(facet, listing)) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}
