import type { Utm } from './landing';
import type { FeedbackType } from './messages';

/** What visitors send: feedback, forms of landing pages, applications for jobs. */
export const INBOX_KINDS = ['feedback', 'leads', 'applications'] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

export const INBOX_STATES = ['new', 'read', 'answered', 'closed'] as const;
export type InboxState = (typeof INBOX_STATES)[number];
/** What an administrator may choose; `answered` comes from an answer alone. */
export const INBOX_CHOICES = ['new', 'read', 'closed'] as const;
export type InboxChoice = (typeof INBOX_CHOICES)[number];

/** `open` (new and read) begins with the oldest, `done` (answered and closed) with the newest. */
export const INBOX_VIEWS = ['open', 'done'] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

export const INBOX_TEXT_MAX = { answer: 4000, note: 2000 } as const;
/** Counts are exact up to here. */
export const INBOX_COUNT_MAX = 10_000;

export type InboxRow = {
  kind: InboxKind;
  id: number;
  /** Quoted to the sender. */
  reference: string;
  state: InboxState;
  receivedAt: string;
  /** Empty when none was given. */
  name: string;
  email: string | null;
  /** The type of feedback, or the slug of the landing page or of the job. */
  subject: string;
  /** The first 160 characters. */
  excerpt: string;
};

/** `GET /api/admin/content/inbox/{kind}?view=&after=`. `waiting` counts the new ones, up to `INBOX_COUNT_MAX`. */
export type InboxPage = { rows: InboxRow[]; waiting: number; next: number | null };

export type InboxFacts =
  | { kind: 'feedback'; type: FeedbackType; rating: number | null; page: string | null }
  | { kind: 'leads'; landingPage: string; utm: Utm; consentText: string }
  | {
      kind: 'applications';
      opening: string;
      phone: string;
      fileName: string;
      fileBytes: number;
      /** Deleted then, with the file. */
      deletedAfter: string;
    };

export type InboxEvent = {
  at: string;
  /** Null when the account no longer exists. */
  by: string | null;
  action: 'state' | 'note' | 'answer';
  state: InboxState;
  /** Of a note or an answer. */
  text: string;
};

/** `GET /api/admin/content/inbox/{kind}/{id}`. `revision` grows with every event. */
export type InboxMessage = InboxRow & {
  message: string;
  facts: InboxFacts;
  events: InboxEvent[];
  revision: number;
};

/** `PUT …/{id}/state` → `InboxMessage`; 409 `CONTENT.MESSAGE_CHANGED` when it has another revision by now. */
export type InboxStateRequest = { state: InboxChoice; revision: number };
/**
 * `POST /api/admin/content/inbox/{kind}/bulk` → `BulkReport`. A message that is in another state by now is refused:
 * another administrator has worked on it.
 */
export const INBOX_ACTS = ['read', 'closed', 'delete'] as const;
export type InboxAct = (typeof INBOX_ACTS)[number];
export type BulkInboxRequest = { act: InboxAct; rows: { id: number; state: InboxState }[] };
/** `POST …/{id}/notes` → `InboxMessage`. Read by administrators alone. */
export type InboxNoteRequest = { text: string };
/** `POST …/{id}/answer` → `InboxMessage`; mailed to the sender. 409 without an address or with another revision. */
export type InboxAnswerRequest = { text: string; revision: number };
