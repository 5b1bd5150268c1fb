import { CONVERSION_NAMES } from '@app/contracts';
import type { Person } from '@app/server-kit';

/**
 * Condition on `outbox.message`: a registration's key is the account; any event may contain its id or its verified
 * address.
 */
export const ABOUT =
  "name = ANY($1) AND (key = $2 OR payload->'user'->>'externalId' = $2 OR " +
  "lower(payload->'user'->>'email') = lower($3))";

export function aboutParameters({ userId, email, emailVerified }: Person): unknown[] {
  return [CONVERSION_NAMES, userId, emailVerified ? email : null];
}
