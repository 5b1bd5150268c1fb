import type { ReactNode } from 'react';
import { FIRM_EDIT_VIEWS, type FirmEditRow, type FirmEditView } from '@app/contracts';
import { Badge, Cell, DataTable, formatDateTime, HeadCell, TableHead, TableRow } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { Queue, ViewLinks } from '../portal/queue';
import { SectionHeader } from '../portal/section-header';
import { useFirmEdits } from './api/edits';
import { EDIT_STATE_TEXT, EDIT_VIEW_NAMES } from './firm-text';

const LEAD = 'Changes that owners submit, oldest first. Nothing becomes public until you approve it.';
const EMPTY = { title: 'No edits here', text: 'An edit appears here when an owner submits it.' };

const viewOf = (search: URLSearchParams): FirmEditView => (search.get('view') === 'decided' ? 'decided' : 'open');

export function EditList({ search, href }: { search: URLSearchParams; href: string }): ReactNode {
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
        hrefOf={(each) => (each === 'open' ? href : `${href}&view=${each}`)}
        waiting={edits.data?.pages.at(-1)?.waiting}
      />
      <Queue what="The edits" query={edits} count={rows?.length} empty={EMPTY}>
        <EditTable rows={rows ?? []} href={href} />
      </Queue>
    </>
  );
}

function EditTable({ rows, href }: { rows: FirmEditRow[]; href: string }): ReactNode {
  return (
    <DataTable caption="Edits">
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Firm</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell>Submitted</HeadCell>
          <HeadCell>Reviewed</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {rows.map(({ id, firm, state, submittedAt, decidedAt }) => (
          <TableRow key={id}>
            <Cell className="min-w-44">
              <AppLink to={`${href}&id=${id}`} className="text-link font-medium">
                {firm.name}
              </AppLink>
            </Cell>
            <Cell>
              <Badge tone={EDIT_STATE_TEXT[state].tone}>{EDIT_STATE_TEXT[state].label}</Badge>
            </Cell>
            <Cell className="figures whitespace-nowrap">{formatDateTime(submittedAt)}</Cell>
            <Cell className="figures whitespace-nowrap">{decidedAt === null ? '–' : formatDateTime(decidedAt)}</Cell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}
