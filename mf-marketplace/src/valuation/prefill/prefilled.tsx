import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listingPath, type ConfidentialListing } from '@app/contracts';
import { Callout, ErrorState, Skeleton } from '@app/ui';
import { AppLink, useApi, useSession } from '@app/web-kit';
import { listingQuery, type ListingPage } from '../../api/listings';
import { confidentialQuery, ndasQuery } from '../../api/ndas';
import { openNda } from '../../nda/nda-rules';
import { confidentialTerms, publicTerms, type ListingTerms } from './listing-terms';

type Source = { terms: ListingTerms; path: string; title: string };

/** What an NDA opens goes before what is public, and is there when the listing is not: paused, or bought. */
function sourceOf(shown: ListingPage, opened: ConfidentialListing | undefined): Source | null {
  const isPublic = !('similar' in shown);
  if (opened) {
    const path = isPublic ? listingPath(shown) : `/marketplace/workspace/${opened.id}`;
    return { terms: confidentialTerms(opened), path, title: opened.title };
  }
  return isPublic ? { terms: publicTerms(shown), path: listingPath(shown), title: shown.title } : null;
}

type Props = { listingId: number; children: (terms: ListingTerms, about: ReactNode) => ReactNode };

/**
 * Starts a valuation from a listing. The confidential figures are asked for under an active NDA alone, and the server
 * decides: where it refuses them, the public ones are used.
 */
export function Prefilled({ listingId, children }: Props): ReactNode {
  const api = useApi();
  const { status, user } = useSession();
  const isSignedIn = status === 'authenticated' && user !== null;
  const shown = useQuery({ ...listingQuery(api, String(listingId)), retry: false });
  const userId = user?.id ?? '';
  const ndas = useQuery({ ...ndasQuery(api, userId), enabled: isSignedIn, retry: false });
  const isActive = openNda(ndas.data?.asBuyer ?? [], listingId)?.state === 'active';
  const opened = useQuery({ ...confidentialQuery(api, userId, listingId), enabled: isActive });
  if (shown.isError)
    return (
      <ErrorState
        title="The listing could not be loaded"
        text="It may have been removed, or the connection failed. Try again, or value a practice without it."
        retrying={shown.isFetching}
        onRetry={() => void shown.refetch()}
      />
    );
  if (shown.isPending || (isSignedIn && ndas.isPending) || (isActive && opened.isPending))
    return (
      <div role="status" className="mt-8">
        <span className="sr-only">Loading the listing...</span>
        <Skeleton className="h-96 rounded-card" />
      </div>
    );
  const source = sourceOf(shown.data, opened.data);
  if (source === null)
    return (
      <Callout tone="warning" className="mt-8">
        This listing is no longer available, so nothing was filled in.{' '}
        <AppLink to="/marketplace/valuation" className="text-link">
          Value a practice without it
        </AppLink>
      </Callout>
    );
  const { terms, path, title } = source;
  return children(
    terms,
    <Callout className="mt-8">
      <p className="font-medium text-ink">
        Filled in from <AppLink to={path}>{title}</AppLink>. Change any of it below.
      </p>
      <ul className="mt-1 list-disc pl-5">
        {terms.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Callout>,
  );
}
