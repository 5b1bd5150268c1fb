import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ConfidentialListing } from '@app/contracts';
import {
  cx,
  ErrorState,
  formatDate,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPhone,
  NOT_DISCLOSED,
  Skeleton,
} from '@app/ui';
import { failureText, useApi } from '@app/web-kit';
import { confidentialQuery } from '../api/ndas';
import { AFFILIATION_NAMES, MISSING } from '../listing/listing-text';
import { OpenDocuments } from './open-documents';

/** What an agreement opens beside the teaser, in reading order. */
function confidentialRows(fields: ConfidentialListing['fields']): [term: string, value: string][] {
  const { city, state, affiliation } = fields;
  const place = [city, state].filter(Boolean).join(', ');
  return [
    ['Place', place || MISSING],
    ['Assets under management', formatMoney(fields.aum)],
    ['Revenue, trailing 12 months', formatMoney(fields.revenue)],
    ['Recurring revenue', formatMoney(fields.recurringRevenue)],
    ['Clients', formatNumber(fields.clients)],
    ['Fee-based share of revenue', formatPercent(fields.feeBased)],
    ['Advisors and staff', formatNumber(fields.staff)],
    ['Asking price', formatMoney(fields.price)],
    ['Earnings before owner’s compensation (SDE/EBOC)', formatMoney(fields.eboc)],
    ['EBITDA', formatMoney(fields.ebitda)],
    ['Annual asset growth', formatPercent(fields.growth)],
    ['Revenue from the ten largest clients', formatPercent(fields.topTenShare)],
    ['Owner’s age', formatNumber(fields.ownerAge)],
    ['Average age of clients', formatNumber(fields.clientAge)],
    ['Affiliation', affiliation ? AFFILIATION_NAMES[affiliation] : MISSING],
    ['Custodian', fields.custodian ?? MISSING],
  ];
}

/** What a release opens beyond that. */
function releasedRows(fields: ConfidentialListing['fields']): [term: string, value: string][] {
  return [
    ['Owner', fields.sellerName || MISSING],
    ['Email', fields.sellerEmail || MISSING],
    ['Phone', formatPhone(fields.sellerPhone ?? '') || MISSING],
    ['Website', fields.website || MISSING],
    ['Firm', fields.firm || MISSING],
    ['CRD number', fields.crd || MISSING],
    ['Street', fields.street || MISSING],
    ['Staff by name', fields.staffNames || MISSING],
    ['Client details', fields.clientDetail || MISSING],
  ];
}

/** What an active NDA opens, fetched again with every visit. */
export function ConfidentialFacts({ listingId, userId }: { listingId: number; userId: string }): ReactNode {
  const { data, error, isPending, isRefetching, refetch } = useQuery(confidentialQuery(useApi(), userId, listingId));
  if (isPending)
    return (
      <div role="status" className="mt-3">
        <span className="sr-only">Loading confidential information...</span>
        <Skeleton className="h-40 rounded-card" />
      </div>
    );
  if (error || !data)
    return (
      <ErrorState
        title="The information could not be loaded"
        text={failureText(error)}
        retrying={isRefetching}
        onRetry={() => void refetch()}
      />
    );
  const isReleased = data.tier === 'released';
  const rows = [...(isReleased ? releasedRows(data.fields) : []), ...confidentialRows(data.fields)];
  return (
    <>
      <p className="mt-2 text-sm text-ink-soft">
        {isReleased ? 'Released to you by the owner' : 'Available to you under your NDA'} until {formatDate(data.until)}
        . Keep it confidential.
      </p>
      <dl className="mt-3 divide-y divide-line text-sm">
        {rows.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-6 py-2.5">
            <dt className="text-ink-soft">{term}</dt>
            <dd
              className={cx(
                'figures max-w-[65%] shrink-0 text-right wrap-anywhere',
                value === MISSING ? 'text-ink-faint' : 'font-medium',
              )}
            >
              {value === MISSING ? NOT_DISCLOSED : value}
            </dd>
          </div>
        ))}
      </dl>
      {data.fields.description?.map((paragraph) => (
        <p key={paragraph} className="mt-3 text-sm">
          {paragraph}
        </p>
      ))}
      <OpenDocuments listingId={listingId} userId={userId} />
    </>
  );
}
