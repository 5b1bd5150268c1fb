import { setImmediate as nextTurn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { FirmSearch } from '@app/domain';
import { LOGGER, type Logger, type SearchQuery } from '@app/server-kit';
import type { DirectoryCursor } from './directory-cursor';
import { DirectoryRepository, type Snapshot } from './directory.repository';
import { FirmIndex, type FoundFirms, type IndexedFirm, type WordMatch } from './firm-index';

/** After so many rows, other requests have their turn: reading them takes a few milliseconds. */
const ROWS_AT_ONCE = 2_000;
const WORDS_KEPT = 100;
/** After so many losses against changes, the words are used as they were read last. */
const ATTEMPTS = 3;

type Live = Snapshot & {
  firms: FirmIndex;
  /** Changes that the next look may find again, because an older transaction is still open. */
  applied: ReadonlySet<string>;
  /** By what was typed; empty after every change. */
  words: LRUCache<string, WordMatch>;
  /** How often changes were applied. */
  version: number;
};

/** Keeps the directory in memory, and as fresh as the database: every search first asks what changed (ADR 93). */
@Injectable()
export class DirectoryIndex {
  private live: Live | null = null;
  private refreshing: Promise<Live> | null = null;
  private next: Promise<Live> | null = null;

  constructor(
    private readonly repository: DirectoryRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async find(query: SearchQuery, search: FirmSearch, after: DirectoryCursor | null): Promise<FoundFirms> {
    const live = await this.refresh();
    const words = search.q === '' ? null : await this.matching(live, query, search.q);
    return live.firms.find(search, words, after);
  }

  /**
   * The index with all changes that were committed before the call. A look that has begun may have read before the
   * caller's own change, so that the caller waits for one that begins later.
   */
  private refresh(): Promise<Live> {
    this.next ??= this.afterRunning().then(() => {
      this.next = null;
      this.refreshing = this.brought().finally(() => (this.refreshing = null));
      return this.refreshing;
    });
    return this.next;
  }

  /** Whether it failed concerns those who wait for it alone. */
  private async afterRunning(): Promise<void> {
    await this.refreshing?.catch(() => undefined);
  }

  private async brought(): Promise<Live> {
    this.live ??= await this.build();
    const { live } = this;
    const { server, xmin, changed } = await this.repository.changesSince(live.xmin);
    if (server !== live.server || xmin < live.xmin) {
      this.logger.warn('another database server answers: the directory is read again');
      this.live = null;
      return (this.live = await this.build());
    }
    const news = changed.filter((change) => !live.applied.has(change));
    if (news.length > 0) await this.apply(live, news.map(firmOf));
    // Only now: after a failure, the next search reads the same changes.
    live.xmin = xmin;
    live.applied = new Set(changed);
    return live;
  }

  private async build(): Promise<Live> {
    const firms = new FirmIndex();
    const snapshot = await this.repository.snapshot();
    // All of these are read below, as they are by then.
    const { changed } = await this.repository.changesSince(snapshot.xmin);
    let last: number | undefined = 0;
    while (last !== undefined) {
      const rows: IndexedFirm[] = await this.repository.rowsAfter(last, ROWS_AT_ONCE);
      for (const row of rows) firms.put(row);
      last = rows.at(-1)?.firm.id;
      await nextTurn();
    }
    const words = new LRUCache<string, WordMatch>({ max: WORDS_KEPT });
    return { ...snapshot, firms, applied: new Set(changed), words, version: 0 };
  }

  private async apply(live: Live, firmIds: readonly number[]): Promise<void> {
    for (let first = 0; first < firmIds.length; first += ROWS_AT_ONCE) {
      const asked = firmIds.slice(first, first + ROWS_AT_ONCE);
      const rows = await this.repository.rowsOf(asked);
      for (const id of asked) live.firms.remove(id);
      for (const row of rows) live.firms.put(row);
    }
    live.words.clear();
    live.version += 1;
  }

  private async matching(live: Live, query: SearchQuery, typed: string): Promise<WordMatch> {
    const known = live.words.get(typed);
    if (known) return known;
    for (let attempt = 1; ; attempt += 1) {
      const { version } = live;
      const { anywhere, inName } = await this.repository.firmsWith(query, typed);
      const match = live.firms.matchOf(anywhere, inName);
      if (version === live.version) live.words.set(typed, match);
      if (version === live.version || attempt === ATTEMPTS) return match;
    }
  }
}

const firmOf = (change: string): number => Number(change.slice(0, change.indexOf(':')));
