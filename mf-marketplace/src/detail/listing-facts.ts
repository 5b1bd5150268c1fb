import type { ListingDetail } from '@app/contracts';
import { publicListingFacts, type ListingFact } from '@app/ui';

/** Every public fact of a listing, in reading order. */
export function listingFacts({ feeBasedPercentage, ...listing }: ListingDetail): ListingFact[] {
  return publicListingFacts({ ...listing, feeBased: feeBasedPercentage });
}

/** Where signing in leads back to: the sign-in page takes the destination without its first slash. */
export function inquiryPath(canonicalPath: string): string {
  return `/auth?redirect=${encodeURIComponent(canonicalPath.replace(/^\//, ''))}`;
}
