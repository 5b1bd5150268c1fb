import type { ExecutionContext } from '@nestjs/common';
import type { Actor } from './actor';

export const AUTHENTICATOR = Symbol('Authenticator');

/** Turns a request's credentials into an actor; provided by the auth context. */
export interface Authenticator {
  /** @throws DomainError of kind `unauthenticated` when there is no live session behind the request. */
  authenticate(context: ExecutionContext): Promise<Actor>;
}
