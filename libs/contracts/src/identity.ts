import type { Role } from '@app/domain';
import type { ConsentSnapshot } from './consent';
import type { ClickIds, ReportedConversion } from './tracking';

/** The user as returned by `GET /api/user`: the specification's field names (section 3). */
export type UserView = {
  id: string;
  /** Also the email. */
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  city: string | null;
  state: string | null;
  firm: string | null;
  /** US dollars. */
  aum: number | null;
  /** US dollars a year. */
  revenue: number | null;
  feeBasedPercentage: number | null;
  isPremium: boolean;
  /** Whether the account has any role. */
  isAdmin: boolean;
  /** Absent without any. */
  roles?: Role[];
  emailVerified: boolean;
  notifyNewListings: boolean;
  notifyMarketUpdates: boolean;
  notifyApprovedListings: boolean;
  /** Whether a second factor is set up. */
  totpEnabled: boolean;
  /** Whether this session passed its second factor. Until it does, personal fields of an account with one are null. */
  totpVerified: boolean;
  /** On the list of development users, which exists only outside production: the auth page keeps its form for them. */
  developmentUser?: true;
};

/** `GET /api/user`: returned with a fresh token once the old one is past half its lifetime. */
export type CurrentUserResponse = UserView & { token?: string };

/** `username` is the email; either one is enough. */
export type LoginRequest = { username?: string; email?: string; password: string };
export type LoginResponse = { token: string; user: UserView; message: string };

/** The browser's data on how the visitor arrived; the server adds address, user agent and the GPC header. */
export type SignUpAttribution = { page?: { url: string; title?: string }; click?: ClickIds };
export type GivenConsent = Omit<ConsentSnapshot, 'gpc' | 'withdrawn'>;

export type RegisterRequest = {
  /** The email. */
  username: string;
  email?: string;
  password: string;
  firstName: string;
  lastName: string;
  phone?: string;
  /** The visitor's decision at this moment; absent counts as denied. */
  consent?: GivenConsent;
  attribution?: SignUpAttribution;
};
export type RegisterResponse = {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  token: string;
  user: UserView;
  message: string;
  verificationSent: boolean;
  conversion: ReportedConversion;
};
/**
 * The response to every registration where addresses must not be revealed: it signs no user in, and the mail explains
 * the next step.
 */
export type RegistrationPendingResponse = { message: string; verificationSent: true };

/** `GET /api/jwt-test`, a diagnostic call: the claims of the caller's own token. Times in ISO 8601. */
export type TokenFactsResponse = {
  message: string;
  userId: string;
  username: string;
  sessionId: string;
  issuedAt: string;
  expiresAt: string;
};

/** `username` must be the token owner's own; a code works once. */
export type VerifyTotpRequest = { username: string; code: string };
export type VerifyTotpResponse = {
  verified: true;
  /** For administrators: sent as `x-elevation-token`; must be stored in memory only. */
  elevationToken?: string;
  /** When the elevation ends: ISO 8601; extended by use. */
  expiresAt?: string;
};

/** One of the ten codes that replace a lost device; used up by one use. Responds with `VerifyTotpResponse`. */
export type VerifyRecoveryCodeRequest = { username: string; code: string };

/** `POST /api/verify-code`: `email` must be the token owner's own; a code works once. */
export type VerifyCodeRequest = { email: string; code: string };
export type VerifyCodeResponse = { message: string; user: UserView };

/** The response is the same for known and unknown addresses. */
export type ForgotPasswordRequest = { email: string };
/** `token` comes from the mailed link; it works once and does not sign the user in. */
export type ResetPasswordRequest = { token: string; password: string };
/** Ends every other session. */
export type ChangePasswordRequest = { currentPassword: string; newPassword: string };

/** What users may change in their own account; an absent field stays unchanged, null clears an optional one. */
export type UpdateProfileRequest = Partial<
  Pick<
    UserView,
    | 'firstName'
    | 'lastName'
    | 'phone'
    | 'city'
    | 'state'
    | 'firm'
    | 'aum'
    | 'revenue'
    | 'feeBasedPercentage'
    | 'notifyNewListings'
    | 'notifyMarketUpdates'
    | 'notifyApprovedListings'
  >
>;

export type SessionView = {
  id: string;
  /** Whether it is the session of this request. */
  current: boolean;
  /** A readable name, e.g. "Chrome on Windows". */
  device: string;
  /** The client's network, shortened: `203.0.113.0/24`. */
  network: string | null;
  /** ISO 8601. */
  createdAt: string;
  lastSeenAt: string;
};
export type SessionsResponse = { sessions: SessionView[] };

/** Setting up a second factor requires the password again. */
export type TotpSetupRequest = { password: string };
/** Shown once; `otpauthUrl` is the content of the QR code. */
export type TotpSetupResponse = { secret: string; otpauthUrl: string };
/** The first code from the device turns the second factor on. */
export type TotpConfirmRequest = { code: string };
/** Shown once. */
export type RecoveryCodesResponse = { recoveryCodes: string[] };
/** Removing the second factor, or creating new recovery codes: password and a current code (or a recovery code). */
export type TotpChangeRequest = { password: string; code: string };

/** A change of the account's email address. Each side is proven once: a link in a mailbox, or the second factor. */
export type EmailSide = 'new' | 'present';
export type PendingEmailChange = {
  email: string;
  /** The mailboxes whose link was not opened yet. */
  waitsFor: EmailSide[];
  /** ISO 8601: when its links end. */
  expiresAt: string;
};
/** `GET /api/account/email`, and the response to a request and to its withdrawal. */
export type EmailChangeResponse = { pending: PendingEmailChange | null };
/** `code` is required when the account has a second factor. */
export type ChangeEmailRequest = { email: string; password: string; code?: string };
/** `token` comes from a mailed link and works once. */
export type EmailLinkRequest = { token: string };
/** `changed` once both sides are proven. */
export type EmailLinkResponse = { state: 'waiting' | 'changed'; waitsFor: EmailSide[] };

/** `code` is required when the account has a second factor. */
export type DeleteAccountRequest = { password: string; code?: string };

export type MessageResponse = { message: string };

/** Paths that the specification does not name; the named ones are written where they are used. */
export const ACCOUNT_PATHS = {
  resendCode: '/api/verify-code/resend',
  verifyRecoveryCode: '/api/verify-recovery-code',
  forgotPassword: '/api/forgot-password',
  resetPassword: '/api/reset-password',
  password: '/api/account/password',
  profile: '/api/account/profile',
  email: '/api/account/email',
  confirmEmail: '/api/email-change/confirm',
  undoEmail: '/api/email-change/undo',
  sessions: '/api/account/sessions',
  totpSetup: '/api/account/totp/setup',
  totpConfirm: '/api/account/totp/confirm',
  totpRemove: '/api/account/totp/remove',
  recoveryCodes: '/api/account/totp/recovery-codes',
  export: '/api/account/export',
  deletion: '/api/account/delete',
} as const;

export type AdminCheckResponse = { isAdmin: boolean };
export type LogoutResponse = { message: string };

export const ELEVATION_HEADER = 'x-elevation-token';
export const CSRF_TOKEN_HEADER = 'x-csrf-token';
/**
 * Sent with every call of a signed-in user: the milliseconds since their last input, in any tab. It alone moves the
 * limits of inactivity; a call without it proves no activity.
 */
export const IDLE_HEADER = 'x-idle-ms';
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
/** Digits of a verification or two-factor code. */
export const CODE_LENGTH = 6;
/** Minutes that a mailed code or link is valid. */
export const CODE_MINUTES = 10;
export const RESET_MINUTES = 30;
export const EMAIL_CHANGE_MINUTES = 60;
/** How long the earlier address can undo a change. */
export const EMAIL_UNDO_HOURS = 72;
export const RECOVERY_CODES = 10;

/** `GET /api/user/events`, server-sent events: the first says how things stand, each later one what has changed. */
export const SESSION_EVENTS_PATH = '/api/user/events';
/** `membership`: the version of what a page shows of it, which grows also where premium stays as it is. */
export type SessionNews = { isPremium: boolean; membership: number };
