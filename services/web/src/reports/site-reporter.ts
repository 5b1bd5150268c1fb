import { randomUUID } from 'node:crypto';
import { SITE_REPORT_LIMITS, SITE_REPORT_STALE_SECONDS, type SiteReleaseReport, type SiteReport } from '@app/contracts';
import type { Logger } from '@app/server-kit';

type Options = {
  apiUrl: string;
  /** The secret that the site shares with the API. */
  token: string;
  /** Counts of every release that is rendered. */
  read: () => SiteReleaseReport[];
  logger: Logger;
};

export interface SiteReporter {
  start(): void;
  /** Something went wrong with a release: the API should know within a second. */
  reportSoon(): void;
  stop(): Promise<void>;
}

/** Often enough that a replica is never considered stopped, even after two lost reports. */
const EVERY_MS = (SITE_REPORT_STALE_SECONDS / 4) * 1_000;
const SOON_MS = 400;
const TIMEOUT_MS = 3_000;

/**
 * Reports the health of the releases in this replica to the API, which shows it in the portal and rolls back what fails
 * soon after it went live.
 */
export function createSiteReporter({ apiUrl, token, read, logger }: Options): SiteReporter {
  const replica = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Infinity;
  let sending: Promise<void> | null = null;
  let isStopped = true;
  let hasComplained = false;

  async function send(): Promise<void> {
    // Live releases come first, because a report with too many is refused.
    const releases = read().slice(0, SITE_REPORT_LIMITS.releases);
    if (releases.length === 0) return;
    const response = await fetch(`${apiUrl}/api/site-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ replica, releases } satisfies SiteReport),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the API answered ${response.status}`);
  }

  async function sendAndSchedule(): Promise<void> {
    try {
      await send();
      hasComplained = false;
    } catch (error) {
      // Logged once per outage: figures only grow, so the next report includes this one.
      if (!hasComplained) logger.warn({ err: error }, 'the API does not accept reports of the releases');
      hasComplained = true;
    }
    sending = null;
    schedule(EVERY_MS);
  }

  /** The earlier of two requested times is used. */
  function schedule(inMs: number): void {
    const at = performance.now() + inMs;
    if (isStopped || at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(() => {
      dueAt = Infinity;
      // One after the other, so that no report overtakes another.
      if (sending) return schedule(SOON_MS);
      sending = sendAndSchedule();
    }, inMs);
    timer.unref();
  }

  return {
    start() {
      isStopped = false;
      schedule(SOON_MS);
    },
    reportSoon: () => schedule(SOON_MS),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await sending;
    },
  };
}
