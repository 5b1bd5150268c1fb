import type { ReactNode } from 'react';
import {
  AFFILIATION_NAMES,
  FINANCING_NAMES,
  LISTING_TYPE_NAMES,
  REASON_NAMES,
  TIMELINE_NAMES,
  type FigureRange,
  type PublicListing,
} from '@app/domain';
import { cx } from '../cx';
import { formatDate, formatPercent } from '../format/format';
import { Card } from '../layout/card';
import { formatCountRange, formatFigureRange, formatMoneyRange, MISSING } from './figure-range';

export type ListingFact = { term: string; value: string };

/** What everyone reads of a listing, wherever it is drawn. */
export type ShownListing = Omit<PublicListing, 'area' | 'state' | 'title' | 'summary'> & {
  /** How many there are of each class; null where they are not counted yet. */
  documents: { nda: number; released: number } | null;
  /** Monday of the week of the first publication; null before it. */
  listedAt: string | null;
};

function asking({ price, multiple }: { price: FigureRange | null; multiple: FigureRange | null }): string {
  const times = multiple && `${formatFigureRange(multiple, (value) => `${value}`)} × revenue`;
  const shown = [price && formatMoneyRange(price), times].filter(Boolean);
  return shown.length > 0 ? shown.join(', ') : 'On request';
}

/** The public knows no more of documents than how many there are. */
function documentsText({ nda, released }: { nda: number; released: number }): string {
  const parts = [nda > 0 ? `${nda} with an NDA` : '', released > 0 ? `${released} for chosen buyers` : ''];
  return parts.filter(Boolean).join(', ') || 'None';
}

/** Every public fact of a listing, in reading order. */
export function publicListingFacts(listing: ShownListing): ListingFact[] {
  const { affiliation, documents, listedAt } = listing;
  return [
    { term: 'Assets under management', value: formatMoneyRange(listing.aum) },
    { term: 'Revenue, trailing 12 months', value: formatMoneyRange(listing.revenue) },
    { term: 'Clients', value: formatCountRange(listing.clients) },
    {
      term: 'Fee-based share of revenue',
      value: formatFigureRange(listing.feeBased, (percent) => `${percent}%`, formatPercent),
    },
    { term: 'Advisors and staff', value: formatCountRange(listing.staff) },
    { term: 'Asking price', value: asking(listing) },
    { term: 'Financing', value: listing.financing.map((kind) => FINANCING_NAMES[kind]).join(', ') || MISSING },
    { term: 'Type', value: LISTING_TYPE_NAMES[listing.type] },
    { term: 'Affiliation', value: affiliation ? AFFILIATION_NAMES[affiliation] : MISSING },
    { term: 'Timeline', value: TIMELINE_NAMES[listing.timeline] },
    { term: 'Reason', value: REASON_NAMES[listing.reason] },
    ...(documents ? [{ term: 'Documents', value: documentsText(documents) }] : []),
    { term: 'Listed in the week of', value: listedAt === null ? 'Once published' : formatDate(listedAt) },
  ];
}

/** Where there is room to say what N/A means on a card. */
export const NOT_DISCLOSED = 'Not disclosed';

/** Terms and values, one below the other. */
export function ListingFacts({ facts, className }: { facts: ListingFact[]; className?: string }): ReactNode {
  return (
    <Card flush className={className}>
      <dl className="divide-y divide-line text-sm">
        {facts.map(({ term, value }) => (
          <div key={term} className="flex justify-between gap-6 px-5 py-3 sm:px-6">
            <dt className="text-ink-soft">{term}</dt>
            <dd
              className={cx(
                'text-right whitespace-pre-line wrap-anywhere',
                value === MISSING ? 'text-ink-faint' : 'font-medium',
                /\d/.test(value) && 'figures',
              )}
            >
              {value === MISSING ? NOT_DISCLOSED : value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
