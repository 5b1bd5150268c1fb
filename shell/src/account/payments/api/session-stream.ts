import { SESSION_EVENTS_PATH, type SessionNews } from '@app/contracts';
import { followStream, type FollowStream } from '@app/web-kit';

/** Held by the tab that has the stream; when it goes, the browser gives it to the next one. */
const LOCK = 'session-stream';

export type FollowSession = Omit<FollowStream<SessionNews>, 'isNews' | 'headers'>;

/**
 * What the server says about the account of this session, until `signal`. The other tabs follow the one that hears:
 * it checks the session, whose record they share.
 */
export async function followSession(options: FollowSession): Promise<void> {
  const { signal } = options;
  const follow = () => followStream(SESSION_EVENTS_PATH, { ...options, isNews });
  try {
    // Pages without a secure context have no locks: each has a stream of its own.
    const { locks } = navigator as { locks?: LockManager };
    if (locks) await locks.request(LOCK, { signal }, follow);
    else await follow();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function isNews(data: unknown): data is SessionNews {
  return typeof data === 'object' && data !== null && 'isPremium' in data && typeof data.isPremium === 'boolean';
}

const CHANNEL = 'membership';

type MembershipTabs = { tell: (version: number, isFirst: boolean) => void; close: () => void };

/**
 * The tab that hears of a change tells the others of this browser, which have no stream. `onChange` is called in each
 * tab but the one that tells.
 */
export function membershipTabs(onChange: (version: number, isFirst: boolean) => void): MembershipTabs {
  // Absent in a browser that is older than the channel: its other tabs follow at their next question.
  if (!('BroadcastChannel' in globalThis)) return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<{ version: number; isFirst: boolean }>) =>
    onChange(data.version, data.isFirst);
  return { tell: (version, isFirst) => channel.postMessage({ version, isFirst }), close: () => channel.close() };
}
