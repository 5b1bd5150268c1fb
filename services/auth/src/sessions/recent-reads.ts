import { LRUCache } from 'lru-cache';

type Key = { id: string; owner: string };
type Entry<T> = { owner: string; until: number; value: Promise<T | undefined> };

/**
 * Caches reads for a short time, by the id of the record and of its owner. A record that is forgotten is read again,
 * even by callers that would have shared a read already under way; a record that is held is not cached for that time.
 */
export class RecentReads<T> {
  private readonly entries: LRUCache<string, Entry<T>>;
  private readonly held = new Map<string, number>();

  constructor(
    private readonly limits: { ttlMs: number; maxEntries: number },
    private readonly now: () => number = () => performance.now(),
  ) {
    this.entries = new LRUCache({ max: limits.maxEntries });
  }

  read(key: Key, load: () => Promise<T | undefined>): Promise<T | undefined> {
    if (this.isHeld(key.id) || this.isHeld(key.owner)) return load();
    const known = this.entries.get(key.id);
    if (known && known.owner === key.owner && known.until > this.now()) return known.value;
    const entry: Entry<T> = { owner: key.owner, until: this.now() + this.limits.ttlMs, value: load() };
    this.entries.set(key.id, entry);
    const drop = () => this.drop(key.id, entry);
    entry.value.then((value) => value === undefined && drop(), drop);
    return entry.value;
  }

  /** By the id of the record or of its owner. */
  forget(id: string): void {
    this.entries.delete(id);
    for (const [key, { owner }] of [...this.entries]) if (owner === id) this.entries.delete(key);
  }

  /** For a change under way: a read from before its commit must not be returned after it. */
  hold(id: string): void {
    const now = this.now();
    for (const [key, until] of this.held) if (until <= now) this.held.delete(key);
    this.held.set(id, now + this.limits.ttlMs);
    this.forget(id);
  }

  clear(): void {
    this.entries.clear();
  }

  private isHeld(id: string): boolean {
    return (this.held.get(id) ?? 0) > this.now();
  }

  private drop(id: string, entry: Entry<T>): void {
    if (this.entries.peek(id) === entry) this.entries.delete(id);
  }
}
