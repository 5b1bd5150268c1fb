import { useQuery } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { PageHead, SharedValuation } from '@app/contracts';
import { EmptyState, ErrorState, formatDate, LinkButton, PageHeader, PrintButton, Skeleton } from '@app/ui';
import { ApiError, failureText, useApi } from '@app/web-kit';
import { sharedValuationQuery } from '../api/valuation-shares';
import { AssumptionTable } from '../valuation/result/assumption-table';
import { SaleDisclaimer, SaleFigures } from '../valuation/result/sale-results';

export function head(): PageHead {
  return {
    title: 'A shared valuation',
    description: 'A valuation of a practice that was shared with you.',
    robots: 'noindex, nofollow, noarchive',
  };
}

/** Opened by a link: read-only, and the owner is not shown. */
export function Component(): ReactNode {
  const { token = '' } = useParams();
  const shared = useQuery(sharedValuationQuery(useApi(), token));
  const isOver = shared.error instanceof ApiError && shared.error.status === 404;
  return (
    <div className="page section">
      {shared.isPending && <Loading />}
      {isOver && (
        <>
          <h1 className="sr-only">A shared valuation</h1>
          <EmptyState
            icon={<Link2Off size={22} strokeWidth={1.5} />}
            title="This link no longer works"
            text="It expired, was revoked, or was not copied in full. Ask for a new link."
            action={
              <LinkButton href="/marketplace/valuation" variant="secondary">
                Value a practice
              </LinkButton>
            }
          />
        </>
      )}
      {shared.isError && !isOver && (
        <>
          <h1 className="sr-only">A shared valuation</h1>
          <ErrorState
            title="The valuation could not be loaded"
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

function Shared({ shared: { sale, market, sharedAt, expiresAt } }: { shared: SharedValuation }): ReactNode {
  return (
    <>
      <PageHeader
        eyebrow="Shared with you"
        title="What a practice is worth"
        lead={`As it stood on ${formatDate(sharedAt)}. The link works until ${formatDate(expiresAt)}.`}
        actions={<PrintButton />}
      />
      <div className="mt-10 flex min-w-0 flex-col gap-6">
        <SaleFigures sale={sale} />
        <AssumptionTable sale={sale} figures={market.figures} />
        <SaleDisclaimer />
      </div>
    </>
  );
}

function Loading(): ReactNode {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading the valuation...</span>
      <Skeleton className="h-10 w-72" />
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  );
}
