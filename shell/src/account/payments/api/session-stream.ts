import { SESSION_EVENTS_PATH, type SessionNews } from '@app/contracts';
import { openEventStream } from '@app/web-kit';

/** Held by the tab that has the stream; when it goes, the browser gives it to the next one. */
const LOCK = 'session-stream';
/** A stream that ended, as each does after some minutes: soon, and not every browser at the same moment. */
const REOPEN_MS = { least: 200, most: 1_500 };
/** No stream: refused, or the server cannot be reached. */
const RETRY_MS = { least: 30_000, most: 60_000 };

export type FollowSession = {
  signal: AbortSignal;
  onNews: (news: SessionNews) => void;
  /** Whether this tab should have the stream and cannot. */
  onCutOff: (isCutOff: boolean) => void;
};

/**
 * What the server says about the account of this session, until `signal`. The other tabs follow the one that hears:
 * it checks the session, whose record they share.
 */
export async function followSession(options: FollowSession): Promise<void> {
  const { signal } = options;
  try {
    // Pages without a secure context have no locks: each has a stream of its own.
    const { locks } = navigator as { locks?: LockManager };
    if (locks) await locks.request(LOCK, { signal }, () => keepOpen(options));
    else await keepOpen(options);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function keepOpen({ signal, onNews, onCutOff }: FollowSession): Promise<void> {
  while (!signal.aborted) {
    let hasHeard = false;
    const hear = (data: unknown) => {
      if (!isNews(data) || signal.aborted) return;
      if (!hasHeard) onCutOff(false);
      hasHeard = true;
      onNews(data);
    };
    await openEventStream(SESSION_EVENTS_PATH, { signal, onData: hear }).catch(() => undefined);
    if (signal.aborted) return;
    if (!hasHeard) onCutOff(true);
    await pause(hasHeard ? REOPEN_MS : RETRY_MS, signal);
  }
}

function isNews(data: unknown): data is SessionNews {
  return typeof data === 'object' && data !== null && 'isPremium' in data && typeof data.isPremium === 'boolean';
}

function pause({ least, most }: typeof RETRY_MS, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, least + Math.random() * (most - least));
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}
