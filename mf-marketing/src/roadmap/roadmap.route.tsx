import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageHead } from '@app/contracts';
import { ErrorState, LinkButton, PageHeader, Skeleton } from '@app/ui';
import { useApi, type LoadContext } from '@app/web-kit';
import { roadmapQuery } from '../api/roadmap';
import { waitBriefly } from '../api/wait-briefly';
import { RoadmapBoard } from './roadmap-board';

export async function load({ query, api }: LoadContext): Promise<void> {
  await waitBriefly([query.prefetchQuery(roadmapQuery(api))]);
}

export function head(): PageHead {
  return {
    title: 'Roadmap',
    description: 'What is planned, what is being built and what is finished. Advisors’ votes decide what comes next.',
    canonicalPath: '/roadmap',
  };
}

export function Component(): ReactNode {
  const roadmap = useQuery(roadmapQuery(useApi()));
  return (
    <div className="page pb-10">
      <PageHeader
        className="section border-b border-line"
        title="Roadmap"
        lead={
          'What is planned, what is being built and what is finished. ' +
          'You get one vote per item, and you can withdraw it.'
        }
        actions={
          <LinkButton href="/feedback" variant="secondary">
            Suggest something
          </LinkButton>
        }
      />
      {roadmap.isSuccess && <RoadmapBoard items={roadmap.data.items} />}
      {roadmap.isPending && <Loading />}
      {roadmap.isError && (
        <ErrorState
          className="my-10"
          title="Content Loading Error"
          text="The roadmap could not be loaded."
          retrying={roadmap.isRefetching}
          onRetry={() => void roadmap.refetch()}
        />
      )}
    </div>
  );
}

function Loading(): ReactNode {
  return (
    <div role="status" className="grid gap-6 py-10 lg:grid-cols-3">
      <span className="sr-only">Loading content...</span>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <Skeleton key={index} className="h-36 rounded-card" />
      ))}
    </div>
  );
}
