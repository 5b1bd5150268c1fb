import type { ExecutionContext } from '@nestjs/common';
import type { Actor } from './actor';

export const AUTHENTICATOR = Symbol('Authenticator');

/** Turns a request's credentials into an actor; provided by the auth context. */
export interface Authenticator {
  /**
   * `evenExpired` accepts an expired token of ours as long as its session is alive. @throws DomainError of kind
   * `unauthenticated` when the request has no live session
   */
  authenticate(context: ExecutionContext, options: { evenExpired: boolean }): Promise<Actor>;
}
