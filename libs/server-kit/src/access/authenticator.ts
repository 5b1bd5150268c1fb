import type { ExecutionContext } from '@nestjs/common';
import type { Role } from '@app/domain';

/** The caller, according to the session row at the time of this request (never according to the token's claims). */
export type Actor = {
  userId: string;
  sessionId: string;
  username: string;
  /** Whether the account has any role. */
  isAdmin: boolean;
  /** Their rights add up (`hasRight`). */
  roles: readonly Role[];
  isPremium: boolean;
  emailVerified: boolean;
  /** Whether this session passed the second factor that its account has; until then almost every route is refused. */
  secondFactor: 'none' | 'pending' | 'shown';
  /** The session passed a second factor and the request carries its elevation token. */
  elevated: boolean;
  /** When the code behind that elevation was entered; see `assertFreshCode`. */
  codeShownAt?: Date;
};

export const AUTHENTICATOR = Symbol('Authenticator');

/** Turns a request's credentials into an actor; provided by the auth context. */
export interface Authenticator {
  /**
   * `evenExpired` accepts an expired token of ours as long as its session is live. @throws DomainError of kind
   * `unauthenticated` when the request has no live session
   */
  authenticate(context: ExecutionContext, options: { evenExpired: boolean }): Promise<Actor>;
}
