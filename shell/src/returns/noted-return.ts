import { sessionStore } from '@app/web-kit';
import type { Return } from './return-address';

const KEY = 'premium_return';

/** Section 9 of the specification: for how long a return is followed, and when it is looked at a last time. */
export const RETURN_MS = 30_000;

type NotedReturn = { at: number; sessionId: string | null };

function read(): Partial<NotedReturn> {
  try {
    return (JSON.parse(sessionStore().getItem(KEY) ?? '{}') ?? {}) as Partial<NotedReturn>;
  } catch {
    return {};
  }
}

/** Notes a return from a payment in this tab, so that a reload goes on with it. */
export function noteReturn({ kind, sessionId }: Return, now = Date.now()): void {
  if (kind === 'premium') sessionStore().setItem(KEY, JSON.stringify({ at: now, sessionId }));
}

/** For how many milliseconds the return to this tab is still followed; null without one. */
export function followedFor(now = Date.now()): number | null {
  const { at } = read();
  const left = typeof at === 'number' ? at + RETURN_MS - now : 0;
  return left > 0 && left <= RETURN_MS ? left : null;
}

/** The provider's id of the payment page that this tab came from last: also after a sign-in on the way. */
export function returnedSessionId(): string | null {
  const { sessionId } = read();
  return typeof sessionId === 'string' ? sessionId : null;
}
