import type { ExecutionContext } from '@nestjs/common';
import type { Actor } from './actor';

export const AUTHENTICATOR = Symbol('Authenticator');

/** Turns a request's credentials into an actor; provided by the auth context. */
export interface Authenticator {
  /**
   * `evenExpired` takes a token of ours whose time is over, as long as its session lives.
   * @throws DomainError of kind `unauthenticated` when there is no live session behind the request.
   */
  authenticate(context: ExecutionContext, options: { evenExpired: boolean }): Promise<Actor>;
}
