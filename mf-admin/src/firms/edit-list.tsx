import type { ReactNode } from 'react';
import { FIRM_EDIT_VIEWS, type FirmEditRow, type FirmEditView } from '@app/contracts';
import { Badge, formatDateTime } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { useListAddress, type Href } from '../portal/list/list-address';
import { ListTable, type ListColumn } from '../portal/list/list-table';
import { Queue, ViewLinks } from '../portal/queue';
import { SectionHeader } from '../portal/section-header';
import { useFirmEdits } from './api/edits';
import { EDIT_STATE_TEXT, EDIT_VIEW_NAMES } from './firm-text';

const LEAD = 'Changes that owners submit, oldest first. Nothing becomes public until you approve it.';
const EMPTY = { title: 'No edits here', text: 'An edit appears here when an owner submits it.' };

const viewOf = (search: URLSearchParams): FirmEditView => (search.get('view') === 'decided' ? 'decided' : 'open');

export function EditList(): ReactNode {
  const { search, hrefOf } = useListAddress();
  const view = viewOf(search);
  const edits = useFirmEdits(view);
  const rows = edits.data?.pages.flatMap((page) => page.rows);
  return (
    <>
      <SectionHeader title="Edits by owners" lead={LEAD} />
      <ViewLinks
        label="Which edits"
        views={FIRM_EDIT_VIEWS}
        names={EDIT_VIEW_NAMES}
        current={view}
        hrefOf={(each) => hrefOf({ view: each === 'open' ? null : each })}
        waiting={edits.data?.pages.at(-1)?.waiting}
      />
      <Queue what="The edits" query={edits} count={rows?.length} empty={EMPTY}>
        <ListTable caption="Edits" columns={columnsOf(hrefOf)} rows={rows ?? []} />
      </Queue>
    </>
  );
}

const columnsOf = (hrefOf: Href): ListColumn<FirmEditRow>[] => [
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
    cell: ({ state }) => <Badge tone={EDIT_STATE_TEXT[state].tone}>{EDIT_STATE_TEXT[state].label}</Badge>,
  },
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
