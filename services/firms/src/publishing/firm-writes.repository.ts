import { Injectable } from '@nestjs/common';
import { isFirmSlug, US_STATES } from '@app/contracts';
import { firmSizeOf, isReservedName, type Channel, type FirmFact } from '@app/domain';
import type { Transaction } from '@app/server-kit';
import { checkFact, SOURCE_TITLE_MAX } from '../facts/fact-values';
import { latestVerification, preferredValues } from '../facts/preferred-facts';
import { currentFacts, toFact, type StoredFact } from '../facts/stored-fact';
import { writeFirmKeys } from './firm-keys';
import { AddressRefusedError, AddressTakenError, FirmNotFoundError } from './firms.errors';

/** Who changes a firm, when, and by which import if by one; it goes into the history. */
export type FirmChange = { actorId: string; side: 'admin' | 'owner' | 'worker'; now: Date; importId?: number };

/** What an undo needs to bring a firm's rows back as they were; times with every digit that the database has. */
export type FirmBefore = {
  name: string;
  channel: Channel;
  revision: number;
  updatedAt: string;
  /** Numbers of the facts that were added since. */
  added: readonly number[];
};

export type NewFirm = {
  name: string;
  slug: string;
  channel: Channel;
  status: 'draft' | 'published';
  isSample: boolean;
  facts: readonly FirmFact[];
};

type Firm = {
  id: number;
  name: string;
  slug: string;
  channel: Channel;
  status: 'draft' | 'published' | 'removed' | 'merged';
  is_sample: boolean;
};

const STATES: Record<string, string> = US_STATES;

/**
 * Changes of firms, each inside a transaction of the caller: the change, its line of history and the firm's row of the
 * directory go together.
 */
@Injectable()
export class FirmWritesRepository {
  /** @returns the number of the firm. @throws AddressRefusedError, AddressTakenError */
  async create(manager: Transaction, firm: NewFirm, change: FirmChange): Promise<number> {
    assertUsable(firm.slug);
    const [created] = await manager.query<{ id: number }[]>(
      `INSERT INTO firms.firm (name, channel, slug, status, is_sample, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT (slug) DO NOTHING RETURNING id`,
      [firm.name, firm.channel, firm.slug, firm.status, firm.isSample, change.now],
    );
    if (!created) throw new AddressTakenError(firm.slug);
    await takeAddress(manager, created.id, firm.slug);
    await insertFacts(manager, created.id, firm.facts, change);
    const { name, slug, channel, status } = firm;
    await this.changed(manager, created.id, change, ['create', null, { name, slug, channel, status }]);
    return created.id;
  }

  /**
   * Adds values with their sources. A value replaces the current one of the same key from the same source; another
   * source stands beside it. @returns the numbers of the facts
   * @throws FirmNotFoundError, ZodError for a value of the wrong shape
   */
  async addFacts(
    manager: Transaction,
    firmId: number,
    facts: readonly FirmFact[],
    change: FirmChange,
  ): Promise<number[]> {
    await locked(manager, firmId);
    const ids = await insertFacts(manager, firmId, facts, change);
    for (const [index, { key, source }] of facts.entries())
      await manager.query(
        `UPDATE firms.fact SET superseded_by = $2
         WHERE firm_id = $1 AND key = $3 AND source_kind = $4 AND coalesce(source_url, source_title) = $5
           AND superseded_by IS NULL AND id < $2`,
        [firmId, ids[index], key, source.kind, source.url ?? source.title],
      );
    await noteAdvisors(manager, firmId);
    await this.changed(manager, firmId, change, ['facts', null, facts]);
    return ids;
  }

  /** @throws FirmNotFoundError */
  async changeChannel(manager: Transaction, firmId: number, channel: Channel, change: FirmChange): Promise<void> {
    const before = await locked(manager, firmId);
    await manager.query('UPDATE firms.firm SET channel = $2 WHERE id = $1', [firmId, channel]);
    await this.changed(manager, firmId, change, ['channel', { channel: before.channel }, { channel }]);
  }

  /**
   * The address before stays with the firm and leads to the new one. A firm may have one of its own former addresses
   * again. @throws FirmNotFoundError, AddressRefusedError, AddressTakenError
   */
  async rename(
    manager: Transaction,
    firmId: number,
    { name, slug }: Pick<Firm, 'name' | 'slug'>,
    change: FirmChange,
  ): Promise<void> {
    assertUsable(slug);
    const before = await locked(manager, firmId);
    await takeAddress(manager, firmId, slug);
    await manager.query('UPDATE firms.firm SET name = $2, slug = $3 WHERE id = $1', [firmId, name, slug]);
    await this.changed(manager, firmId, change, ['rename', { name: before.name, slug: before.slug }, { name, slug }]);
  }

  /** @throws FirmNotFoundError for anything but a draft */
  async publish(manager: Transaction, firmId: number, change: FirmChange): Promise<void> {
    const { status } = await locked(manager, firmId);
    if (status !== 'draft') throw new FirmNotFoundError();
    await manager.query(`UPDATE firms.firm SET status = 'published' WHERE id = $1`, [firmId]);
    await this.changed(manager, firmId, change, ['publish', { status }, { status: 'published' }]);
  }

  /** Takes a current fact off the page: it supersedes itself. @throws FirmNotFoundError without such a fact */
  async retractFact(manager: Transaction, firmId: number, factId: number, change: FirmChange): Promise<void> {
    await locked(manager, firmId);
    const [retracted] = await manager.query<[Pick<StoredFact, 'key' | 'value'>[], number]>(
      `UPDATE firms.fact SET superseded_by = id WHERE id = $2 AND firm_id = $1 AND superseded_by IS NULL
       RETURNING key, value, source_title AS source`,
      [firmId, factId],
    );
    const [fact] = retracted;
    if (!fact) throw new FirmNotFoundError();
    await this.changed(manager, firmId, change, ['retract', fact, null]);
  }

  /** A line of the history about something that is stored elsewhere. */
  async note(
    manager: Transaction,
    firmId: number,
    change: FirmChange,
    [action, after]: readonly [action: string, after: unknown],
  ): Promise<void> {
    await this.changed(manager, firmId, change, [action, null, after]);
  }

  /** Its addresses stay taken, and no page stands at them. @throws FirmNotFoundError */
  async remove(manager: Transaction, firmId: number, change: FirmChange): Promise<void> {
    const { status } = await locked(manager, firmId);
    await manager.query(`UPDATE firms.firm SET status = 'removed' WHERE id = $1`, [firmId]);
    await this.changed(manager, firmId, change, ['remove', { status }, { status: 'removed' }]);
  }

  /**
   * All addresses of the first firm, and of firms that were merged into it before, lead to the second in one hop. What
   * the second has no fact about is copied to it, and the history says what was and what was not; facts and history
   * stay with the firm that they were written for. Reviews, and what was shown by their authors, go along.
   * @throws FirmNotFoundError
   */
  async merge(manager: Transaction, fromId: number, intoId: number, change: FirmChange): Promise<void> {
    if (fromId === intoId) throw new FirmNotFoundError();
    // In one order, so that two merges at the same time do not wait for each other.
    const firms = new Map<number, Firm>();
    for (const id of [fromId, intoId].sort((a, b) => a - b)) firms.set(id, await locked(manager, id));
    await manager.query(`UPDATE firms.firm SET status = 'merged', merged_into = $2 WHERE id = $1`, [fromId, intoId]);
    await manager.query('UPDATE firms.firm SET merged_into = $2 WHERE merged_into = $1', [fromId, intoId]);
    await manager.query('UPDATE firms.address SET firm_id = $2 WHERE firm_id = $1', [fromId, intoId]);
    await moveReviews(manager, fromId, intoId);
    const [from, into] = [firms.get(fromId), firms.get(intoId)];
    const taken = from?.is_sample === into?.is_sample ? await copyFacts(manager, fromId, intoId, change) : [];
    await noteAdvisors(manager, intoId);
    const left = (await factKeys(manager, fromId)).filter((key) => !taken.includes(key));
    const { status } = from ?? {};
    await this.changed(manager, fromId, change, ['merge', { status }, { status: 'merged', into: intoId }]);
    await this.changed(manager, intoId, change, ['merge', null, { from: fromId, facts: taken, factsLeft: left }]);
  }

  /**
   * Brings the rows of a firm back as they were before changes that nothing has followed: the caller has compared its
   * version. The history keeps the changes and adds that they were taken back. @throws FirmNotFoundError
   */
  async takeBack(manager: Transaction, firmId: number, before: FirmBefore, change: FirmChange): Promise<void> {
    const { name, channel } = await locked(manager, firmId);
    await manager.query('UPDATE firms.fact SET superseded_by = NULL WHERE superseded_by = ANY ($1)', [before.added]);
    await manager.query('DELETE FROM firms.fact WHERE id = ANY ($1)', [before.added]);
    await manager.query('UPDATE firms.firm SET name = $2, channel = $3 WHERE id = $1', [
      firmId,
      before.name,
      before.channel,
    ]);
    const after = { name: before.name, channel: before.channel, factsRemoved: before.added };
    await this.changed(manager, firmId, change, ['undo', { name, channel }, after]);
    await manager.query('UPDATE firms.firm SET revision = $2, updated_at = $3 WHERE id = $1', [
      firmId,
      before.revision,
      before.updatedAt,
    ]);
  }

  /**
   * Removes a firm that nothing has changed since it was created, with its address, as if it had never been; its
   * history stays. @throws FirmNotFoundError, an error of the database when other rows refer to the firm
   */
  async uncreate(manager: Transaction, firmId: number, change: FirmChange): Promise<void> {
    const { name, slug } = await locked(manager, firmId);
    await manager.query(`UPDATE firms.firm SET status = 'removed' WHERE id = $1`, [firmId]);
    await this.changed(manager, firmId, change, ['undo', { name, slug }, null]);
    for (const table of ['fact', 'address'])
      await manager.query(`DELETE FROM firms.${table} WHERE firm_id = $1`, [firmId]);
    await manager.query('DELETE FROM firms.firm WHERE id = $1', [firmId]);
  }

  private async changed(
    manager: Transaction,
    firmId: number,
    { actorId, side, now, importId }: FirmChange,
    [action, before, after]: readonly [action: string, before: unknown, after: unknown],
  ): Promise<void> {
    await manager.query('UPDATE firms.firm SET revision = revision + 1, updated_at = $2 WHERE id = $1', [firmId, now]);
    await manager.query(
      `INSERT INTO firms.history (firm_id, at, actor_id, actor_side, action, before, after, import_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [firmId, now, actorId, side, action, before && JSON.stringify(before), after && JSON.stringify(after), importId],
    );
    await writeSearchRow(manager, firmId);
    await writeFirmKeys(manager, firmId);
  }
}

function assertUsable(slug: string): void {
  if (!isFirmSlug(slug) || isReservedName(slug)) throw new AddressRefusedError(slug);
}

/** A merged or removed firm is changed no more. @throws FirmNotFoundError */
async function locked(manager: Transaction, firmId: number): Promise<Firm> {
  const [firm] = await manager.query<Firm[]>(
    `SELECT id, name, slug, channel, status, is_sample FROM firms.firm
     WHERE id = $1 AND status IN ('draft', 'published') FOR UPDATE`,
    [firmId],
  );
  if (!firm) throw new FirmNotFoundError();
  return firm;
}

/**
 * What a small firm hides of its reviewers stays hidden when another source or a later one gives a larger number. A
 * review of a time at which no source gave one keeps hiding as well: the firm may have been small then.
 */
async function noteAdvisors(manager: Transaction, firmId: number): Promise<void> {
  await manager.query(
    `UPDATE firms.review SET least_advisors = given.least
     FROM (SELECT min((value #>> '{}')::int) AS least FROM firms.fact
           WHERE firm_id = $1 AND key = 'advisors' AND superseded_by IS NULL) AS given
     WHERE firm_id = $1 AND given.least < least_advisors`,
    [firmId],
  );
}

/**
 * Copies the current facts about which the other firm has none, with source, dates and verification; the title of the
 * source says which firm it was about. @returns their keys
 */
async function copyFacts(manager: Transaction, fromId: number, intoId: number, change: FirmChange): Promise<string[]> {
  const copied = await manager.query<{ key: string }[]>(
    `INSERT INTO firms.fact (firm_id, key, value, as_of, source_kind, source_title, source_url, retrieved_on,
       verified_on, verified_by, added_by, added_at)
     SELECT $2, key, value, as_of, source_kind,
       left(source_title, ${SOURCE_TITLE_MAX} - length(mark)) || mark,
       source_url, retrieved_on, verified_on, verified_by, $3, $4
     FROM firms.fact JOIN (SELECT id, ' (about ' || name || ')' AS mark FROM firms.firm) AS merged
       ON merged.id = fact.firm_id
     WHERE fact.firm_id = $1 AND superseded_by IS NULL AND key NOT IN (
       SELECT key FROM firms.fact WHERE firm_id = $2 AND superseded_by IS NULL)
     ORDER BY fact.id RETURNING key`,
    [fromId, intoId, change.actorId, change.now],
  );
  return [...new Set(copied.map(({ key }) => key))].sort();
}

async function factKeys(manager: Transaction, firmId: number): Promise<string[]> {
  const rows = await manager.query<{ key: string }[]>(
    'SELECT DISTINCT key FROM firms.fact WHERE firm_id = $1 AND superseded_by IS NULL ORDER BY key',
    [firmId],
  );
  return rows.map(({ key }) => key);
}

async function moveReviews(manager: Transaction, fromId: number, intoId: number): Promise<void> {
  await manager.query('UPDATE firms.review SET firm_id = $2 WHERE firm_id = $1', [fromId, intoId]);
  // Of an author who proved to know both firms, one proof remains: the one that a moderator has seen, if any.
  await manager.query(
    `DELETE FROM firms.author_proof AS one USING firms.author_proof AS other
     WHERE one.author_id = other.author_id AND one.id <> other.id
       AND one.firm_id IN ($1, $2) AND other.firm_id IN ($1, $2)
       AND ((one.state = 'seen')::int, one.firm_id) < ((other.state = 'seen')::int, other.firm_id)`,
    [fromId, intoId],
  );
  await manager.query('UPDATE firms.author_proof SET firm_id = $2 WHERE firm_id = $1', [fromId, intoId]);
}

async function takeAddress(manager: Transaction, firmId: number, slug: string): Promise<void> {
  const [owner] = await manager.query<{ firm_id: number }[]>(
    `INSERT INTO firms.address (slug, firm_id) VALUES ($1, $2)
     ON CONFLICT (slug) DO UPDATE SET firm_id = address.firm_id RETURNING firm_id`,
    [slug, firmId],
  );
  if (owner?.firm_id !== firmId) throw new AddressTakenError(slug);
}

/** @returns their numbers, in the order given. @throws ZodError for a value of the wrong shape */
async function insertFacts(
  manager: Transaction,
  firmId: number,
  given: readonly FirmFact[],
  { actorId, now }: FirmChange,
): Promise<number[]> {
  const rows = given.map(checkFact).map(({ key, value, asOf, source, verifiedOn }) => ({
    key,
    value,
    as_of: asOf,
    source_kind: source.kind,
    source_title: source.title,
    source_url: source.url,
    retrieved_on: source.retrievedOn,
    verified_on: verifiedOn,
    verified_by: verifiedOn && actorId,
  }));
  const inserted = await manager.query<{ id: number }[]>(
    `INSERT INTO firms.fact (firm_id, key, value, as_of, source_kind, source_title, source_url, retrieved_on,
       verified_on, verified_by, added_by, added_at)
     SELECT $1, key, value, as_of, source_kind, source_title, source_url, retrieved_on, verified_on, verified_by, $3, $4
     FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (
       key text, value jsonb, as_of date, source_kind text, source_title text, source_url text, retrieved_on date,
       verified_on date, verified_by text
     )) WITH ORDINALITY AS given ORDER BY ordinality RETURNING id`,
    [firmId, JSON.stringify(rows), actorId, now],
  );
  return inserted.map(({ id }) => id).sort((a, b) => a - b);
}

const COLUMNS = [
  'slug',
  'name',
  'channel',
  'is_sample',
  'headquarters',
  'advisors',
  'size',
  'assets',
  'custodians',
  'protocol',
  'verified_on',
  'other_words',
];
const of = (table: string) => COLUMNS.map((column) => `${table}.${column}`).join(', ');

/** Writes nothing when the directory shows the firm as before. */
const WRITE_SEARCH = `
  INSERT INTO firms.firm_search AS shown (firm_id, ${COLUMNS.join(', ')})
  VALUES ($1, ${COLUMNS.map((_, index) => `$${index + 2}`).join(', ')})
  ON CONFLICT (firm_id) DO UPDATE SET (${COLUMNS.join(', ')}) = (${of('EXCLUDED')})
  WHERE (${of('shown')}) IS DISTINCT FROM (${of('EXCLUDED')})`;

async function writeSearchRow(manager: Transaction, firmId: number): Promise<void> {
  const [firm] = await manager.query<(Firm & { facts: StoredFact[] })[]>(
    `SELECT id, name, slug, channel, status, is_sample, ${currentFacts('firm.id')} AS facts
     FROM firms.firm WHERE id = $1 AND status = 'published'`,
    [firmId],
  );
  if (!firm) {
    await manager.query('DELETE FROM firms.firm_search WHERE firm_id = $1', [firmId]);
    return;
  }
  const facts = firm.facts.map(toFact);
  const { headquarters, advisors, assets, custodians = [], protocol, ...other } = preferredValues(facts);
  const place = headquarters && `${headquarters.city}, ${headquarters.state}`;
  const state = headquarters && STATES[headquarters.state];
  await manager.query(WRITE_SEARCH, [
    firmId,
    firm.slug,
    firm.name,
    firm.channel,
    firm.is_sample,
    place ?? null,
    advisors ?? null,
    advisors === undefined ? null : firmSizeOf(advisors),
    assets ?? null,
    custodians,
    protocol ?? 'unknown',
    latestVerification(facts, { isSample: firm.is_sample }),
    [place, state, ...custodians, ...(other.technology ?? []), other.ownership].filter(Boolean).join(' '),
  ]);
}
