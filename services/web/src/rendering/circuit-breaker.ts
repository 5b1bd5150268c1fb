export type BreakerState = 'closed' | 'open' | 'half-open';

export type BreakerOptions = {
  /** Failures in a row that open it. */
  failures: number;
  /** How long it stays open at first, in ms. Each time that it opens again soon after, twice as long. */
  cooldownMs: number;
  longestCooldownMs: number;
  /** Successes in a row that close it while it is half-open. */
  successes: number;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
};

/** Stops calling an operation that keeps failing, and retries it later, one request at a time. */
export class CircuitBreaker {
  private current: BreakerState = 'closed';
  private failed = 0;
  private succeeded = 0;
  private openings = 0;
  private openedAt = 0;
  private isProbing = false;
  private readonly now: () => number;

  constructor(private readonly options: BreakerOptions) {
    this.now = options.now ?? (() => performance.now());
  }

  get state(): BreakerState {
    if (this.current === 'open' && this.now() >= this.openedAt + this.cooldownMs) {
      this.current = 'half-open';
      this.succeeded = 0;
      this.isProbing = false;
    }
    return this.current;
  }

  /** How long it stays open from the moment at which it opened, in ms. */
  get cooldownMs(): number {
    return Math.min(this.options.cooldownMs * 2 ** Math.max(0, this.openings - 1), this.options.longestCooldownMs);
  }

  /** Whether the next request is allowed; the outcome of an allowed one must be reported. */
  admits(): boolean {
    if (this.state === 'closed') return true;
    if (this.state === 'open' || this.isProbing) return false;
    this.isProbing = true;
    return true;
  }

  /** The allowed request ended without showing whether the operation works. */
  reportNothing(): void {
    this.isProbing = false;
  }

  reportSuccess(): void {
    this.isProbing = false;
    this.failed = 0;
    if (this.state === 'closed') {
      if (this.openings > 0 && this.now() - this.openedAt > this.options.longestCooldownMs) this.openings = 0;
      return;
    }
    this.succeeded += 1;
    if (this.current === 'half-open' && this.succeeded >= this.options.successes) this.current = 'closed';
  }

  /** @returns whether this failure opened it */
  reportFailure(): boolean {
    this.isProbing = false;
    this.failed += 1;
    if (this.state === 'open' || (this.state === 'closed' && this.failed < this.options.failures)) return false;
    this.open();
    return true;
  }

  /** Opens it in any state. */
  open(): void {
    this.current = 'open';
    this.failed = 0;
    this.openings += 1;
    this.openedAt = this.now();
  }
}
