import type { ListingDetail } from '@app/contracts';
import { formatDate, formatMoney, formatNumber, formatPercent } from '@app/ui';
import { TYPE_NAMES } from '../listing/listing-text';

const MISSING = 'N/A';

/** Every public fact of a listing, exact, in reading order. */
export function listingFacts(listing: ListingDetail): { term: string; value: string }[] {
  const { aum, revenue, clients, feeBasedPercentage, type, affiliation, timeline, listedAt } = listing;
  return [
    { term: 'Assets under management', value: formatMoney(aum) },
    { term: 'Revenue, trailing 12 months', value: formatMoney(revenue) },
    { term: 'Clients', value: formatNumber(clients) },
    { term: 'Fee-based share of revenue', value: formatPercent(feeBasedPercentage) },
    { term: 'Type', value: TYPE_NAMES[type] },
    { term: 'Affiliation', value: affiliation ?? MISSING },
    { term: 'Timeline', value: timeline ?? MISSING },
    { term: 'Listed', value: formatDate(listedAt) },
  ];
}

/** Where signing in leads back to: the sign-in page takes the destination without its first slash. */
export function inquiryPath(canonicalPath: string): string {
  return `/auth?redirect=${encodeURIComponent(canonicalPath.replace(/^\//, ''))}`;
}
