import { useQuery } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { PageHead, SharedCalculation } from '@app/contracts';
import { calculateScenario } from '@app/domain';
import { EmptyState, ErrorState, formatDate, LinkButton, PageHeader, PrintButton, Skeleton } from '@app/ui';
import { ApiError, failureText, useApi } from '@app/web-kit';
import { sharedCalculationQuery } from '../api/shared-calculation';
import { ResultsDashboard } from '../results/results-dashboard';

export function head(): PageHead {
  return {
    title: 'A shared calculation',
    description: 'A comparison of offers that was shared with you.',
    robots: 'noindex, nofollow, noarchive',
  };
}

/** Opened by a link: read-only, and the owner is not shown. */
export function Component(): ReactNode {
  const { token = '' } = useParams();
  const shared = useQuery(sharedCalculationQuery(useApi(), token));
  const isOver = shared.error instanceof ApiError && shared.error.status === 404;
  return (
    <div className="page section">
      {shared.isPending && <Loading />}
      {isOver && (
        <>
          <h1 className="sr-only">A shared calculation</h1>
          <EmptyState
            icon={<Link2Off size={22} strokeWidth={1.5} />}
            title="This link no longer works"
            text="It expired, was revoked, or was not copied in full. Ask for a new link."
            action={
              <LinkButton href="/calculator" variant="secondary">
                Open the calculator
              </LinkButton>
            }
          />
        </>
      )}
      {shared.isError && !isOver && (
        <>
          <h1 className="sr-only">A shared calculation</h1>
          <ErrorState
            title="The calculation could not be loaded"
            text={failureText(shared.error)}
            retrying={shared.isRefetching}
            onRetry={() => void shared.refetch()}
          />
        </>
      )}
      {shared.data && <Shared shared={shared.data} />}
    </div>
  );
}

function Shared({ shared: { scenario, sharedAt, expiresAt } }: { shared: SharedCalculation }): ReactNode {
  const result = useMemo(() => calculateScenario(scenario), [scenario]);
  return (
    <>
      <PageHeader
        eyebrow="Shared with you"
        title={
          scenario.offers.length === 1
            ? 'One offer compared with staying'
            : `${scenario.offers.length} offers compared with ` + `staying`
        }
        lead={`As it stood on ${formatDate(sharedAt)}. The link works until ${formatDate(expiresAt)}.`}
        actions={<PrintButton />}
      />
      <div className="mt-10">
        <ResultsDashboard scenario={scenario} result={result} depth="full" />
      </div>
    </>
  );
}

function Loading(): ReactNode {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading the calculation...</span>
      <Skeleton className="h-10 w-72" />
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  );
}
