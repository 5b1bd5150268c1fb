/** Specification section 9. */
export const RECOVERY = { attempts: 3, apartMs: 2_000 };
/**
 * A site that is healthy and still answers badly is not asked about for a while; each look at it would start the next.
 */
const REST_MS = 60_000;

export type RecoveryPorts = {
  /** GET /api/health: answered well, and by the API. */
  healthy(): Promise<boolean>;
  now(): number;
  wait(ms: number): Promise<void>;
  /**
   * Resolves at once unless the browser knows that it is offline: then nothing can be healthy, and nothing is tried.
   */
  online(): Promise<void>;
  recovered(): void;
  givenUp(): void;
};

export type Recovery = {
  /** `then` runs when the site has been found well. */
  start(then?: () => void): void;
};

/** Finds out whether the site is there: up to three looks, at least two seconds apart (specification 4.4). */
export function createRecovery(ports: RecoveryPorts): Recovery {
  let running = false;
  let restUntil = Number.NEGATIVE_INFINITY;
  let waiting: (() => void)[] = [];

  async function look(): Promise<void> {
    for (let attempt = 1; attempt <= RECOVERY.attempts; attempt++) {
      await ports.online();
      const apart = ports.wait(RECOVERY.apartMs);
      if (await ports.healthy().catch(() => false)) return recovered();
      if (attempt < RECOVERY.attempts) await apart;
    }
    ports.givenUp();
  }

  function recovered(): void {
    ports.recovered();
    for (const then of waiting) then();
  }

  return {
    start(then) {
      if (then && (running || ports.now() >= restUntil)) waiting.push(then);
      if (running || ports.now() < restUntil) return;
      running = true;
      void look().finally(() => {
        running = false;
        waiting = [];
        restUntil = ports.now() + REST_MS;
      });
    },
  };
}

/** Where a page goes that nothing answers: home, or a fresh start when it is there already. */
export function exitOf(path: string): 'home' | 'reload' {
  return path === '/' || path === '/auth' || path.startsWith('/auth/') ? 'reload' : 'home';
}
