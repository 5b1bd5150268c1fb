import type { InquirySummary, NdaList, NdaView } from '@app/contracts';

/** Rows that a card of the dashboard has room for. */
export const SHOWN = 3;

/** Those with unread messages first; within each part in the order of the list, the latest message first. */
export function unreadFirst(inquiries: InquirySummary[]): InquirySummary[] {
  const isUnread = ({ unread }: InquirySummary) => unread > 0;
  return [...inquiries.filter(isUnread), ...inquiries.filter((each) => !isUnread(each))];
}

/** What the reader has to do with an NDA; undefined when they wait for the other side or it is over. */
export function ndaTask({ side, state }: Pick<NdaView, 'side' | 'state'>): string | undefined {
  if (side === 'buyer' && state === 'requested') return 'Sign it';
  return side === 'seller' && state === 'signed' ? 'Countersign or decline it' : undefined;
}

/** Those that wait for the reader first. */
export function waitingFirst({ asBuyer, asSeller }: NdaList): NdaView[] {
  const all = [...asSeller, ...asBuyer];
  const waits = (nda: NdaView) => ndaTask(nda) !== undefined;
  return [...all.filter(waits), ...all.filter((nda) => !waits(nda))];
}
