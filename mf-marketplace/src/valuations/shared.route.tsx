import { useQuery } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { PageHead, SharedValuation } from '@app/contracts';
import { saleAssumptions, writtenValue, type Sale } from '@app/domain';
import {
  Cell,
  DataTable,
  EmptyState,
  ErrorState,
  formatDate,
  HeadCell,
  LinkButton,
  PageHeader,
  PrintButton,
  Skeleton,
  TableHead,
  TableRow,
} from '@app/ui';
import { ApiError, useApi } from '@app/web-kit';
import { sharedValuationQuery } from '../api/valuation-shares';
import { SaleFigures } from '../valuation/result/sale-results';
import { failureText } from '../valuation/saving/failures';

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
        <Assumptions sale={sale} market={market} />
        <p className="text-xs text-ink-faint">
          Illustrative only; not an appraisal and not tax, legal or investment advice. Amounts are rounded to the
          dollar; select a number to see its calculation to the cent.
        </p>
      </div>
    </>
  );
}

/** Every number that the valuation rests on, with where it is from. */
function Assumptions({ sale, market }: { sale: Sale; market: SharedValuation['market'] }): ReactNode {
  return (
    <DataTable caption="Assumptions" showCaption>
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Assumption</HeadCell>
          <HeadCell numeric>Value</HeadCell>
          <HeadCell className="max-sm:hidden">From</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {saleAssumptions(sale, market.figures).map(({ name, label, value, unit, basis }) => (
          <TableRow key={name}>
            <HeadCell scope="row" className="bg-surface text-left whitespace-normal">
              {label}
              <span className="block text-xs font-normal text-ink-faint sm:hidden">{basis}</span>
            </HeadCell>
            <Cell numeric>{writtenValue(value, unit)}</Cell>
            <Cell className="text-xs text-ink-faint max-sm:hidden">{basis}</Cell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
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
