import { FreshCodeRequiredError } from './access.errors';
import type { Actor } from './actor';

/** Long enough to show a code and press save; whoever finds an unlocked portal comes later. */
const FRESH_MS = 5 * 60_000;

/** For what an elevation alone does not open: the code behind it was shown within the last five minutes. */
export function assertFreshCode({ codeShownAt }: Pick<Actor, 'codeShownAt'>, now: Date): void {
  if (codeShownAt === undefined || now.getTime() - codeShownAt.getTime() >= FRESH_MS)
    throw new FreshCodeRequiredError();
}
