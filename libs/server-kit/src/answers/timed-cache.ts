import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock/clock';
import { DomainError } from '../errors/domain-error';

type Entry<T> = { value: T; builtAt: number };

export type Reading<T> = { value: T; hit: boolean };

export type TimedCacheLimits = {
  /** How long a value is served without being built again. */
  ttlMs: number;
  /** How old a value may be that is served because building it again failed. */
  maxStaleMs: number;
  maxEntries: number;
};

/**
 * A cache with a short lifetime, per process. Concurrent readers of a missing value share one build, and an expired
 * value is served for a limited time when rebuilding it fails: a brief database outage blanks no page.
 */
export class TimedCache<T> {
  private readonly entries: LRUCache<string, Entry<T>>;
  private readonly builds = new Map<string, Promise<T>>();
  private generation = 0;

  constructor(
    private readonly clock: Clock,
    private readonly limits: TimedCacheLimits,
  ) {
    this.entries = new LRUCache({ max: limits.maxEntries });
  }

  async read(key: string, build: () => Promise<T>): Promise<Reading<T>> {
    const entry = this.entries.get(key);
    if (entry && this.ageOf(entry) < this.limits.ttlMs) return { value: entry.value, hit: true };
    try {
      return { value: await this.buildOnce(key, build), hit: false };
    } catch (error) {
      // What was deleted must not come back when the next build fails.
      if (isAnswer(error)) this.entries.delete(key);
      const last = this.entries.get(key);
      if (!last || this.ageOf(last) > this.limits.maxStaleMs) throw error;
      return { value: last.value, hit: true };
    }
  }

  /** What is kept now, whatever its age. */
  values(): T[] {
    return [...this.entries.values()].map(({ value }) => value);
  }

  /** Removes all entries: any of them may show what was retracted, so none is served even if rebuilding fails. */
  clear(): void {
    this.generation += 1;
    this.builds.clear();
    this.entries.clear();
  }

  private ageOf({ builtAt }: Entry<T>): number {
    return this.clock.now().getTime() - builtAt;
  }

  private buildOnce(key: string, build: () => Promise<T>): Promise<T> {
    const running = this.builds.get(key);
    if (running) return running;
    const { generation } = this;
    const started: Promise<T> = build()
      .then((value) => this.store(key, value, generation))
      .finally(() => this.builds.get(key) === started && this.builds.delete(key));
    this.builds.set(key, started);
    return started;
  }

  /** A value whose build began before `clear` may be outdated: its readers get it, but it is not stored. */
  private store(key: string, value: T, generation: number): T {
    if (generation !== this.generation) return value;
    this.entries.set(key, { value, builtAt: this.clock.now().getTime() });
    return value;
  }
}

/** A domain error such as "not found" is a valid result, unlike a database that does not respond. */
function isAnswer(error: unknown): boolean {
  return error instanceof DomainError && error.kind !== 'unavailable';
}
