import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MarketRevision, RevisionKind } from '@app/contracts';
import {
  entriesOf,
  entryName,
  namedSources,
  sourcesOf,
  type Entry,
  type EntryContent,
  type EntryOf,
  type EntryValues,
} from './market-entry';
import {
  EntryChangedError,
  EntryExistsError,
  EntryNotFoundError,
  OnlyRatesError,
  SourceInUseError,
  SourcesMissingError,
} from './market.errors';

/** Any number that no other lock uses. Writes are rare, and each has to see which sources there are. */
const WRITE_LOCK = 4_211_111;
const COLUMNS = 'kind, key, value, version, updated_at AS "updatedAt", updated_by AS "updatedBy"';

export type Author = { username: string; now: Date };
export type EntryAddress<K extends RevisionKind = RevisionKind> = { kind: K; key: string };
/** Compares what is to be written with the entries at the moment of the write; throws what is wrong. */
export type EntryCheck = (present: Entry[]) => void;
const NO_CHECK: EntryCheck = () => undefined;

/** Ranges, rates, sources and templates. Every change names the version it starts from and leaves a revision. */
@Injectable()
export class MarketEntriesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async all(): Promise<Entry[]> {
    return entries(this.dataSource.manager);
  }

  /** @throws EntryExistsError, SourcesMissingError */
  async create<K extends RevisionKind>(
    address: EntryAddress<K>,
    value: EntryValues[K],
    author: Author,
    check: EntryCheck = NO_CHECK,
  ): Promise<EntryOf<K>> {
    return this.write(async (manager, present) => {
      if (findEntry(present, address)) throw new EntryExistsError(address);
      assertSources({ kind: address.kind, value } as EntryContent, present);
      check(present);
      return insertEntry(manager, address, value, author);
    });
  }

  /** @throws EntryNotFoundError, EntryChangedError, SourcesMissingError */
  async save<K extends RevisionKind>(
    address: EntryAddress<K>,
    version: number,
    value: EntryValues[K],
    { username, now }: Author,
    check: EntryCheck = NO_CHECK,
  ): Promise<EntryOf<K>> {
    return this.write(async (manager, present) => {
      assertVersion(findEntry(present, address), version);
      assertSources({ kind: address.kind, value } as EntryContent, present);
      check(present);
      const [rows] = await manager.query<[EntryOf<K>[], number]>(
        `UPDATE calculator.market_entry
         SET value = $3, version = version + 1, updated_at = $4, updated_by = $5
         WHERE kind = $1 AND key = $2 RETURNING ${COLUMNS}`,
        [address.kind, address.key, JSON.stringify(value), now, username],
      );
      return kept(manager, rows[0]);
    });
  }

  /** Its revisions stay. @throws EntryNotFoundError, EntryChangedError, SourceInUseError, OnlyRatesError */
  async remove(address: EntryAddress, version: number, { username, now }: Author): Promise<void> {
    await this.write(async (manager, present) => {
      assertVersion(findEntry(present, address), version);
      const users = present.filter((entry) => sourcesOf(entry).includes(address.key));
      if (address.kind === 'source' && users.length > 0) throw new SourceInUseError(users.map(entryName));
      if (address.kind === 'rates' && entriesOf(present, 'rates').length === 1) throw new OnlyRatesError();
      await manager.query('DELETE FROM calculator.market_entry WHERE kind = $1 AND key = $2', [
        address.kind,
        address.key,
      ]);
      await manager.query(
        `INSERT INTO calculator.market_revision (kind, key, version, value, saved_at, saved_by)
         VALUES ($1, $2, $3, NULL, $4, $5)`,
        [address.kind, address.key, version + 1, now, username],
      );
    });
  }

  async revisions({ kind, key }: EntryAddress, limit: number): Promise<MarketRevision[]> {
    const rows = await this.dataSource.query<(Omit<MarketRevision, 'savedAt'> & { savedAt: Date })[]>(
      `SELECT kind, key, version, value, saved_at AS "savedAt", saved_by AS "savedBy"
       FROM calculator.market_revision WHERE kind = $1 AND key = $2 ORDER BY version DESC LIMIT $3`,
      [kind, key, limit],
    );
    return rows.map(({ savedAt, ...revision }) => ({ ...revision, savedAt: savedAt.toISOString() }));
  }

  private async write<T>(work: (manager: EntityManager, present: Entry[]) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [WRITE_LOCK]);
      return work(manager, await entries(manager));
    });
  }
}

async function entries(manager: EntityManager): Promise<Entry[]> {
  return manager.query(`SELECT ${COLUMNS} FROM calculator.market_entry ORDER BY kind, key`);
}

/** A key that was used before continues its numbers, so that no two revisions share one. */
async function insertEntry<K extends RevisionKind>(
  manager: EntityManager,
  { kind, key }: EntryAddress<K>,
  value: EntryValues[K],
  { username, now }: Author,
): Promise<EntryOf<K>> {
  const [row] = await manager.query<EntryOf<K>[]>(
    `INSERT INTO calculator.market_entry (kind, key, value, version, updated_at, updated_by)
     SELECT $1, $2, $3,
       coalesce((SELECT max(version) FROM calculator.market_revision WHERE kind = $1 AND key = $2), 0) + 1, $4, $5
     RETURNING ${COLUMNS}`,
    [kind, key, JSON.stringify(value), now, username],
  );
  return kept(manager, row);
}

/** Writes the revision of what was just saved. */
async function kept<K extends RevisionKind>(
  manager: EntityManager,
  entry: EntryOf<K> | undefined,
): Promise<EntryOf<K>> {
  if (!entry) throw new Error('a write returned nothing');
  await manager.query(
    `INSERT INTO calculator.market_revision (kind, key, version, value, saved_at, saved_by)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [entry.kind, entry.key, entry.version, JSON.stringify(entry.value), entry.updatedAt, entry.updatedBy],
  );
  return entry;
}

function findEntry(present: Entry[], { kind, key }: EntryAddress): Entry | undefined {
  return present.find((entry) => entry.kind === kind && entry.key === key);
}

function assertVersion(entry: Entry | undefined, version: number): void {
  if (!entry) throw new EntryNotFoundError();
  if (entry.version !== version) throw new EntryChangedError();
}

function assertSources(content: EntryContent, present: Entry[]): void {
  const missing = namedSources(content).filter(([, key]) => !findEntry(present, { kind: 'source', key }));
  if (missing.length > 0) throw new SourcesMissingError(missing);
}

export type SeedEntry = { [K in RevisionKind]: EntryAddress<K> & { value: EntryValues[K] } }[RevisionKind];

/** Inserts missing seed entries; existing ones stay as people edited them. */
export async function seedEntries(dataSource: DataSource, entries: SeedEntry[], author: Author): Promise<void> {
  await dataSource.transaction(async (manager) => {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [WRITE_LOCK]);
    const known = await manager.query<EntryAddress[]>('SELECT DISTINCT kind, key FROM calculator.market_revision');
    for (const { value, ...address } of entries) {
      // A removed entry has a revision too, and is not inserted again.
      if (!known.some(({ kind, key }) => kind === address.kind && key === address.key))
        await insertEntry(manager, address, value, author);
    }
  });
}
