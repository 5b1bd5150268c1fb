import { Signature } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { NdaLogRow } from '@app/contracts';
import {
  Badge,
  Button,
  Cell,
  DataTable,
  EmptyState,
  ErrorState,
  formatDate,
  HeadCell,
  Skeleton,
  TableHead,
  TableRow,
} from '@app/ui';
import { AppLink } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { sectionHref } from '../portal/section';
import { SectionHeader } from '../portal/section-header';
import { useNdas } from './api/ndas';
import { ChainCheck } from './chain-check';
import { NdaDetail } from './nda-detail';
import { filterOf, type NdaFilter } from './nda-filter';
import { NdaFilters } from './nda-filters';
import { buyerText, sellerText, STATE_TEXT, titleOf } from './nda-text';

const LEAD = 'Every NDA between a buyer and the owner of a listing, the newest first. What you end here is recorded.';

export function Ndas(): ReactNode {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const href = sectionHref(pathname, 'ndas');
  const id = search.get('id');
  return (
    <div className="flex flex-col gap-5">
      {id ? <NdaDetail key={id} id={id} back={href} /> : <NdaLog filter={filterOf(search)} href={href} />}
    </div>
  );
}

function NdaLog({ filter, href }: { filter: NdaFilter; href: string }): ReactNode {
  const ndas = useNdas(filter);
  const { data, error } = ndas;
  const rows = data?.pages.flatMap((page) => page.rows);
  return (
    <>
      <SectionHeader title="NDAs" lead={LEAD} />
      <p className="text-sm text-ink-soft">
        <AppLink to="/admin-settings#nda-text" className="text-link">
          Text of the NDA and its approval
        </AppLink>
      </p>
      <ChainCheck />
      <NdaFilters filter={filter} />
      {!rows && error && (
        <ErrorState
          level={2}
          title="The NDAs could not be loaded"
          text={failureText(error)}
          onRetry={() => void ndas.refetch()}
          retrying={ndas.isRefetching}
        />
      )}
      {!rows && !error && <Skeleton className="h-96 rounded-card" />}
      {rows && rows.length === 0 && <NoNdas isFiltered={Object.keys(filter).length > 0} />}
      {rows && rows.length > 0 && (
        <>
          <NdaTable rows={rows} href={href} />
          {error && (
            <p role="alert" className="text-sm text-danger">
              {failureText(error)}
            </p>
          )}
          <div className="flex justify-center">
            {ndas.hasNextPage ? (
              <Button
                variant="secondary"
                size="sm"
                pending={ndas.isFetchingNextPage}
                onClick={() => void ndas.fetchNextPage()}
              >
                Show older NDAs
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

function NoNdas({ isFiltered }: { isFiltered: boolean }): ReactNode {
  return (
    <EmptyState
      level={2}
      icon={<Signature aria-hidden="true" strokeWidth={1.5} className="size-6" />}
      title={isFiltered ? 'No NDA matches' : 'No NDA has been requested yet'}
      text={
        isFiltered
          ? 'Choose another status or listing, or clear both.'
          : 'An NDA appears here when a buyer requests the confidential data of a listing.'
      }
    />
  );
}

function NdaTable({ rows, href }: { rows: NdaLogRow[]; href: string }): ReactNode {
  return (
    <DataTable caption="NDAs">
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Listing</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell>Buyer</HeadCell>
          <HeadCell>Seller</HeadCell>
          <HeadCell>Requested</HeadCell>
          <HeadCell>Closed</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <Cell className="min-w-44">
              <AppLink to={`${href}&id=${row.id}`} className="text-link font-medium">
                {titleOf(row)}
              </AppLink>
              <span className="figures block text-xs text-ink-faint">{row.listing.id}</span>
            </Cell>
            <Cell>
              <Badge tone={STATE_TEXT[row.state].tone}>{STATE_TEXT[row.state].label}</Badge>
            </Cell>
            <Cell className="min-w-44 wrap-anywhere">{buyerText(row)}</Cell>
            <Cell className="min-w-44 wrap-anywhere">{sellerText(row)}</Cell>
            <Cell className="figures whitespace-nowrap">{formatDate(row.requestedAt)}</Cell>
            <Cell className="figures whitespace-nowrap">{dateOrDash(row.closedAt)}</Cell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}

const dateOrDash = (at: string | null) => (at === null ? '–' : formatDate(at));
