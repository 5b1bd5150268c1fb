import { FreshCodeRequiredError } from './access.errors';
import type { Actor } from './authenticator';

/** Long enough to enter a code and press save; too short for another person who finds the portal unlocked later. */
const FRESH_MS = 5 * 60_000;

/** For actions that require more than an elevation: a code entered within the last five minutes. */
export function assertFreshCode({ codeShownAt }: Pick<Actor, 'codeShownAt'>, now: Date): void {
  if (codeShownAt === undefined || now.getTime() - codeShownAt.getTime() >= FRESH_MS)
    throw new FreshCodeRequiredError();
}
