import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ConfidentialListing } from '@app/contracts';
import { ErrorState, formatDate, formatMoney, formatNumber, formatPercent, LinkButton, Skeleton } from '@app/ui';
import { useApi } from '@app/web-kit';
import { confidentialQuery } from '../api/ndas';
import { refusalText } from './nda-rules';

type Value = ConfidentialListing['fields'][string];

const NUMBERS: Record<string, (value: number) => string> = {
  aum: formatMoney,
  revenue: formatMoney,
  clients: formatNumber,
  feeBasedPercentage: formatPercent,
};
const TERMS: [name: string, term: string][] = [
  ['location', 'Location'],
  ['aum', 'Assets under management'],
  ['revenue', 'Revenue, trailing 12 months'],
  ['clients', 'Clients'],
  ['feeBasedPercentage', 'Fee-based share of revenue'],
  ['affiliation', 'Affiliation'],
  ['timeline', 'Timeline'],
];

function written(name: string, value: Value | undefined): string {
  if (value === null || value === undefined) return 'N/A';
  if (typeof value === 'number') return (NUMBERS[name] ?? String)(value);
  return typeof value === 'string' ? value : value.join(', ');
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
        title="It could not be loaded"
        text={refusalText(error)}
        retrying={isRefetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <p className="mt-2 text-sm text-ink-soft">
        Open to you under your NDA until {formatDate(data.until)}. Keep it confidential.
      </p>
      <dl className="mt-3 divide-y divide-line text-sm">
        {TERMS.map(([name, term]) => (
          <div key={name} className="flex justify-between gap-6 py-2.5">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="figures text-right font-medium">{written(name, data.fields[name])}</dd>
          </div>
        ))}
      </dl>
      <LinkButton href="/marketplace/ndas" variant="quiet" className="mt-3">
        Your NDAs
      </LinkButton>
    </>
  );
}
