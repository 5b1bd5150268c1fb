import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Briefcase } from 'lucide-react';
import type { ReactNode } from 'react';
import type { JobSummary, PageHead } from '@app/contracts';
import { EmptyState, ErrorState, LinkButton, PageHeader, Skeleton } from '@app/ui';
import { AppLink, useApi, type LoadContext } from '@app/web-kit';
import { openingsQuery } from '../api/openings';
import { waitBriefly } from '../api/wait-briefly';
import { EMPLOYMENT_NAMES, placeText } from './opening-text';

export async function load({ query, api }: LoadContext): Promise<void> {
  await waitBriefly([query.prefetchQuery(openingsQuery(api))]);
}

export function head(): PageHead {
  return {
    title: 'Careers',
    description: 'Work on tools that make a seven-figure decision understandable. Open positions and how to apply.',
    canonicalPath: '/careers',
  };
}

export function Component(): ReactNode {
  const openings = useQuery(openingsQuery(useApi()));
  return (
    <div className="page pb-10">
      <PageHeader
        className="section border-b border-line"
        title="Careers"
        lead="We make a seven-figure decision understandable. If that is work you would be proud of, read on."
      />
      {openings.isSuccess &&
        (openings.data.openings.length === 0 ? <NoOpenings /> : <Openings openings={openings.data.openings} />)}
      {openings.isPending && <Loading />}
      {openings.isError && (
        <ErrorState
          className="my-10"
          title="Content Loading Error"
          text="The openings could not be loaded."
          retrying={openings.isRefetching}
          onRetry={() => void openings.refetch()}
        />
      )}
    </div>
  );
}

function Openings({ openings }: { openings: JobSummary[] }): ReactNode {
  return (
    <section aria-labelledby="openings" className="py-10">
      <h2 id="openings" className="font-display text-2xl font-semibold tracking-tight">
        Open positions
      </h2>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {openings.map((opening) => (
          <li
            key={opening.slug}
            className="group relative grid gap-x-10 gap-y-2 py-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
          >
            <div>
              <h3 className="font-display text-lg font-semibold">
                <AppLink
                  to={`/careers/${opening.slug}`}
                  className="focus-ring rounded-sm after:absolute after:inset-0 group-hover:text-accent"
                >
                  {opening.title}
                </AppLink>
              </h3>
              <p className="mt-1 max-w-[42rem] text-sm text-ink-soft">{opening.summary}</p>
              <p className="mt-2 text-sm text-ink-faint">
                {[opening.team, placeText(opening), EMPLOYMENT_NAMES[opening.employment]].join(' · ')}
              </p>
            </div>
            <ArrowRight
              aria-hidden="true"
              strokeWidth={1.5}
              className="size-5 text-ink-faint group-hover:text-accent max-sm:hidden"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoOpenings(): ReactNode {
  return (
    <EmptyState
      className="my-10"
      icon={<Briefcase strokeWidth={1.5} className="size-6" />}
      title="No open positions"
      text="We are not hiring right now. New openings appear here first."
      action={
        <LinkButton href="/about" variant="secondary">
          About us
        </LinkButton>
      }
    />
  );
}

function Loading(): ReactNode {
  return (
    <div role="status" className="grid gap-4 py-10">
      <span className="sr-only">Loading content...</span>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} className="h-28 rounded-card" />
      ))}
    </div>
  );
}
