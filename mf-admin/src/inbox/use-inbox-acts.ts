import type { InboxAct, InboxKind, InboxRow, InboxView } from '@app/contracts';
import type { BulkAct } from '../portal/list/bulk-act';
import { useMay } from '../portal/rights';
import { useBulkMessages } from './api/inbox';

/** What a person may do with many messages at once. */
export function useInboxActs(kind: InboxKind, view: InboxView): { acts: BulkAct<InboxRow>[]; refresh: () => void } {
  const may = useMay();
  const { send, refresh } = useBulkMessages(kind);
  const sendAs = (act: InboxAct) => (rows: InboxRow[]) =>
    send({ act, rows: rows.map(({ id, state }) => ({ id, state })) });
  const open: BulkAct<InboxRow>[] = [
    {
      label: 'Mark as read',
      done: 'marked as read',
      consequence: 'They stay in this list. Their senders are not told.',
      send: sendAs('read'),
    },
    {
      label: 'Close',
      done: 'closed',
      consequence: 'They move to the list of what is done, without an answer to their senders.',
      send: sendAs('closed'),
    },
  ];
  const remove: BulkAct<InboxRow> = {
    label: 'Delete',
    done: 'deleted',
    consequence: "The messages are deleted with their notes and files. This can't be undone.",
    isDanger: true,
    send: sendAs('delete'),
  };
  return { acts: may('inbox.manage') ? [...(view === 'open' ? open : []), remove] : [], refresh };
}
