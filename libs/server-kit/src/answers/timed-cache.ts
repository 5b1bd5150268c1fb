import type { Clock } from '../clock/clock';
import { DomainError } from '../errors/domain-error';

type Entry<T> = { value: T; expires: number };

export type Reading<T> = { value: T; hit: boolean };

/**
 * A cache with a short lifetime, per process. Concurrent readers of a missing value share one build, and an expired
 * value is served when rebuilding it fails: a brief database outage blanks no page.
 */
export class TimedCache<T> {
  private readonly entries = new Map<string, Entry<T>>();
  private readonly builds = new Map<string, Promise<T>>();
  private generation = 0;

  constructor(
    private readonly clock: Clock,
    private readonly limits: { ttlMs: number; maxEntries: number },
  ) {}

  async read(key: string, build: () => Promise<T>): Promise<Reading<T>> {
    const entry = this.entries.get(key);
    if (entry && entry.expires > this.clock.now().getTime()) return { value: entry.value, hit: true };
    try {
      return { value: await this.buildOnce(key, build), hit: false };
    } catch (error) {
      if (!entry || isAnswer(error)) throw error;
      return { value: entry.value, hit: true };
    }
  }

  /** Expires all entries: they are rebuilt on the next read, and served only if that fails. */
  expire(): void {
    this.generation += 1;
    this.builds.clear();
    for (const entry of this.entries.values()) entry.expires = 0;
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

  /** A value whose build began before `expire` may be outdated: its readers get it, but it is not stored. */
  private store(key: string, value: T, generation: number): T {
    if (generation !== this.generation) return value;
    this.entries.delete(key);
    this.entries.set(key, { value, expires: this.clock.now().getTime() + this.limits.ttlMs });
    const oldest = this.entries.keys().next();
    if (this.entries.size > this.limits.maxEntries && !oldest.done) this.entries.delete(oldest.value);
    return value;
  }
}

/** A domain error such as "not found" is a valid result, unlike a database that does not respond. */
function isAnswer(error: unknown): boolean {
  return error instanceof DomainError && error.kind !== 'unavailable';
}
