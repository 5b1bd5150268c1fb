import {
  PUBLIC_LISTING_STATUSES,
  type ListingDetail,
  type ListingTeaser,
  type PublicListingStatus,
} from '@app/contracts';
import type { ListingStatus } from '@app/domain';

export type Listing = Omit<ListingDetail, 'status' | 'listedAt'> & { status: ListingStatus; listedAt: Date };

export type PublicListing = Listing & { status: PublicListingStatus };

export function isPublic(listing: Listing): listing is PublicListing {
  return PUBLIC_LISTING_STATUSES.some((status) => status === listing.status);
}

/** Field by field on purpose: a new column stays private until it is listed here. */
export function toTeaser(listing: PublicListing): ListingTeaser {
  return {
    id: listing.id,
    title: listing.title,
    location: listing.location,
    type: listing.type,
    aum: listing.aum,
    revenue: listing.revenue,
    clients: listing.clients,
    feeBasedPercentage: listing.feeBasedPercentage,
    highlighted: listing.highlighted,
    summary: listing.summary,
    listedAt: listing.listedAt.toISOString(),
  };
}

export function toDetail(listing: PublicListing): ListingDetail {
  const { status, description, affiliation, timeline } = listing;
  return { ...toTeaser(listing), status, description, affiliation, timeline };
}
