import type { ListingDetail } from '@app/contracts';
import { formatDate, formatPercent } from '@app/ui';
import {
  AFFILIATION_NAMES,
  count,
  FINANCING_NAMES,
  formatRange,
  MISSING,
  money,
  REASON_NAMES,
  TIMELINE_NAMES,
  TYPE_NAMES,
} from '../listing/listing-text';

function asking({ price, multiple }: Pick<ListingDetail, 'price' | 'multiple'>): string {
  const times = multiple && `${formatRange(multiple, (value) => `${value}`)} × revenue`;
  const shown = [price && money(price), times].filter(Boolean);
  return shown.length > 0 ? shown.join(', ') : 'On request';
}

/** How many there are of each class; the public knows no more of them. */
function documentsText({ nda, released }: ListingDetail['documents']): string {
  const parts = [nda > 0 ? `${nda} with an NDA` : '', released > 0 ? `${released} for chosen buyers` : ''];
  return parts.filter(Boolean).join(', ') || 'None';
}

/** Every public fact of a listing, in reading order. */
export function listingFacts(listing: ListingDetail): { term: string; value: string }[] {
  const { aum, revenue, clients, feeBasedPercentage, staff, type, affiliation, financing, listedAt } = listing;
  return [
    { term: 'Assets under management', value: money(aum) },
    { term: 'Revenue, trailing 12 months', value: money(revenue) },
    { term: 'Clients', value: count(clients) },
    {
      term: 'Fee-based share of revenue',
      value: formatRange(feeBasedPercentage, (percent) => `${percent}%`, formatPercent),
    },
    { term: 'Advisors and staff', value: count(staff) },
    { term: 'Asking price', value: asking(listing) },
    { term: 'Financing', value: financing.map((kind) => FINANCING_NAMES[kind]).join(', ') || MISSING },
    { term: 'Type', value: TYPE_NAMES[type] },
    { term: 'Affiliation', value: affiliation ? AFFILIATION_NAMES[affiliation] : MISSING },
    { term: 'Timeline', value: TIMELINE_NAMES[listing.timeline] },
    { term: 'Reason', value: REASON_NAMES[listing.reason] },
    { term: 'Documents', value: documentsText(listing.documents) },
    { term: 'Listed in the week of', value: formatDate(listedAt) },
  ];
}

/** Where signing in leads back to: the sign-in page takes the destination without its first slash. */
export function inquiryPath(canonicalPath: string): string {
  return `/auth?redirect=${encodeURIComponent(canonicalPath.replace(/^\//, ''))}`;
}
