export type RenderLimits = {
  /** Renders that run at the same time. */
  inFlight: number;
  /** Pages that wait for one of those. */
  waiting: number;
  /** How long a page waits at most, in ms. */
  maxWaitMs: number;
};

/** `full`: too many wait already; `late`: it waited too long; `gone`: its client closed the connection. */
export type RefusalReason = 'full' | 'late' | 'gone';

export class RenderRefusedError extends Error {
  override name = 'RenderRefusedError';
  constructor(readonly reason: RefusalReason) {
    super(`the page was not rendered: ${reason}`);
  }
}

type Options = RenderLimits & {
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
  onWaited?: (millis: number) => void;
  onRefused?: (reason: RefusalReason) => void;
};

type Waiting = { group: string | null; since: number; start(): void; refuse(reason: RefusalReason): void };

/** Places for renders of one group, so that a slow group leaves places for the others. */
const SHARE_OF_ONE_GROUP = 0.75;

/**
 * A queue that was never empty for this long is not a burst: waiting longer would serve no more pages, only later ones.
 */
const OVERLOADED_AFTER_MS = 1_000;
/** The share of the longest wait that is left to a page then (as CoDel does for packets). */
const OVERLOADED_SHARE = 0.5;

/**
 * Node accepts one new connection in a turn of the event loop. With a render in every turn, connections would come in
 * no faster than pages are rendered, and the others would wait in the socket's backlog. A turn without work takes some
 * µs.
 */
const TURNS_BETWEEN_RENDERS = 16;

/**
 * Decides which pages are rendered when more are asked for than one thread can render. Renders start one by one, and
 * between two of them the event loop accepts what has arrived. Requests therefore wait in this queue, where they can be
 * counted and refused, and not in the sockets, where probes and files would wait behind them.
 */
export class RenderQueue {
  private readonly queue = new Set<Waiting>();
  private running = 0;
  private readonly runningOf = new Map<string, number>();
  /** When the queue stopped being empty. */
  private filledSince = 0;
  private turnsLeft = 0;
  private nextTurn: NodeJS.Immediate | undefined;
  private deadline: NodeJS.Timeout | undefined;
  private readonly now: () => number;

  constructor(private readonly options: Options) {
    this.now = options.now ?? (() => performance.now());
  }

  get waiting(): number {
    return this.queue.size;
  }

  get inFlight(): number {
    return this.running;
  }

  /**
   * Runs `work` when it is its turn. `signal` is aborted when the client has disconnected.
   * @param group pages that become slow together, such as those of one release
   * @throws RenderRefusedError when `work` was not begun
   */
  async run<T>(work: () => Promise<T>, signal: AbortSignal, group: string | null = null): Promise<T> {
    await this.turn(signal, group);
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.count(group, -1);
      this.schedule();
    }
  }

  private turn(signal: AbortSignal, group: string | null): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = (reason: RefusalReason) => {
        signal.removeEventListener('abort', onAbort);
        this.options.onRefused?.(reason);
        reject(new RenderRefusedError(reason));
      };
      const since = this.now();
      const start = () => {
        signal.removeEventListener('abort', onAbort);
        this.options.onWaited?.(this.now() - since);
        resolve();
      };
      const entry: Waiting = { group, since, start, refuse };
      const onAbort = () => {
        if (this.queue.delete(entry)) refuse('gone');
      };
      if (signal.aborted) return refuse('gone');
      const isGroupFull = this.queue.size >= this.options.waiting * SHARE_OF_ONE_GROUP && this.isMostlyOf(group);
      if (isGroupFull || this.queue.size >= this.options.waiting) return refuse('full');
      if (this.queue.size === 0) this.filledSince = since;
      signal.addEventListener('abort', onAbort);
      this.queue.add(entry);
      this.schedule();
    });
  }

  private schedule(): void {
    clearTimeout(this.deadline);
    const [first] = this.queue;
    if (!first) return;
    if (this.nextToStart()) this.nextTurn ??= setImmediate(this.onTurn);
    else this.deadline = setTimeout(this.onDeadline, Math.max(1, first.since + this.currentMaxWait() - this.now()));
  }

  private readonly onTurn = (): void => {
    this.nextTurn = undefined;
    this.refuseLate();
    if (this.turnsLeft > 0) this.turnsLeft -= 1;
    else this.startNext();
    this.schedule();
  };

  private startNext(): void {
    const next = this.nextToStart();
    if (!next) return;
    this.queue.delete(next);
    this.running += 1;
    this.count(next.group, 1);
    this.turnsLeft = TURNS_BETWEEN_RENDERS;
    next.start();
  }

  /** The request that has waited longest and whose group has a place left. */
  private nextToStart(): Waiting | null {
    if (this.running >= this.options.inFlight) return null;
    const limit = Math.ceil(this.options.inFlight * SHARE_OF_ONE_GROUP);
    for (const entry of this.queue) {
      if (entry.group === null || (this.runningOf.get(entry.group) ?? 0) < limit) return entry;
    }
    return null;
  }

  private count(group: string | null, change: 1 | -1): void {
    if (group === null) return;
    const count = (this.runningOf.get(group) ?? 0) + change;
    if (count > 0) this.runningOf.set(group, count);
    else this.runningOf.delete(group);
  }

  /** Whether a group has more than its share of the places in the queue. */
  private isMostlyOf(group: string | null): boolean {
    if (group === null) return false;
    let count = 0;
    for (const entry of this.queue) if (entry.group === group) count += 1;
    return count >= this.options.waiting * SHARE_OF_ONE_GROUP;
  }

  private readonly onDeadline = (): void => {
    this.refuseLate();
    this.schedule();
  };

  private refuseLate(): void {
    const latest = this.now() - this.currentMaxWait();
    for (const entry of this.queue) {
      if (entry.since > latest) break;
      this.queue.delete(entry);
      entry.refuse('late');
    }
  }

  /** How long a page may wait at this moment. */
  private currentMaxWait(): number {
    const overloaded = this.now() - this.filledSince > OVERLOADED_AFTER_MS;
    return this.options.maxWaitMs * (overloaded ? OVERLOADED_SHARE : 1);
  }
}
