/** Specification section 9. */
export const RECOVERY = { attempts: 3, apartMs: 2_000 };
/**
 * A site that is healthy and still responds badly is not checked for a while; otherwise each check would start the
 * next.
 */
const REST_MS = 60_000;

export type RecoveryPorts = {
  /** GET /api/health: a successful response from the API itself. */
  healthy(): Promise<boolean>;
  now(): number;
  wait(ms: number): Promise<void>;
  /** Resolves at once unless the browser knows that it is offline: then no check could succeed, and none is made. */
  online(): Promise<void>;
  recovered(): void;
  givenUp(): void;
};

export type Recovery = {
  /**
   * `then` runs when the site has been found healthy. With `stay` the page is not left if it is not, unless another
   * failure of the same time asks for it.
   */
  start(then?: () => void, options?: { stay?: boolean }): void;
};

/** Checks whether the site is available: up to three times, at least two seconds apart (specification 4.4). */
export function createRecovery(ports: RecoveryPorts): Recovery {
  let running = false;
  let restUntil = Number.NEGATIVE_INFINITY;
  let waiting: (() => void)[] = [];
  let leave = false;

  async function look(): Promise<void> {
    for (let attempt = 1; attempt <= RECOVERY.attempts; attempt++) {
      await ports.online();
      const apart = ports.wait(RECOVERY.apartMs);
      if (await ports.healthy().catch(() => false)) return recovered();
      if (attempt < RECOVERY.attempts) await apart;
    }
    if (leave) ports.givenUp();
  }

  function recovered(): void {
    ports.recovered();
    for (const then of waiting) then();
  }

  return {
    start(then, { stay = false } = {}) {
      if (!running && ports.now() < restUntil) return;
      if (then) waiting.push(then);
      leave ||= !stay;
      if (running) return;
      running = true;
      void look().finally(() => {
        running = false;
        waiting = [];
        leave = false;
        restUntil = ports.now() + REST_MS;
      });
    },
  };
}

/** Where a page goes when nothing responds: home, or a reload if it is already there. */
export function exitFor(path: string): 'home' | 'reload' {
  return path === '/' || path === '/auth' || path.startsWith('/auth/') ? 'reload' : 'home';
}
