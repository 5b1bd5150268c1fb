import { Signature } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NdaLogRow } from '@app/contracts';
import { Badge, formatDate } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { useListAddress, type Href } from '../portal/list/list-address';
import { ListTable, type ListColumn } from '../portal/list/list-table';
import { Queue } from '../portal/queue';
import { SectionHeader } from '../portal/section-header';
import { useNdas } from './api/ndas';
import { ChainCheck } from './chain-check';
import { NdaDetail } from './nda-detail';
import { filterOf, type NdaFilter } from './nda-filter';
import { NdaFilters } from './nda-filters';
import { buyerText, sellerText, STATE_TEXT, titleOf } from './nda-text';

const LEAD = 'Every NDA between a buyer and the owner of a listing, the newest first. What you end here is recorded.';

export function Ndas(): ReactNode {
  const { search, hrefOf } = useListAddress();
  const id = search.get('id');
  return (
    <div className="flex flex-col gap-5">
      {id ? (
        <NdaDetail key={id} id={id} back={hrefOf({ id: null })} />
      ) : (
        <NdaLog filter={filterOf(search)} hrefOf={hrefOf} />
      )}
    </div>
  );
}

function NdaLog({ filter, hrefOf }: { filter: NdaFilter; hrefOf: Href }): ReactNode {
  const ndas = useNdas(filter);
  const rows = ndas.data?.pages.flatMap((page) => page.rows);
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
      <Queue what="The NDAs" query={ndas} count={rows?.length} empty={emptyOf(Object.keys(filter).length > 0)}>
        <ListTable caption="NDAs" columns={columnsOf(hrefOf)} rows={rows ?? []} />
      </Queue>
    </>
  );
}

const emptyOf = (isFiltered: boolean) => ({
  icon: <Signature aria-hidden="true" strokeWidth={1.5} className="size-6" />,
  title: isFiltered ? 'No NDA matches' : 'No NDA has been requested yet',
  text: isFiltered
    ? 'Choose another status or listing, or clear both.'
    : 'An NDA appears here when a buyer requests the confidential data of a listing.',
});

const dateOrDash = (at: string | null) => (at === null ? '–' : formatDate(at));

const columnsOf = (hrefOf: Href): ListColumn<NdaLogRow>[] => [
  {
    id: 'listing',
    label: 'Listing',
    className: 'min-w-44',
    cell: (row) => (
      <>
        <AppLink to={hrefOf({ id: row.id })} className="text-link font-medium">
          {titleOf(row)}
        </AppLink>
        <span className="figures block text-xs text-ink-faint">{row.listing.id}</span>
      </>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    cell: ({ state }) => <Badge tone={STATE_TEXT[state].tone}>{STATE_TEXT[state].label}</Badge>,
  },
  { id: 'buyer', label: 'Buyer', className: 'min-w-44 wrap-anywhere', cell: buyerText },
  { id: 'seller', label: 'Seller', className: 'min-w-44 wrap-anywhere', cell: sellerText },
  {
    id: 'requested',
    label: 'Requested',
    className: 'figures whitespace-nowrap',
    cell: ({ requestedAt }) => formatDate(requestedAt),
  },
  {
    id: 'closed',
    label: 'Closed',
    className: 'figures whitespace-nowrap',
    cell: ({ closedAt }) => dateOrDash(closedAt),
  },
];
