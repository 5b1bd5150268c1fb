import {
  LISTING_TYPES,
  type Affiliation,
  type Area,
  type FigureRange,
  type Financing,
  type ListingType,
  type Reason,
  type Timeline,
} from '@app/domain';
import type { DocumentCounts } from './marketplace-documents';

export function isListingType(value: unknown): value is ListingType {
  return LISTING_TYPES.some((type) => type === value);
}

/**
 * `GET /api/marketplace-sitemap?page=`: all public listings, `SITEMAP_PAGE_SIZE` at a time in an order that stays the
 * same when one is added. `pages` is how many there are; a page behind them is empty.
 */
export type ListingSitemap = { pages: number; entries: Pick<ListingTeaser, 'id' | 'title' | 'listedAt'>[] };

/** `GET /api/marketplace-listings[?type=]`: an array, highlighted first. The public tier: it identifies no person. */
export type ListingTeaser = {
  id: number;
  title: string;
  /** The area or state in words. */
  location: string;
  area: Area;
  /** Two-letter code; only where the owner shows it. */
  state: string | null;
  type: ListingType;
  /** Dollars: a band, or exact where the owner chose it. Null where nothing is shown. */
  aum: FigureRange | null;
  /** Dollars, trailing twelve months. */
  revenue: FigureRange | null;
  clients: FigureRange | null;
  /** Dollars. Null with a null multiple reads "on request". */
  price: FigureRange | null;
  /** Times revenue. */
  multiple: FigureRange | null;
  /** Percent of revenue, as written (0–100). */
  feeBasedPercentage: FigureRange | null;
  highlighted: boolean;
  /** An invented listing that shows how the marketplace works. */
  sample: boolean;
  summary: string;
  /** Monday of the week of the first publication, "2026-11-16". */
  listedAt: string;
};

/** `GET /api/marketplace-listings/{id}`: everything that the public may know of it. */
export type ListingDetail = ListingTeaser & {
  status: PublicListingStatus;
  affiliation: Affiliation | null;
  /** Advisors and employees. */
  staff: FigureRange | null;
  financing: Financing[];
  timeline: Timeline;
  reason: Reason;
  documents: DocumentCounts;
};

/**
 * `GET /api/marketplace-listings/{id}` of a listing that was public once, with status 410: our error body, and up to
 * four public listings of the same type or area.
 */
export type GoneListing = { error: { code: string; message: string }; requestId: string; similar: ListingTeaser[] };

/** The two states of a listing that is open to the public. */
export const PUBLIC_LISTING_STATUSES = ['published', 'under_offer'] as const;
export type PublicListingStatus = (typeof PUBLIC_LISTING_STATUSES)[number];

/**
 * The title in lowercase, accents folded, everything except letters, digits and spaces removed, runs of spaces as one
 * hyphen. May be empty.
 */
export function listingSlug(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
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
