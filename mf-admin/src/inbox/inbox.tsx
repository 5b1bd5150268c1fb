import { Inbox as InboxIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { INBOX_KINDS, INBOX_VIEWS, type InboxKind, type InboxRow, type InboxView } from '@app/contracts';
import type { Right } from '@app/domain';
import { Badge, formatDateTime } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { BulkActions } from '../portal/list/bulk-actions';
import { DownloadCsv } from '../portal/list/download-csv';
import { useListAddress, type AddressChange } from '../portal/list/list-address';
import { listKeys } from '../portal/list/list-keys';
import { ListTable, type ListColumn } from '../portal/list/list-table';
import { readAll } from '../portal/list/read-all';
import { useSelection, type Selection } from '../portal/list/use-selection';
import { Queue, ViewLinks } from '../portal/queue';
import { useMay } from '../portal/rights';
import { SectionHeader } from '../portal/section-header';
import { inboxExport, useInbox } from './api/inbox';
import { KIND_NAMES, kindOf, senderOf, STATE_TEXT, SUBJECT_NAMES, VIEW_NAMES, viewOf } from './inbox-text';
import { MessageDetail } from './message-detail';
import { useInboxActs } from './use-inbox-acts';

const LEAD = 'What visitors send: feedback, requests from landing pages, job applications. The oldest comes first.';

export function Inbox(): ReactNode {
  const { search, hrefOf } = useListAddress();
  const may = useMay();
  const wanted = kindOf(search);
  const kind = may(rightOf(wanted)) ? wanted : 'leads';
  const view = viewOf(search);
  const id = Number(search.get('id'));
  return (
    <div className="flex flex-col gap-5">
      {Number.isInteger(id) && id > 0 ? (
        <MessageDetail key={`${kind}-${id}`} kind={kind} id={id} back={hrefOf({ id: null })} />
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
  hrefOf: (change: AddressChange) => string;
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
          hrefOf={(each) => hrefOf({ kind: each === 'feedback' ? null : each, view: null })}
        />
        <ViewLinks
          label="Open or done"
          views={INBOX_VIEWS}
          names={VIEW_NAMES}
          current={view}
          hrefOf={(each) => hrefOf({ view: each === 'open' ? null : each })}
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
        onScreen={rows}
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
  const columns: ListColumn<InboxRow>[] = [
    {
      id: 'message',
      label: 'Message',
      className: 'min-w-64 max-w-md wrap-anywhere',
      cell: ({ id, reference, excerpt }) => (
        <>
          <AppLink to={hrefOf({ id })} className="text-link font-medium">
            {reference}
          </AppLink>
          {excerpt && <span className="line-clamp-2 text-sm text-ink-soft">{excerpt}</span>}
        </>
      ),
    },
    {
      id: 'state',
      label: 'State',
      cell: ({ state }) => <Badge tone={STATE_TEXT[state].tone}>{STATE_TEXT[state].label}</Badge>,
    },
    { id: 'subject', label: SUBJECT_NAMES[kind], className: 'wrap-anywhere', cell: ({ subject }) => subject },
    { id: 'from', label: 'From', className: 'min-w-40 wrap-anywhere', cell: senderOf },
    {
      id: 'received',
      label: 'Received',
      className: 'figures whitespace-nowrap',
      cell: ({ receivedAt }) => formatDateTime(receivedAt),
    },
  ];
  return (
    <ListTable
      caption={KIND_NAMES[kind]}
      columns={columns}
      rows={rows}
      selection={selection}
      nameOf={({ reference }) => reference}
    />
  );
}
