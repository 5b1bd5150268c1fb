/** The shortest text that accounts are searched by. */
export const USER_SEARCH_MIN = 3;

/** A reason is a sentence. */
export const ACT_REASON = { min: 10, max: 1_000 } as const;

export const ACCOUNT_STATES = ['active', 'locked'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];
export const ACCOUNT_ROLES = ['user', 'administrator'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/**
 * `POST /api/admin/users/search`. In the body, so that no log has what was typed. Without `text` only locked accounts
 * and administrators are listed: a list of all accounts does not exist.
 */
export type SearchUsersRequest = {
  /** The beginning of an email address, a first name, a last name, a full name or a firm. */
  text?: string;
  state?: AccountState;
  role?: AccountRole;
  premium?: boolean;
  verified?: boolean;
  /** The `next` of the page before. */
  cursor?: string;
};

/** An account in a list of them: the address is masked, because a list must not be a source of addresses. */
export type UserRow = {
  id: string;
  name: string;
  maskedEmail: string;
  firm: string | null;
  createdAt: string;
  emailVerified: boolean;
  isPremium: boolean;
  isAdmin: boolean;
  disabledAt: string | null;
};

/** The newest accounts first. `next` is null on the last page. */
export type UsersPage = { rows: UserRow[]; next: string | null };

/** `PUT /api/admin/users/:id/premium`. */
export type SetPremiumRequest = {
  isPremium: boolean;
  /**
   * The last day of what is given, `2027-01-31`, where the site is; it moves the end of what is given already. Without
   * it premium is given for a year.
   */
  lastDay?: string;
  /** At least ten characters; the user finds it in the export of their data. */
  reason: string;
};

/** Premium is given for five years at most: one without an end would be forgotten. */
export const PREMIUM_YEARS_MAX = 5;

/** `POST /api/admin/users/:id/lock`, `unlock`, `verify`, `second-factor/reset`. The user finds it in their export. */
export type AccountActRequest = { reason: string };

/** `PUT /api/admin/users/:id/name`. */
export type RenameUserRequest = AccountActRequest & { firstName: string; lastName: string };

export const BULK_USER_ACTS = ['lock', 'unlock', 'verification'] as const;
export type BulkUserAct = (typeof BULK_USER_ACTS)[number];
/** `POST /api/admin/users/bulk`: `reason` for all acts but a new verification code. */
export type BulkUsersRequest = { act: BulkUserAct; reason?: string; rows: { id: string }[] };

/** A premium membership that an administrator gave or took. */
export type PremiumChange = {
  at: string;
  isPremium: boolean;
  /** The end of what was given; null for one that was ended, and for those from before ends were kept. */
  until: string | null;
  reason: string;
  /** Address of the administrator; null when that account no longer exists. */
  by: string | null;
};

export const ACCOUNT_ACTS = ['locked', 'unlocked', 'verified', 'second_factor_reset', 'renamed', 'viewed'] as const;
export type AccountActName = (typeof ACCOUNT_ACTS)[number];

/** What an administrator did to an account, with the reason. */
export type AccountAct = {
  at: string;
  act: AccountActName;
  reason: string;
  /** Address of the administrator; null when that account no longer exists. */
  by: string | null;
};

/** How many things of each kind an account has; nothing of what is in them. */
export const HOLDINGS = [
  'savedCalculations',
  'listings',
  'ndas',
  'offers',
  'inquiries',
  'firmProfiles',
  'firmSubmissions',
  'firmReviews',
] as const;
export type Holding = (typeof HOLDINGS)[number];
export type HoldingCounts = Record<Holding, number>;

/** A mail to an account, as far as it is recorded: never its recipient or its text. */
export type LoggedMail = {
  template: string;
  writtenAt: string;
  state: 'waiting' | 'sent' | 'failed';
  endedAt: string | null;
  /** Why it was not sent, in the words of the mail server. */
  error: string | null;
};

/** A session of another account. */
export type UserSession = { id: string; device: string; network: string | null; createdAt: string; lastSeenAt: string };

/** A sign-in that was refused. */
export type FailedSignIn = {
  at: string;
  why: 'password' | 'code' | 'locked' | 'paused';
  device: string;
  network: string | null;
};

/** `GET /api/admin/users/:id`: one account as support sees it. Times are ISO 8601. */
export type AdminUser = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  firm: string | null;
  createdAt: string;
  emailVerified: boolean;
  isPremium: boolean;
  isAdmin: boolean;
  disabledAt: string | null;
  /** The account of the caller, who changes it on the account page. */
  isYou: boolean;
  /** After too many wrong passwords; null while sign-ins are not held back. */
  signInPausedUntil: string | null;
  secondFactor: { since: string; recoveryCodesLeft: number } | null;
  sessions: UserSession[];
  /** The latest first, at most twenty. */
  failedSignIns: FailedSignIn[];
  /** Why the account is premium now: none that is over. */
  premiumGrants: { source: 'paid' | 'comp'; from: string; until: string | null }[];
  /** The latest first, at most fifty. */
  premiumChanges: PremiumChange[];
  /** The latest first, at most fifty. */
  acts: AccountAct[];
  /** The latest first, at most twenty. */
  mails: LoggedMail[];
  holdings: HoldingCounts;
};

export const ACTIVITY_VIEWS = ['all', 'person', 'administrators'] as const;
export type ActivityView = (typeof ACTIVITY_VIEWS)[number];

/** `GET /api/admin/users/:id/activity`. */
export type UserActivityQuery = { view?: ActivityView; cursor?: string };

/** One event of an account. */
export type UserActivity = {
  id: string;
  at: string;
  /** As OWASP's logging vocabulary names it. */
  action: string;
  /** `other`: without a signed-in user, such as a failed sign-in, or by an operator on the server. */
  by: 'person' | 'administrator' | 'other';
  /** Address of the administrator; null also when that account no longer exists. */
  administrator: string | null;
  /** Where the person did it from; null for what others did. */
  device: string | null;
  network: string | null;
  reason: string | null;
  details: Record<string, string | number | boolean>;
};

/** The latest first. `next` is null on the last page. */
export type UserActivityPage = { rows: UserActivity[]; next: string | null };

/** Days within which a request about personal data is fulfilled, counted where the site is. */
export const DATA_REQUEST_DAYS = 30;
export const DATA_REQUEST_NOTE_MAX = 1_000;

export const DATA_REQUEST_KINDS = ['erasure', 'export'] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];
export const DATA_REQUEST_VIEWS = ['open', 'closed'] as const;
export type DataRequestView = (typeof DATA_REQUEST_VIEWS)[number];

/** What stays of an account that is erased: without it others would lose what they rely on, or a law is not kept. */
export const KEPT_RECORDS = ['signedNdas', 'signedOffers', 'ownersDecisions', 'payments', 'events'] as const;
export type KeptRecord = (typeof KEPT_RECORDS)[number];
export type KeptCounts = Record<KeptRecord, number>;

/** `POST /api/admin/users/:id/data-requests`: one that reached support in another way than the dashboard. */
export type EnterDataRequest = {
  kind: DataRequestKind;
  /** Day on which it arrived, `2026-11-27`: the deadline is counted from it. Not in the future. */
  receivedOn: string;
  /** How it arrived and what was asked; erased with the account. */
  note: string;
};

/** `POST /api/admin/data-requests/:id/decline`. The reason stays with the request. */
export type DeclineDataRequest = { reason: string };

/** A request of a person to have their data, or to have it erased. Times are ISO 8601, days `2026-11-27`. */
export type DataRequest = {
  id: string;
  kind: DataRequestKind;
  /** By the person on the dashboard, where it is done at once, or entered by support. */
  madeBy: 'person' | 'support';
  state: 'open' | 'done' | 'declined';
  /** Null once the account is erased. */
  user: { id: string; name: string; email: string } | null;
  receivedOn: string;
  dueOn: string;
  note: string | null;
  enteredAt: string;
  /** Address of the administrator; null for the person, and when that account no longer exists. */
  enteredBy: string | null;
  closedAt: string | null;
  closedBy: string | null;
  /** Why it was declined. */
  reason: string | null;
  /** What was there when it was done, by kind, and what of it stays. Null while it is open. */
  outcome: { erased: HoldingCounts; kept: KeptCounts } | null;
};

/** Open ones with the nearest deadline first, closed ones the latest first. */
export type DataRequestsPage = { rows: DataRequest[]; next: string | null; today: string };

/** `GET /api/admin/data-requests/:id`: with what an erasure would remove and what would stay, as of now. */
export type DataRequestDetail = DataRequest & { present: { erased: HoldingCounts; kept: KeptCounts } | null };
