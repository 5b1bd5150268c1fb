import type { ExternalStore } from '../../store/external-store';
import {
  activeAt,
  ADMIN_INACTIVITY,
  checkInactivity,
  inactivityStatusOf,
  synced,
  type Inactivity,
  type InactivityStatus,
  type Moment,
} from './admin-inactivity';

/** Storing every mouse movement would write to disk too often. */
const STORE_EVERY_MS = 1_000;
/** The server is informed of input this often, and of the last one too, so that both limits agree. */
const TELL_EVERY_MS = 5 * 60_000;

export type InactivityPorts = {
  now(): Moment;
  every(ms: number, run: () => void): () => void;
  /** Real input: pointer, key, wheel and touch. */
  onActivity(listener: () => void): () => void;
  onVisible(listener: () => void): () => void;
  readLast(): number | null;
  writeLast(wall: number): void;
  tellServer(): void;
  warn(): void;
  end(): void;
};

export type InactivityWatch = { start(): void; stop(): void };

/**
 * Watches an administrator's inactivity. `status` receives the remaining time. Opening a page is no activity: the time
 * still counts from the last input in any tab.
 */
export function createInactivityWatch(
  status: ExternalStore<InactivityStatus | null>,
  ports: InactivityPorts,
): InactivityWatch {
  let inactivity: Inactivity | null = null;
  let storedAt = Number.NEGATIVE_INFINITY;
  let toldAt = 0;
  let untold = false;
  let release: (() => void)[] = [];

  function active(): void {
    const now = ports.now();
    // Activity after the limit does not count: the session has already ended.
    if (!inactivity || checkInactivity(inactivity, now).state === 'over') return tick();
    inactivity = activeAt(now);
    if (now.steady - storedAt >= STORE_EVERY_MS) {
      storedAt = now.steady;
      ports.writeLast(now.wall);
    }
    untold = true;
    tell(now);
  }

  function tell(now: Moment): void {
    if (!untold || now.steady - toldAt < TELL_EVERY_MS) return;
    untold = false;
    toldAt = now.steady;
    ports.tellServer();
  }

  function tick(): void {
    if (!inactivity) return;
    const now = ports.now();
    const seen = checkInactivity(inactivity, now);
    inactivity = seen.inactivity;
    status.set(inactivityStatusOf(inactivity, now));
    if (seen.state === 'warn') ports.warn();
    if (seen.state !== 'over') return tell(now);
    stop();
    ports.end();
  }

  function sync(): void {
    const stored = ports.readLast();
    if (inactivity && stored !== null) inactivity = synced(inactivity, stored, ports.now());
    tick();
  }

  function stop(): void {
    for (const end of release) end();
    release = [];
    inactivity = null;
    status.set(null);
  }

  return {
    stop,
    start() {
      if (inactivity) return;
      const now = ports.now();
      const stored = ports.readLast();
      const age = stored === null ? 0 : now.wall - stored;
      inactivity = age > 0 ? activeAt({ wall: now.wall - age, steady: now.steady - age }) : activeAt(now);
      toldAt = now.steady;
      untold = false;
      if (stored === null) ports.writeLast(now.wall);
      release = [
        ports.every(ADMIN_INACTIVITY.tickMs, tick),
        ports.every(ADMIN_INACTIVITY.syncMs, sync),
        ports.onActivity(active),
        ports.onVisible(sync),
      ];
      tick();
    },
  };
}
