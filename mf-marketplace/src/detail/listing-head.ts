import { listingPath, SITE_NAME, type ListingDetail, type PageHead } from '@app/contracts';

/**
 * The canonical address is the listing's own, whatever slug the reader came with. Without data there is nothing to
 * index.
 */
export function listingHead(listing: ListingDetail | undefined): PageHead {
  if (!listing) return { title: `Listing | ${SITE_NAME}`, robots: 'noindex' };
  return {
    title: `${listing.title} | ${SITE_NAME}`,
    description: `${listing.summary} ${listing.location}.`,
    canonicalPath: listingPath(listing),
  };
}
