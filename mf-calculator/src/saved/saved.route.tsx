import { useQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PageHead, SavedCalculationList } from '@app/contracts';
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
import { savedCalculationsQuery } from '../api/saved-calculations';
import { SavedComparison } from './saved-comparison';
import { SavedItem } from './saved-item';

export function head(): PageHead {
  return {
    title: 'Saved calculations',
    description: 'Your calculations: open, compare, share and export them.',
    robots: 'noindex, nofollow',
  };
}

export function Component(): ReactNode {
  const userId = useSession().user?.id ?? '';
  const list = useQuery({ ...savedCalculationsQuery(useApi(), userId), enabled: userId !== '' });
  return (
    <div className="page section">
      <PageHeader
        eyebrow="Transition calculator"
        title="Saved calculations"
        lead="Kept in your account. No one else sees them unless you share a link."
        actions={<LinkButton href="/detailed-calculator">Continue</LinkButton>}
      />
      <div className="mt-10">
        {list.isPending && <Loading />}
        {list.isError && (
          <ErrorState
            title="Your calculations could not be loaded"
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

function List({ list: { calculations, limit }, userId }: { list: SavedCalculationList; userId: string }): ReactNode {
  const [search, setSearch] = useSearchParams();
  const asked = comparedIds(search.get('compare'), calculations);
  const chosen = useChosen(calculations, asked);
  if (calculations.length === 0) {
    return (
      <EmptyState
        icon={<FolderOpen size={22} strokeWidth={1.5} />}
        title="Nothing saved yet"
        text={
          'Calculations you save in the detailed view appear here. Open them on any device, compare, share and ' +
          'export them.'
        }
        action={<LinkButton href="/detailed-calculator">Open the detailed calculator</LinkButton>}
      />
    );
  }
  const compare = (ids: string[]) =>
    setSearch(ids.length === 0 ? {} : { compare: ids.join(',') }, { preventScrollReset: true });
  const isFull = limit !== null && calculations.length >= limit;
  return (
    <div className="flex flex-col gap-6">
      {isFull && <SavesFull limit={limit} noun="calculations" />}
      <CompareBar ids={chosen.ids} noun="calculations" onCompare={compare} />
      {asked.length > 1 && <SavedComparison ids={asked} userId={userId} onClose={() => compare([])} />}
      <ul className="grid gap-4 lg:grid-cols-2">
        {calculations.map((calculation) => (
          <SavedItem
            key={calculation.id}
            calculation={calculation}
            userId={userId}
            isFull={isFull}
            chosen={chosen.has(calculation.id)}
            choosable={chosen.allows(calculation.id)}
            onChoose={() => chosen.toggle(calculation.id)}
          />
        ))}
      </ul>
    </div>
  );
}

function Loading(): ReactNode {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-2">
      <span className="sr-only">Loading your calculations...</span>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} className="h-44 rounded-card" />
      ))}
    </div>
  );
}
