import type { ReactNode } from 'react';
import { CLAIM_VIEWS, type ClaimRow, type ClaimView } from '@app/contracts';
import { Badge, formatDateTime } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { useListAddress, type Href } from '../portal/list/list-address';
import { ListTable, type ListColumn } from '../portal/list/list-table';
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

export function ClaimList(): ReactNode {
  const { search, hrefOf } = useListAddress();
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
        hrefOf={(each) => hrefOf({ view: each === 'open' ? null : each })}
        waiting={claims.data?.pages.at(-1)?.waiting}
      />
      <Queue what="The claims" query={claims} count={rows?.length} empty={EMPTY}>
        <ListTable caption="Claims" columns={columnsOf(hrefOf)} rows={rows ?? []} />
      </Queue>
    </>
  );
}

const columnsOf = (hrefOf: Href): ListColumn<ClaimRow>[] => [
  {
    id: 'firm',
    label: 'Firm',
    className: 'min-w-44',
    cell: ({ id, firm }) => (
      <AppLink to={hrefOf({ id })} className="text-link font-medium">
        {firm.name}
      </AppLink>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    cell: ({ state }) => <Badge tone={CLAIM_STATE_TEXT[state].tone}>{CLAIM_STATE_TEXT[state].label}</Badge>,
  },
  { id: 'proof', label: 'Proof', cell: ({ proof }) => (proof === null ? '–' : PROOFS[proof]) },
  {
    id: 'started',
    label: 'Started',
    className: 'figures whitespace-nowrap',
    cell: ({ startedAt }) => formatDateTime(startedAt),
  },
  {
    id: 'changed',
    label: 'Changed',
    className: 'figures whitespace-nowrap',
    cell: ({ changedAt }) => formatDateTime(changedAt),
  },
];
