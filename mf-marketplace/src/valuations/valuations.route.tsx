import { useQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PageHead, SavedValuationList } from '@app/contracts';
import {
  CompareBar,
  comparedIds,
  EmptyState,
  ErrorState,
  LinkButton,
  PageHeader,
  SavesFull,
  Skeleton,
  useChosen,
} from '@app/ui';
import { failureText, useApi, useSession } from '@app/web-kit';
import { savedValuationsQuery } from '../api/saved-valuations';
import { ValuationComparison } from './valuation-comparison';
import { ValuationItem } from './valuation-item';

export function head(): PageHead {
  return { title: 'Saved valuations', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  const userId = useSession().user?.id ?? '';
  const list = useQuery({ ...savedValuationsQuery(useApi(), userId), enabled: userId !== '' });
  return (
    <div className="page section">
      <PageHeader
        eyebrow="Practice marketplace"
        title="Saved valuations"
        lead="Kept in your account. No one else sees them unless you share a link."
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
  const asked = comparedIds(search.get('compare'), valuations);
  const chosen = useChosen(valuations, asked);
  if (valuations.length === 0)
    return (
      <EmptyState
        icon={<FolderOpen size={22} strokeWidth={1.5} />}
        title="Nothing saved yet"
        text="Valuations you save are listed here. Open them on any device and compare them."
        action={<LinkButton href="/marketplace/valuation">Value a practice</LinkButton>}
      />
    );
  const compare = (ids: string[]) =>
    setSearch(ids.length === 0 ? {} : { compare: ids.join(',') }, { preventScrollReset: true });
  const isFull = limit !== null && valuations.length >= limit;
  return (
    <div className="flex flex-col gap-6">
      {isFull && <SavesFull limit={limit} noun="valuations" />}
      <CompareBar ids={chosen.ids} noun="valuations" onCompare={compare} />
      {asked.length > 1 && <ValuationComparison ids={asked} userId={userId} onClose={() => compare([])} />}
      <ul className="grid gap-4 lg:grid-cols-2">
        {valuations.map((valuation) => (
          <ValuationItem
            key={valuation.id}
            valuation={valuation}
            userId={userId}
            isFull={isFull}
            chosen={chosen.has(valuation.id)}
            choosable={chosen.allows(valuation.id)}
            onChoose={() => chosen.toggle(valuation.id)}
          />
        ))}
      </ul>
    </div>
  );
}
