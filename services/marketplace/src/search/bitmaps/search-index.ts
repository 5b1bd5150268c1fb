import { setImmediate as nextTurn } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { TypedFastBitSet } from 'typedfastbitset';
import { APP_CONFIG, CLOCK, LOGGER, type AppConfig, type Clock, type Logger, type SearchQuery } from '@app/server-kit';
import { LOOKS_WITHIN_MS } from './kept-deletions.repository';
import { ListingIndex, type IndexedAnswer, type IndexedRow, type IndexedSearch } from './listing-index';
import { SearchIndexRepository, type CommonWord, type Snapshot } from './search-index.repository';
import { leavesOf, readTextQuery, type TextQuery } from './text-query';
import { emptyMatch, type TextMatch } from './text-sets';

/** Between two looks at the number of listings, and between two attempts to build an index. */
const LOOK_AGAIN_MS = 60_000;
/** After so many rows, other requests have their turn: reading them takes a few milliseconds. */
const ROWS_AT_ONCE = 2_000;
/** After more changes than this, it is less work to load words again than to compare them with every changed row. */
const COMPARED_CHANGES = 500;
/** Of words with changed rows; the words that were searched last are compared. */
const COMPARISONS = 100_000;
/** Common words that are loaded before the index is in use, and those that follow it. */
const FIRST_WORDS = 100;
const WARM_WORDS = 4_000;
/** Loaded by one statement, which then reads about as many rows as for one common word. */
const WORDS_AT_ONCE = 50;
const SHARE_AT_ONCE = 0.05;
/** Searches have at most 200 characters. */
const PARSED_KEPT = 5_000;
/** After so many losses against changes, the search is left to the database. */
const ATTEMPTS = 3;

type Live = Snapshot & {
  index: ListingIndex;
  /** Changes that the next look may find again, because an older transaction is still open. */
  applied: Set<string>;
  /** How often changes were applied. */
  version: number;
  /** When the database was last asked for changes, or began to be read. */
  asked: number;
};
/** `words` is null for a search without. */
type Search = Omit<IndexedSearch, 'text'> & { words: string | null };

/** Keeps the index of a large marketplace in memory, and as fresh as the database: every search asks for changes. */
@Injectable()
export class SearchIndex implements OnApplicationBootstrap {
  private live: Live | null = null;
  private building: Promise<void> | null = null;
  private warming: Promise<void> | null = null;
  private lookedAt = -Infinity;
  private refreshing: Promise<boolean> | null = null;
  private next: Promise<boolean> | null = null;
  private readonly parsed = new Map<string, string>();

  constructor(
    private readonly repository: SearchIndexRepository,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'SEARCH_INDEX_ABOVE'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Before the first search: without an index, a search among a million listings is too slow to be answered. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.repository.isConnected) return;
    await this.look().catch((error: unknown) =>
      this.logger.warn({ err: error }, 'listings could not be counted: a later search does it'),
    );
  }

  /** Null while the database has to answer: few listings, an index that is being built, or changes not read. */
  async find(query: SearchQuery, { words, ...search }: Search): Promise<IndexedAnswer | null> {
    if (!this.live) {
      await this.look();
      return null;
    }
    const parsing = words === null ? '' : this.parse(query, words);
    const [parsed, isFresh] = await Promise.all([parsing, this.refresh()]);
    const { live } = this;
    if (!live || !isFresh) return null;
    if (words === null) return live.index.find({ ...search, text: null });
    const text = await this.matching(live, query, readTextQuery(parsed));
    return text && live.index.find({ ...search, text });
  }

  /** Resolves when no index is being built and no words are being loaded for it. */
  async built(): Promise<void> {
    await this.building;
    await this.warming;
  }

  private async look(): Promise<void> {
    const now = this.clock.now().getTime();
    if (this.building || now - this.lookedAt < LOOK_AGAIN_MS) return;
    this.lookedAt = now;
    if (!(await this.repository.hasMoreThan(this.config.SEARCH_INDEX_ABOVE))) return;
    this.building = this.build()
      .catch((error: unknown) => this.logger.error({ err: error }, 'the search index could not be built'))
      .finally(() => (this.building = null));
  }

  private async build(): Promise<void> {
    const started = performance.now();
    const asked = this.clock.now().getTime();
    const index = new ListingIndex();
    const snapshot = await this.repository.snapshot();
    // All of these are read below, as they are by then.
    const { changed } = await this.repository.changesSince(snapshot.xmin);
    let last: number | undefined = -1;
    while (last !== undefined) {
      const rows: IndexedRow[] = await this.repository.rowsAfter(last, ROWS_AT_ONCE);
      for (const row of rows) index.put(row);
      last = rows.at(-1)?.ord;
      await nextTurn();
    }
    const live = { ...snapshot, index, applied: new Set(changed), version: 0, asked };
    await this.warm(live, FIRST_WORDS).catch((error: unknown) =>
      this.logger.warn({ err: error }, 'common words could not be loaded: searches for them do it'),
    );
    this.live = live;
    const ms = Math.round(performance.now() - started);
    this.logger.info({ listings: index.size, ms }, 'the search index is in use');
    this.warmSoon(live);
  }

  /** Words are loaded without the time limit of searches, which a common one exceeds, while the index is in use. */
  private warmSoon(live: Live): void {
    if (this.warming) return;
    const started = performance.now();
    this.warming = this.warm(live, WARM_WORDS)
      .then(() => {
        const ms = Math.round(performance.now() - started);
        this.logger.info({ words: live.index.texts.leaves.length, ms }, 'the words of the search index are loaded');
      })
      .catch((error: unknown) => this.logger.warn({ err: error }, 'common words could not be loaded again'))
      .finally(() => (this.warming = null));
  }

  /** Loads the words that most searches would wait for at the same time, as far as there is room for them. */
  private async warm(live: Live, words: number): Promise<void> {
    const { query } = this.repository;
    const { texts } = live.index;
    for (const leaves of inStatements(await this.repository.commonWords(words))) {
      if (!texts.isRoomy || (this.live !== null && this.live !== live)) return;
      const missing = texts.missing(leaves);
      if (missing.length > 0) await this.loadLeaves(live, query, missing);
    }
  }

  /**
   * Whether the index has all changes that were committed before the call. A look that has begun may have read before
   * the caller's own change, so that the caller waits for one that begins later.
   */
  private refresh(): Promise<boolean> {
    this.next ??= (this.refreshing ?? Promise.resolve(true)).then(() => {
      this.next = null;
      this.refreshing = this.applyChanges().finally(() => (this.refreshing = null));
      return this.refreshing;
    });
    return this.next;
  }

  private async applyChanges(): Promise<boolean> {
    const { live } = this;
    if (!live) return false;
    const now = this.clock.now().getTime();
    if (now - live.asked >= LOOKS_WITHIN_MS) {
      // No search has asked for so long that the database may have forgotten deletions.
      this.live = null;
      return false;
    }
    try {
      const { server, xmin, changed, deleted } = await this.repository.changesSince(live.xmin);
      if (server !== live.server || xmin < live.xmin) {
        this.logger.warn('another database server answers: the search index is built again');
        this.live = null;
        return false;
      }
      for (const ord of deleted) live.index.remove(ord);
      const news = changed.filter((change) => !live.applied.has(change));
      if (news.length > 0) await this.apply(live, news.map(ordOf));
      live.xmin = xmin;
      live.applied = new Set(changed);
      live.asked = now;
      return true;
    } catch (error) {
      // The next search reads the same changes: the index has no gap.
      this.logger.error({ err: error }, 'changes of listings could not be read: the database answers the search');
      return false;
    }
  }

  private async apply(live: Live, ords: readonly number[]): Promise<void> {
    const { index } = live;
    const known = index.texts.leaves;
    const leaves = ords.length > COMPARED_CHANGES ? [] : known.slice(-Math.floor(COMPARISONS / ords.length));
    for (let first = 0; first < ords.length; first += ROWS_AT_ONCE) {
      const rows = await this.repository.rowsOf(ords.slice(first, first + ROWS_AT_ONCE), leaves);
      for (const { anywhere, inTitle, ...row } of rows) {
        const slot = index.put(row);
        leaves.forEach((leaf, place) =>
          index.texts.update(leaf, slot, {
            isAnywhere: anywhere.includes(place + 1),
            isInTitle: inTitle.includes(place + 1),
          }),
        );
      }
    }
    // Words that were loaded meanwhile may lack these rows; those that are still being loaded see the version.
    index.texts.keepOnly(leaves);
    live.version += 1;
    if (leaves.length < known.length) this.warmSoon(live);
  }

  /** Another facet or page of a search has the same words: PostgreSQL reads them once. */
  private async parse(query: SearchQuery, words: string): Promise<string> {
    const known = this.parsed.get(words);
    if (known !== undefined) return known;
    const text = await this.repository.parse(query, words);
    if (this.parsed.size >= PARSED_KEPT) this.parsed.clear();
    this.parsed.set(words, text);
    return text;
  }

  private async matching(live: Live, query: SearchQuery, parsed: TextQuery | null): Promise<TextMatch | null> {
    if (!parsed) return emptyMatch();
    const { texts, publicRows } = live.index;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const missing = texts.missing(leavesOf(parsed));
      if (missing.length === 0) return texts.match(parsed, publicRows);
      await this.loadLeaves(live, query, [...new Set(missing)]);
    }
    return null;
  }

  /** Leaves the words out when rows changed meanwhile: the caller tries again. */
  private async loadLeaves(live: Live, query: SearchQuery, leaves: readonly string[]): Promise<void> {
    const { version } = live;
    for (const { leaf, anywhere, inTitle } of await this.repository.rowsOfLeaves(query, leaves)) {
      const match = { anywhere: await slotsOf(live.index, anywhere), inTitle: await slotsOf(live.index, inTitle) };
      if (live.version === version) live.index.texts.keep(leaf, match);
    }
  }
}

/** Rare words share a statement, as far as they are found in few listings altogether. */
function inStatements(words: readonly CommonWord[]): string[][] {
  const statements: string[][] = [];
  let shares = Infinity;
  for (const { leaf, share } of words) {
    const last = statements.at(-1);
    if (last && last.length < WORDS_AT_ONCE && shares + share <= SHARE_AT_ONCE) last.push(leaf);
    else {
      statements.push([leaf]);
      shares = 0;
    }
    shares += share;
  }
  return statements;
}

const ordOf = (change: string): number => Number(change.slice(0, change.indexOf(':')));

async function slotsOf(index: ListingIndex, ords: Iterable<number>): Promise<TypedFastBitSet> {
  const slots = new TypedFastBitSet();
  let read = 0;
  for (const ord of ords) {
    const slot = index.slotOf(ord);
    if (slot !== undefined) slots.add(slot);
    read += 1;
    if (read % (10 * ROWS_AT_ONCE) === 0) await nextTurn();
  }
  return slots;
}
