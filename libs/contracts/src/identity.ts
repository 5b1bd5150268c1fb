import type { ClickIds, ConsentSnapshot } from './tracking';

/** The user as `GET /api/user` shows him: the specification's field names (section 3). */
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
  isAdmin: boolean;
  emailVerified: boolean;
  notifyNewListings: boolean;
  notifyMarketUpdates: boolean;
  notifyApprovedListings: boolean;
  /** A second factor is set up. */
  totpEnabled: boolean;
  /** The request carried a live elevation token. */
  totpVerified: boolean;
};

/** `GET /api/user`: a fresh token comes with it once the old one is past half its life. */
export type CurrentUserResponse = UserView & { token?: string };

/** `username` is the email; one of the two is enough. */
export type LoginRequest = { username?: string; email?: string; password: string };
export type LoginResponse = { token: string; user: UserView; message: string };

/** What the browser knows about how the visitor came; the server adds address, user agent and the GPC header. */
export type SignUpAttribution = { page?: { url: string; title?: string }; click?: ClickIds };
export type GivenConsent = Omit<ConsentSnapshot, 'gpc'>;

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
};

/** `username` must be the bearer's own; a code works once. */
export type VerifyTotpRequest = { username: string; code: string };
export type VerifyTotpResponse = {
  verified: true;
  /** Sent as `x-elevation-token`; belongs in memory only. */
  elevationToken: string;
  /** ISO 8601; moves on with use. */
  expiresAt: string;
};

export type AdminCheckResponse = { isAdmin: boolean };
export type LogoutResponse = { message: string };

export const ELEVATION_HEADER = 'x-elevation-token';
export const CSRF_TOKEN_HEADER = 'x-csrf-token';
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
/** Digits of a verification or two-factor code. */
export const CODE_LENGTH = 6;
