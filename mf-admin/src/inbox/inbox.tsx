import { Inbox as InboxIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { INBOX_KINDS, INBOX_VIEWS, type InboxKind, type InboxRow, type InboxView } from '@app/contracts';
import type { Right } from '@app/domain';
import { Badge, Button, Callout, Cell, DataTable, formatDateTime, HeadCell, TableHead, TableRow } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { Queue, ViewLinks } from '../portal/queue';
import { useMay } from '../portal/rights';
import { sectionHref } from '../portal/section';
import { SectionHeader } from '../portal/section-header';
import { useExport, useInbox } from './api/inbox';
import { KIND_NAMES, kindOf, senderOf, STATE_TEXT, SUBJECT_NAMES, VIEW_NAMES, viewOf } from './inbox-text';
import { MessageDetail } from './message-detail';

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
  const empty = {
    icon: <InboxIcon aria-hidden="true" strokeWidth={1.5} className="size-6" />,
    title: view === 'open' ? 'No messages to read' : 'No messages have been answered or closed yet',
    text: 'A message appears here as soon as a visitor sends it.',
  };
  return (
    <>
      <SectionHeader title="Inbox" lead={LEAD} aside={<ExportButton kind={kind} view={view} />} />
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
      <Queue what="The messages" query={messages} count={rows?.length} empty={empty}>
        <MessageTable kind={kind} rows={rows ?? []} hrefOf={hrefOf} />
      </Queue>
    </>
  );
}

function MessageTable({ kind, rows, hrefOf }: { rows: InboxRow[] } & Pick<ListProps, 'kind' | 'hrefOf'>): ReactNode {
  return (
    <DataTable caption={KIND_NAMES[kind]}>
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Message</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell>{SUBJECT_NAMES[kind]}</HeadCell>
          <HeadCell>From</HeadCell>
          <HeadCell>Received</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {rows.map(({ id, reference, state, subject, excerpt, name, email, receivedAt }) => (
          <TableRow key={id}>
            <Cell className="min-w-64 max-w-md wrap-anywhere">
              <AppLink to={hrefOf({ id })} className="text-link font-medium">
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
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}

function ExportButton({ kind, view }: { kind: InboxKind; view: InboxView }): ReactNode {
  const save = useExport(kind, view);
  return (
    <div className="flex flex-col items-end gap-2">
      <Button
        variant="secondary"
        size="sm"
        pending={save.isPending}
        pendingLabel="Downloading"
        onClick={() => save.mutate()}
      >
        Download CSV
      </Button>
      {save.error && (
        <div role="alert">
          <Callout tone="danger">{failureText(save.error)}</Callout>
        </div>
      )}
    </div>
  );
}
