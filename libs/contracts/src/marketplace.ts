/** Why an advisor lists: to sell or buy a practice, to partner, or to find a successor. */
export const LISTING_TYPES = ['sell', 'buy', 'merge', 'successor', 'continuity', 'join'] as const;
export type ListingType = (typeof LISTING_TYPES)[number];

export function isListingType(value: unknown): value is ListingType {
  return LISTING_TYPES.some((type) => type === value);
}

/** `GET /api/marketplace-listings[?type=]`: an array, highlighted first. The public tier: it identifies no person. */
export type ListingTeaser = {
  id: number;
  title: string;
  /** A region, never an address. */
  location: string;
  type: ListingType;
  /** Dollars. Null where the owner does not publish the figure. */
  aum: number | null;
  /** Dollars, trailing twelve months. */
  revenue: number | null;
  clients: number | null;
  /** Percent of revenue, as written (0–100). */
  feeBasedPercentage: number | null;
  highlighted: boolean;
  summary: string;
  /** ISO 8601. */
  listedAt: string;
};

/** `GET /api/marketplace-listings/{id}`: still the public tier, with the owner's longer text. */
export type ListingDetail = ListingTeaser & {
  status: PublicListingStatus;
  /** Paragraphs of plain text. */
  description: string[];
  /** Kind of firm the practice belongs to, e.g. "Independent broker-dealer". */
  affiliation: string | null;
  timeline: string | null;
};

/** The two states of a listing that is open to the public. */
export const PUBLIC_LISTING_STATUSES = ['published', 'under_offer'] as const;
export type PublicListingStatus = (typeof PUBLIC_LISTING_STATUSES)[number];

/**
 * The title in lowercase, everything except letters, digits and spaces removed, runs of spaces as one hyphen. May be
 * empty.
 */
export function listingSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9\s]/g, '')
    .trim()
    .replace(/\s+/g, '-');
}

/** The one canonical address of a listing. */
export function listingPath(listing: Pick<ListingTeaser, 'id' | 'title'>): string {
  const slug = listingSlug(listing.title);
  return slug ? `/marketplace/listing/${listing.id}/${slug}` : `/marketplace/listing/${listing.id}`;
}
