import { Banknote } from 'lucide-react';
import type { ReactNode } from 'react';
import { PROOF_VIEWS, type ProofRow, type ProofView } from '@app/contracts';
import { Badge, formatDateTime } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { useListAddress, type Href } from '../portal/list/list-address';
import { ListTable, type ListColumn } from '../portal/list/list-table';
import { Queue, ViewLinks } from '../portal/queue';
import { SectionHeader } from '../portal/section-header';
import { useProofs } from './api/proofs';
import { ProofDetail } from './proof-detail';
import { amountText, kindText, STATE_TEXT, statedText, VIEW_NAMES, viewOf } from './proof-text';

const LEAD =
  'Statements and letters in which buyers show what they can pay. Sellers see your decision, never the file. ' +
  'Every opening and every decision is recorded.';

export function Proofs(): ReactNode {
  const { search, hrefOf } = useListAddress();
  const id = search.get('id');
  return (
    <div className="flex flex-col gap-5">
      {id ? (
        <ProofDetail key={id} id={id} back={hrefOf({ id: null })} />
      ) : (
        <ProofList view={viewOf(search)} hrefOf={hrefOf} />
      )}
    </div>
  );
}

function ProofList({ view, hrefOf }: { view: ProofView; hrefOf: Href }): ReactNode {
  const proofs = useProofs(view);
  const rows = proofs.data?.pages.flatMap((page) => page.rows);
  return (
    <>
      <SectionHeader title="Proof of funds" lead={LEAD} />
      <ViewLinks
        label="Which proofs of funds"
        views={PROOF_VIEWS}
        names={VIEW_NAMES}
        current={view}
        hrefOf={(each) => hrefOf({ view: each === 'open' ? null : each })}
        waiting={proofs.data?.pages.at(-1)?.waiting}
      />
      <Queue what="The proofs of funds" query={proofs} count={rows?.length} empty={EMPTY[view]}>
        <ListTable caption="Proofs of funds" columns={columnsOf(hrefOf)} rows={rows ?? []} />
      </Queue>
    </>
  );
}

const emptyWith = (title: string) => ({
  icon: <Banknote aria-hidden="true" strokeWidth={1.5} className="size-6" />,
  title,
  text: 'A proof appears here when a buyer submits a file with their buyer profile.',
});

const EMPTY: Record<ProofView, ReturnType<typeof emptyWith>> = {
  open: emptyWith('No proof of funds is waiting for review'),
  decided: emptyWith('No proof of funds has been reviewed yet'),
};

const columnsOf = (hrefOf: Href): ListColumn<ProofRow>[] => [
  {
    id: 'buyer',
    label: 'Buyer',
    className: 'min-w-44',
    cell: (row) => (
      <AppLink to={hrefOf({ id: row.id })} className="text-link font-medium">
        {kindText(row)}
      </AppLink>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    cell: ({ state }) => <Badge tone={STATE_TEXT[state].tone}>{STATE_TEXT[state].label}</Badge>,
  },
  { id: 'stated', label: 'Cash stated', className: 'min-w-40', cell: statedText },
  { id: 'verified', label: 'Verified', className: 'min-w-40', cell: amountText },
  {
    id: 'submitted',
    label: 'Submitted',
    className: 'figures whitespace-nowrap',
    cell: ({ submittedAt }) => formatDateTime(submittedAt),
  },
  {
    id: 'reviewed',
    label: 'Reviewed',
    className: 'figures whitespace-nowrap',
    cell: ({ decidedAt }) => (decidedAt === null ? '–' : formatDateTime(decidedAt)),
  },
];
