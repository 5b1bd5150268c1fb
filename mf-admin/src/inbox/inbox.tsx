import { Inbox as InboxIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { INBOX_KINDS, INBOX_VIEWS, type InboxKind, type InboxRow, type InboxView } from '@app/contracts';
import type { Right } from '@app/domain';
import { Badge, Cell, DataTable, formatDateTime, HeadCell, TableHead, TableRow } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { BulkActions } from '../portal/list/bulk-actions';
import { DownloadCsv } from '../portal/list/download-csv';
import { listKeys } from '../portal/list/list-keys';
import { readAll } from '../portal/list/read-all';
import { SelectCell, SelectHeadCell } from '../portal/list/select-cells';
import { useSelection, type Selection } from '../portal/list/use-selection';
import { Queue, ViewLinks } from '../portal/queue';
import { useMay } from '../portal/rights';
import { sectionHref } from '../portal/section';
import { SectionHeader } from '../portal/section-header';
import { inboxExport, useInbox } from './api/inbox';
import { KIND_NAMES, kindOf, senderOf, STATE_TEXT, SUBJECT_NAMES, VIEW_NAMES, viewOf } from './inbox-text';
import { MessageDetail } from './message-detail';
import { useInboxActs } from './use-inbox-acts';

const LEAD = 'What visitors send: feedback, requests from landing pages, job applications. The oldest comes first.';

export function Inbox(): ReactNode {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const may = useMay();
  const wanted = kindOf(search);
  const kind = may(rightOf(wanted)) ? wanted : 'leads';
  const view = viewOf(search);
  const hrefOf = (parts: { kind?: InboxKind; view?: InboxView; id?: number }) => {
    const { kind: ofKind = kind, view: ofView = view, id } = parts;
    const parameters = new URLSearchParams({
      ...(ofKind !== 'feedback' && { kind: ofKind }),
      ...(ofView !== 'open' && { view: ofView }),
      ...(id !== undefined && { id: String(id) }),
    });
    return [sectionHref(pathname, 'inbox'), parameters.toString()].filter(Boolean).join('&');
  };
  const id = Number(search.get('id'));
  return (
    <div className="flex flex-col gap-5">
      {Number.isInteger(id) && id > 0 ? (
        <MessageDetail key={`${kind}-${id}`} kind={kind} id={id} back={hrefOf({})} />
      ) : (
        <MessageList kind={kind} view={view} hrefOf={hrefOf} />
      )}
    </div>
  );
}

/** Publishers read the leads of their landing pages, and no other message. */
const rightOf = (kind: InboxKind): Right => (kind === 'leads' ? 'leads.read' : 'inbox.manage');

type ListProps = {
  kind: InboxKind;
  view: InboxView;
  hrefOf: (parts: { kind?: InboxKind; view?: InboxView; id?: number }) => string;
};

function MessageList({ kind, view, hrefOf }: ListProps): ReactNode {
  const may = useMay();
  const messages = useInbox(kind, view);
  const rows = messages.data?.pages.flatMap((page) => page.rows);
  const shown = inboxExport(kind, view);
  const selection = useSelection<InboxRow>(shown);
  const { acts, refresh } = useInboxActs(kind, view);
  const empty = {
    icon: <InboxIcon aria-hidden="true" strokeWidth={1.5} className="size-6" />,
    title: view === 'open' ? 'No messages to read' : 'No messages have been answered or closed yet',
    text: 'A message appears here as soon as a visitor sends it.',
  };
  return (
    <>
      <SectionHeader title="Inbox" lead={LEAD} aside={<DownloadCsv path={shown} name={`${kind}-${view}.csv`} />} />
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <ViewLinks
          label="Which messages"
          views={INBOX_KINDS.filter((each) => may(rightOf(each)))}
          names={KIND_NAMES}
          current={kind}
          hrefOf={(each) => hrefOf({ kind: each, view: 'open' })}
        />
        <ViewLinks
          label="Open or done"
          views={INBOX_VIEWS}
          names={VIEW_NAMES}
          current={view}
          hrefOf={(each) => hrefOf({ view: each })}
        />
      </div>
      <BulkActions
        key={shown}
        selection={selection}
        what="messages"
        nameOf={({ reference }) => reference}
        acts={acts}
        readAll={() => readAll(messages, (page) => page.rows)}
        hasMore={messages.hasNextPage}
        onDone={refresh}
      />
      <Queue what="The messages" query={messages} count={rows?.length} empty={empty}>
        <div ref={listKeys}>
          <MessageTable kind={kind} rows={rows ?? []} hrefOf={hrefOf} selection={acts.length > 0 ? selection : null} />
        </div>
      </Queue>
    </>
  );
}

type TableProps = Pick<ListProps, 'kind' | 'hrefOf'> & { rows: InboxRow[]; selection: Selection<InboxRow> | null };

function MessageTable({ kind, rows, hrefOf, selection }: TableProps): ReactNode {
  return (
    <DataTable caption={KIND_NAMES[kind]}>
      <TableHead>
        <tr className="bg-sunken">
          {selection && <SelectHeadCell selection={selection} rows={rows} />}
          <HeadCell>Message</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell>{SUBJECT_NAMES[kind]}</HeadCell>
          <HeadCell>From</HeadCell>
          <HeadCell>Received</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            {selection && <SelectCell selection={selection} row={row} name={row.reference} />}
            <MessageCells row={row} href={hrefOf({ id: row.id })} />
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}

function MessageCells({ row, href }: { row: InboxRow; href: string }): ReactNode {
  const { reference, state, subject, excerpt, name, email, receivedAt } = row;
  return (
    <>
      <Cell className="min-w-64 max-w-md wrap-anywhere">
        <AppLink to={href} className="text-link font-medium">
          {reference}
        </AppLink>
        {excerpt && <span className="line-clamp-2 text-sm text-ink-soft">{excerpt}</span>}
      </Cell>
      <Cell>
        <Badge tone={STATE_TEXT[state].tone}>{STATE_TEXT[state].label}</Badge>
      </Cell>
      <Cell className="wrap-anywhere">{subject}</Cell>
      <Cell className="min-w-40 wrap-anywhere">{senderOf({ name, email })}</Cell>
      <Cell className="figures whitespace-nowrap">{formatDateTime(receivedAt)}</Cell>
    </>
  );
}
