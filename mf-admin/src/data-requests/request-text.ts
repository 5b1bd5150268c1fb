import {
  DATA_REQUEST_VIEWS,
  type DataRequest,
  type DataRequestKind,
  type DataRequestView,
  type KeptRecord,
} from '@app/contracts';
import type { Tone } from '@app/ui';

const DAY_MS = 86_400_000;
/** A week before the deadline. */
const SOON_DAYS = 7;

export const KIND_NAMES: Record<DataRequestKind, string> = { erasure: 'Erasure', export: 'Copy of data' };
export const VIEW_NAMES: Record<DataRequestView, string> = { open: 'Open', closed: 'Closed' };

/** What stays after an erasure, and why. */
export const KEPT_TEXTS: Record<KeptRecord, { name: string; why: string }> = {
  signedNdas: { name: 'Signed NDAs', why: 'The other side relies on them. Open ones are ended.' },
  signedOffers: { name: 'Signed offers', why: 'The other side relies on them. An accepted one is ended.' },
  ownersDecisions: {
    name: 'Blocks, reports and declined requests',
    why: 'Others decided them. A keyed hash of the mailbox is kept, so that a new account does not undo them.',
  },
  payments: { name: 'Payments', why: 'Books must be kept. The person is removed from them.' },
  events: { name: 'Events of the log', why: 'Security records, kept for two years without a name or an address.' },
};

/** An unknown view is the first one. */
export function requestViewOf(search: URLSearchParams): DataRequestView {
  const wanted = search.get('view');
  return DATA_REQUEST_VIEWS.find((view) => view === wanted) ?? 'open';
}

export function personText({ user, kind }: Pick<DataRequest, 'user' | 'kind'>): string {
  if (user) return user.name || user.email;
  return kind === 'erasure' ? 'Erased account' : 'Deleted account';
}

/** How a request stands, with the days that are left of an open one; `today` is the day of the site. */
export function stateText(request: DataRequest, today: string): { label: string; tone: Tone } {
  if (request.state === 'done') return { label: 'Done', tone: 'success' };
  if (request.state === 'declined') return { label: request.user ? 'Declined' : 'Closed', tone: 'neutral' };
  const days = Math.round((Date.parse(request.dueOn) - Date.parse(today)) / DAY_MS);
  if (days < 0) return { label: days === -1 ? 'Overdue by 1 day' : `Overdue by ${-days} days`, tone: 'danger' };
  if (days === 0) return { label: 'Due today', tone: 'danger' };
  return { label: days === 1 ? '1 day left' : `${days} days left`, tone: days <= SOON_DAYS ? 'warning' : 'neutral' };
}

export function madeByText({ madeBy, enteredBy }: Pick<DataRequest, 'madeBy' | 'enteredBy'>): string {
  return madeBy === 'person'
    ? 'The person, on the dashboard'
    : (enteredBy ?? 'An administrator whose account is deleted');
}
