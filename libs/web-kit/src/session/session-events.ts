import type { SessionFlag } from './session-flags';
import type { SessionUser } from './session-record';
import type { CheckFailure } from './session-rules';

/** Specification 4.1: unknown, visitor, signed in, logging out. */
export type View =
  | { status: 'loading' }
  | { status: 'visitor' }
  | { status: 'signed-in'; user: SessionUser }
  | { status: 'logging-out' };

export type Machine = {
  view: View;
  /** Increases with every change of the signed-in user; results of an earlier one are outdated. */
  epoch: number;
  /** The pending check, with the bearer that it was sent with. */
  check: { id: number; token: string } | null;
  lastCheck: number;
  /** Times of the latest checks. */
  checks: readonly number[];
  /** Remaining checks of the forced visitor mode; null when none are scheduled. */
  polls: number | null;
};

export const INITIAL: Machine = {
  view: { status: 'loading' },
  epoch: 0,
  check: null,
  lastCheck: 0,
  checks: [],
  polls: null,
};

/** What storage, clock and address contain at the time of an event. */
export type Facts = {
  now: number;
  token: string | null;
  /** The saved session: its user, or that it expired after 24 hours without activity. */
  record: SessionUser | 'expired' | null;
  flags: Record<SessionFlag, boolean>;
  /** Within the five seconds after a sign-in. */
  loginJustCompleted: boolean;
  onAdminLogin: boolean;
  /** The token that a premium upgrade saved before the browser left for the payment. */
  upgradeToken: string | null;
  /** The id of the user whose things this tab's own storage has; null while they are a visitor's. */
  owner: string | null;
};

/** `no-session`: a response without an id or a username, which is not a session (specification 5). */
export type Answer =
  | { kind: 'user'; user: SessionUser; token: string | null; data: object }
  | { kind: 'no-session' }
  | CheckFailure;

export type SessionEvent =
  | { type: 'start' }
  | { type: 'recheck' }
  | { type: 'page-event'; name: PageEvent }
  | { type: 'answered'; id: number; answer: Answer }
  | { type: 'signed-in'; user: SessionUser; token: string; data: object }
  | { type: 'user-changed'; user: SessionUser; data: object }
  | { type: 'second-factor'; elevation: string | null }
  | { type: 'second-factor-opens'; epoch: number; elevation: string | null }
  | { type: 'second-factor-owed' }
  | { type: 'logout' }
  | { type: 'logout-called'; clean: boolean }
  | { type: 'logout-settled' }
  | { type: 'admin-inactive' }
  /** The server has ended the session, with the account or everywhere. */
  | { type: 'ended' }
  /** Another tab changed the token, or wiped storage. */
  | { type: 'storage' }
  /** Another tab received new data of the user. */
  | { type: 'record' }
  | { type: 'flags-cleared' }
  | { type: 'poll' }
  | { type: 'activity' }
  | { type: 'tick' };

/** A tab that follows another one leaves the shared storage alone: what is there now may be the next visitor's. */
export type Where = 'tab' | 'browser';

export type Effect =
  | { do: 'ask'; id: number }
  | { do: 'stop-asking' }
  | { do: 'write-token'; token: string }
  /** Saves the signed-in user, with everything the server returned about them in memory. */
  | { do: 'keep'; user: SessionUser; data?: object }
  | { do: 'touch' }
  /** Removes the session's own keys. */
  | { do: 'clear' }
  /**
   * Everything that belongs to the user on this page dies: storage of this tab, or of the whole browser where the
   * session ends; memory; requests; screens.
   */
  | { do: 'forget'; where: Where }
  /** Storage only, of the whole browser. */
  | { do: 'wipe' }
  | { do: 'clear-csrf' }
  | { do: 'flags'; set?: readonly SessionFlag[]; clear?: readonly SessionFlag[] }
  | { do: 'mark-login' }
  | { do: 'elevate'; token: string | null }
  | { do: 'call-logout'; token: string | null }
  | { do: 'final-call'; token: string; path: string }
  | { do: 'later'; ms: number; event: SessionEvent }
  | { do: 'toast'; title: string; description: string }
  | { do: 'announce-logout' }
  | { do: 'go'; to: string }
  | { do: 'recover' };

export type Transition = { machine: Machine; effects: Effect[] };

/** Specification 4.1: events elsewhere in the page that change the user are followed by a check a moment later. */
export const PAGE_EVENTS = { 'premium-upgrade': 500, 'payment-success': 1000, 'auth-refresh': 100 } as const;
export type PageEvent = keyof typeof PAGE_EVENTS;

/** Section 9. */
export const LOGOUT_REDIRECT_MS = 150;
export const VISITOR_POLL = { everyMs: 500, forMs: 10_000 };
export const SECOND_FACTOR_OPENS_MS = 300;
/** Half of a token's lifetime: from then on the server issues a fresh one. */
export const RENEWAL_MS = 15 * 60_000;
