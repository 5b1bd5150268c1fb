import { Banknote } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { PROOF_VIEWS, type ProofRow, type ProofView } from '@app/contracts';
import {
  Badge,
  Button,
  Cell,
  cx,
  DataTable,
  EmptyState,
  ErrorState,
  formatDateTime,
  HeadCell,
  Skeleton,
  TableHead,
  TableRow,
} from '@app/ui';
import { AppLink } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { sectionHref } from '../portal/section';
import { SectionHeader } from '../portal/section-header';
import { useProofs } from './api/proofs';
import { ProofDetail } from './proof-detail';
import { amountText, kindText, STATE_TEXT, statedText, VIEW_NAMES, viewOf } from './proof-text';

const LEAD =
  'Statements and letters in which buyers show what they can pay. Sellers see your decision, never the file. ' +
  'Every opening and every decision is recorded.';

export function Proofs(): ReactNode {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const href = sectionHref(pathname, 'proofs');
  const id = search.get('id');
  return (
    <div className="flex flex-col gap-5">
      {id ? <ProofDetail key={id} id={id} back={href} /> : <ProofList view={viewOf(search)} href={href} />}
    </div>
  );
}

function ProofList({ view, href }: { view: ProofView; href: string }): ReactNode {
  const proofs = useProofs(view);
  const { data, error } = proofs;
  const rows = data?.pages.flatMap((page) => page.rows);
  return (
    <>
      <SectionHeader title="Proof of funds" lead={LEAD} />
      <nav aria-label="Which proofs of funds" className="flex gap-1">
        {PROOF_VIEWS.map((each) => (
          <AppLink
            key={each}
            to={each === 'open' ? href : `${href}&view=${each}`}
            aria-current={each === view ? 'page' : undefined}
            className={cx(
              'focus-ring inline-flex min-h-11 items-center rounded-input px-3 text-sm font-medium',
              each === view ? 'bg-accent-soft text-accent' : 'text-ink-soft hover:bg-sunken',
            )}
          >
            {VIEW_NAMES[each]}
            {each === 'open' && data && ` (${data.pages.at(-1)?.waiting ?? 0})`}
          </AppLink>
        ))}
      </nav>
      {!rows && error && (
        <ErrorState
          level={2}
          title="The proofs of funds could not be loaded"
          text={failureText(error)}
          onRetry={() => void proofs.refetch()}
          retrying={proofs.isRefetching}
        />
      )}
      {!rows && !error && <Skeleton className="h-96 rounded-card" />}
      {rows && rows.length === 0 && (
        <EmptyState
          level={2}
          icon={<Banknote aria-hidden="true" strokeWidth={1.5} className="size-6" />}
          title={
            view === 'open' ? 'No proof of funds is waiting for review' : 'No proof of funds has been reviewed yet'
          }
          text="A proof appears here when a buyer submits a file with their buyer profile."
        />
      )}
      {rows && rows.length > 0 && (
        <>
          <ProofTable rows={rows} href={href} />
          {error && (
            <p role="alert" className="text-sm text-danger">
              {failureText(error)}
            </p>
          )}
          <div className="flex justify-center">
            {proofs.hasNextPage ? (
              <Button
                variant="secondary"
                size="sm"
                pending={proofs.isFetchingNextPage}
                onClick={() => void proofs.fetchNextPage()}
              >
                Show more
              </Button>
            ) : (
              <p className="text-xs text-ink-faint">That is all of them.</p>
            )}
          </div>
        </>
      )}
    </>
  );
}

function ProofTable({ rows, href }: { rows: ProofRow[]; href: string }): ReactNode {
  return (
    <DataTable caption="Proofs of funds">
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Buyer</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell>Cash stated</HeadCell>
          <HeadCell>Verified</HeadCell>
          <HeadCell>Submitted</HeadCell>
          <HeadCell>Reviewed</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <Cell className="min-w-44">
              <AppLink to={`${href}&id=${row.id}`} className="text-link font-medium">
                {kindText(row)}
              </AppLink>
            </Cell>
            <Cell>
              <Badge tone={STATE_TEXT[row.state].tone}>{STATE_TEXT[row.state].label}</Badge>
            </Cell>
            <Cell className="min-w-40">{statedText(row)}</Cell>
            <Cell className="min-w-40">{amountText(row)}</Cell>
            <Cell className="figures whitespace-nowrap">{formatDateTime(row.submittedAt)}</Cell>
            <Cell className="figures whitespace-nowrap">
              {row.decidedAt === null ? '–' : formatDateTime(row.decidedAt)}
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}
