import {
  INBOX_KINDS,
  INBOX_VIEWS,
  type InboxChoice,
  type InboxEvent,
  type InboxKind,
  type InboxRow,
  type InboxState,
  type InboxView,
} from '@app/contracts';
import type { Tone } from '@app/ui';

export const KIND_NAMES: Record<InboxKind, string> = {
  feedback: 'Feedback',
  leads: 'Landing page leads',
  applications: 'Job applications',
};
export const VIEW_NAMES: Record<InboxView, string> = { open: 'Open', done: 'Done' };

export const STATE_TEXT: Record<InboxState, { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'accent' },
  read: { label: 'Read', tone: 'neutral' },
  answered: { label: 'Answered', tone: 'success' },
  closed: { label: 'Closed', tone: 'neutral' },
};

export const SUBJECT_NAMES: Record<InboxKind, string> = {
  feedback: 'Type',
  leads: 'Landing page',
  applications: 'Job',
};

/** What an administrator can set a message to, from each state. */
export const CHOICES: Record<InboxState, { state: InboxChoice; label: string }[]> = {
  new: [
    { state: 'read', label: 'Mark as read' },
    { state: 'closed', label: 'Close without an answer' },
  ],
  read: [
    { state: 'closed', label: 'Close without an answer' },
    { state: 'new', label: 'Mark as new' },
  ],
  answered: [{ state: 'read', label: 'Reopen' }],
  closed: [{ state: 'read', label: 'Reopen' }],
};

export function kindOf(search: URLSearchParams): InboxKind {
  return INBOX_KINDS.find((kind) => kind === search.get('kind')) ?? 'feedback';
}

export function viewOf(search: URLSearchParams): InboxView {
  return INBOX_VIEWS.find((view) => view === search.get('view')) ?? 'open';
}

export function senderOf({ name, email }: Pick<InboxRow, 'name' | 'email'>): string {
  return [name, email].filter(Boolean).join(' · ') || 'No address given';
}

export function eventText({ action, state }: Pick<InboxEvent, 'action' | 'state'>): string {
  if (action === 'note') return 'Note';
  if (action === 'answer') return 'Answer';
  return `Set to ${STATE_TEXT[state].label.toLowerCase()}`;
}
