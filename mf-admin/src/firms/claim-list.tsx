import type { ReactNode } from 'react';
import { CLAIM_VIEWS, type ClaimRow, type ClaimView } from '@app/contracts';
import { Badge, Cell, DataTable, formatDateTime, HeadCell, TableHead, TableRow } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { Queue, ViewLinks } from '../portal/queue';
import { SectionHeader } from '../portal/section-header';
import { useClaims } from './api/claims';
import { CLAIM_STATE_TEXT, CLAIM_VIEW_NAMES } from './firm-text';

const LEAD =
  'Claimants verify their authority with an email address at the firm’s domain or with documents. Every ' +
  'time a document is opened and every decision is logged.';
const EMPTY = { title: 'No claims here', text: 'A claim appears here when the claimant submits proof.' };
const PROOFS = { mail: 'Email', papers: 'Documents' } as const;

const viewOf = (search: URLSearchParams): ClaimView =>
  CLAIM_VIEWS.find((view) => view === search.get('view')) ?? 'open';

export function ClaimList({ search, href }: { search: URLSearchParams; href: string }): ReactNode {
  const view = viewOf(search);
  const claims = useClaims(view);
  const rows = claims.data?.pages.flatMap((page) => page.rows);
  return (
    <>
      <SectionHeader title="Claims to firm profiles" lead={LEAD} />
      <ViewLinks
        label="Which claims"
        views={CLAIM_VIEWS}
        names={CLAIM_VIEW_NAMES}
        current={view}
        hrefOf={(each) => (each === 'open' ? href : `${href}&view=${each}`)}
        waiting={claims.data?.pages.at(-1)?.waiting}
      />
      <Queue what="The claims" query={claims} count={rows?.length} empty={EMPTY}>
        <ClaimTable rows={rows ?? []} href={href} />
      </Queue>
    </>
  );
}

function ClaimTable({ rows, href }: { rows: ClaimRow[]; href: string }): ReactNode {
  return (
    <DataTable caption="Claims">
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Firm</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell>Proof</HeadCell>
          <HeadCell>Started</HeadCell>
          <HeadCell>Changed</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {rows.map(({ id, firm, state, proof, startedAt, changedAt }) => (
          <TableRow key={id}>
            <Cell className="min-w-44">
              <AppLink to={`${href}&id=${id}`} className="text-link font-medium">
                {firm.name}
              </AppLink>
            </Cell>
            <Cell>
              <Badge tone={CLAIM_STATE_TEXT[state].tone}>{CLAIM_STATE_TEXT[state].label}</Badge>
            </Cell>
            <Cell>{proof === null ? '–' : PROOFS[proof]}</Cell>
            <Cell className="figures whitespace-nowrap">{formatDateTime(startedAt)}</Cell>
            <Cell className="figures whitespace-nowrap">{formatDateTime(changedAt)}</Cell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}
