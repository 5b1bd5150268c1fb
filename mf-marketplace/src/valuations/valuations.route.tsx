import { useQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SITE_NAME, type PageHead, type SavedValuationList } from '@app/contracts';
import { Button, Callout, EmptyState, ErrorState, LinkButton, PageHeader, Skeleton } from '@app/ui';
import { useApi, useSession } from '@app/web-kit';
import { savedValuationsQuery } from '../api/saved-valuations';
import { failureText } from '../valuation/saving/failures';
import { comparedValuations, MAX_COMPARED } from './compared-valuations';
import { ValuationComparison } from './valuation-comparison';
import { ValuationItem } from './valuation-item';

export function head(): PageHead {
  return { title: `Saved valuations | ${SITE_NAME}`, robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  const userId = useSession().user?.id ?? '';
  const list = useQuery({ ...savedValuationsQuery(useApi(), userId), enabled: userId !== '' });
  return (
    <div className="page section">
      <PageHeader
        eyebrow="Practice marketplace"
        title="Saved valuations"
        lead="Kept in your account. No one else sees them."
        actions={
          <>
            <LinkButton href="/marketplace/valuation">New valuation</LinkButton>
            <LinkButton href="/marketplace/bridge" variant="secondary">
              Keep, move, sell, or go independent
            </LinkButton>
          </>
        }
      />
      <div className="mt-10">
        {list.isPending && (
          <div role="status" className="grid gap-4 lg:grid-cols-2">
            <span className="sr-only">Loading your valuations...</span>
            <Skeleton className="h-40 rounded-card" />
            <Skeleton className="h-40 rounded-card" />
          </div>
        )}
        {list.isError && (
          <ErrorState
            title="Your valuations could not be loaded"
            text={failureText(list.error)}
            retrying={list.isRefetching}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.isSuccess && <List list={list.data} userId={userId} />}
      </div>
    </div>
  );
}

function List({ list: { valuations, limit }, userId }: { list: SavedValuationList; userId: string }): ReactNode {
  const [search, setSearch] = useSearchParams();
  const asked = comparedValuations(search.get('compare'), valuations);
  const [chosen, choose] = useState<string[]>(asked);
  if (valuations.length === 0)
    return (
      <EmptyState
        icon={<FolderOpen size={22} strokeWidth={1.5} />}
        title="Nothing saved yet"
        text="Valuations you save are listed here. Open them on any device and compare them."
        action={<LinkButton href="/marketplace/valuation">Value a practice</LinkButton>}
      />
    );
  // A deleted one must not stay chosen.
  const present = comparedValuations(chosen.join(','), valuations);
  const toggle = (id: string) =>
    choose(present.includes(id) ? present.filter((each) => each !== id) : [...present, id]);
  const compare = (ids: string[]) =>
    setSearch(ids.length === 0 ? {} : { compare: ids.join(',') }, { preventScrollReset: true });
  const isFull = limit !== null && valuations.length >= limit;
  return (
    <div className="flex flex-col gap-6">
      {isFull && (
        <Callout>
          <p>
            <span className="font-medium text-ink">
              You have {limit} saved valuations, the maximum without premium.
            </span>{' '}
            Delete one to save another, or get premium to save as many as you like.
          </p>
          <LinkButton href="/checkout" variant="secondary" size="sm" className="mt-2">
            See premium pricing
          </LinkButton>
        </Callout>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" disabled={present.length < 2} onClick={() => compare(present)}>
          Compare {present.length > 1 ? `${present.length} valuations` : 'valuations'}
        </Button>
        <p className="text-sm text-ink-soft">
          {present.length < 2 && `Choose two to ${MAX_COMPARED} to see them side by side.`}
          {present.length === MAX_COMPARED && 'Four are the most.'}
        </p>
      </div>
      {asked.length > 1 && <ValuationComparison ids={asked} userId={userId} onClose={() => compare([])} />}
      <ul className="grid gap-4 lg:grid-cols-2">
        {valuations.map((valuation) => (
          <ValuationItem
            key={valuation.id}
            valuation={valuation}
            userId={userId}
            isFull={isFull}
            chosen={present.includes(valuation.id)}
            choosable={present.includes(valuation.id) || present.length < MAX_COMPARED}
            onChoose={() => toggle(valuation.id)}
          />
        ))}
      </ul>
    </div>
  );
}
