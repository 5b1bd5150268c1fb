import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FirmChangeSide, FirmStatus, ManagedFirmView, SimilarFirm } from '@app/contracts';
import { OWNING_CLAIM_STATES, type Channel, type FirmFact } from '@app/domain';
import type { Database, Transaction } from '@app/server-kit';
import { toFact, type StoredFact } from '../facts/stored-fact';

export type ManagedRow = {
  id: number;
  slug: string;
  name: string;
  channel: Channel;
  status: FirmStatus;
  sample: boolean;
  updatedAt: Date;
};
export type ManagedFound = ManagedRow & { revision: number; mergedInto: number | null; isOwned: boolean };
export type LockedFirm = Pick<ManagedFound, 'revision' | 'status' | 'sample'>;
export type FirmsWanted = {
  q: string;
  view: ManagedFirmView;
  after: Pick<ManagedRow, 'name' | 'id'> | null;
  limit: number;
};
export type HistoryRow = {
  id: string;
  at: Date;
  actorId: string;
  side: FirmChangeSide;
  action: string;
  before: unknown;
  after: unknown;
};

const ROW = `f.id, f.slug, f.name, f.channel, f.status, f.is_sample AS sample, f.updated_at AS "updatedAt"`;

/** A name that many firms share says little; these are enough to look at. */
const MOST_SIMILAR = 10;
const SHOWN: Record<ManagedFirmView, string> = {
  all: '',
  duplicates: `AND EXISTS (
    SELECT 1 FROM firms.firm_key own JOIN firms.firm_key other USING (kind, key)
    WHERE own.firm_id = f.id AND other.firm_id <> f.id)`,
};

/** Every firm, whatever its status, for administrators. */
@Injectable()
export class ManagementRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  transaction<Result>(work: (manager: Transaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(work);
  }

  /** By name and number; `after` is the last row of the page before. */
  async list({ q, view, after, limit }: FirmsWanted): Promise<ManagedRow[]> {
    const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    const page = after ? 'AND (f.name COLLATE "C", f.id) > ($3, $4)' : '';
    return this.database.query(
      `SELECT ${ROW} FROM firms.firm f WHERE (f.name ILIKE $1 OR f.slug ILIKE $1) ${SHOWN[view]} ${page}
       ORDER BY f.name COLLATE "C", f.id LIMIT $2`,
      after ? [pattern, limit, after.name, after.id] : [pattern, limit],
    );
  }

  async find(id: number): Promise<ManagedFound | null> {
    const [firm] = await this.database.query<ManagedFound[]>(
      `SELECT ${ROW}, f.revision, f.merged_into AS "mergedInto",
         EXISTS (SELECT 1 FROM firms.claim c WHERE c.firm_id = f.id AND c.state = ANY ($2)) AS "isOwned"
       FROM firms.firm f WHERE f.id = $1`,
      [id, OWNING_CLAIM_STATES],
    );
    return firm ?? null;
  }

  /** Other published firms that may be this one, those with a domain of it first. */
  similar(firmId: number, keys: { name: string; domains: string[] }): Promise<SimilarFirm[]> {
    return this.database.query(
      `SELECT other.id, other.slug, other.name, min(known.kind) AS by
       FROM firms.firm_key known JOIN firms.firm other ON other.id = known.firm_id
       WHERE other.id <> $1 AND other.status = 'published'
         AND (known.kind = 'name' AND known.key = $2 OR known.kind = 'domain' AND known.key = ANY ($3))
       GROUP BY other.id ORDER BY min(known.kind), other.id LIMIT ${MOST_SIMILAR}`,
      [firmId, keys.name, keys.domains],
    );
  }

  /** Locks the firm. Null when there is none. */
  async lock(manager: Transaction, id: number): Promise<LockedFirm | null> {
    const [row] = await manager.query<LockedFirm[]>(
      'SELECT revision, status, is_sample AS sample FROM firms.firm WHERE id = $1 FOR UPDATE',
      [id],
    );
    return row ?? null;
  }

  async addresses(firmId: number): Promise<string[]> {
    const rows = await this.database.query<{ slug: string }[]>(
      `SELECT a.slug FROM firms.address a JOIN firms.firm f ON f.id = a.firm_id WHERE a.firm_id = $1
       ORDER BY a.slug <> f.slug, a.slug`,
      [firmId],
    );
    return rows.map(({ slug }) => slug);
  }

  async facts(firmId: number): Promise<(FirmFact & { id: number })[]> {
    const rows = await this.database.query<(StoredFact & { id: number })[]>(
      `SELECT id, key, value, as_of::text, source_kind, source_title, source_url, retrieved_on::text,
         verified_on::text
       FROM firms.fact WHERE firm_id = $1 AND superseded_by IS NULL ORDER BY id`,
      [firmId],
    );
    return rows.map(({ id, ...row }) => ({ id, ...toFact(row) }));
  }

  /** The newest first; `before` is the number of the last line of the page before. */
  async history(firmId: number, before: string | null, limit: number): Promise<HistoryRow[]> {
    return this.database.query(
      `SELECT h.id, h.at, h.actor_id AS "actorId", h.actor_side AS side, h.action, h.before, h.after
       FROM firms.history h WHERE h.firm_id = $1 AND ($2::bigint IS NULL OR h.id < $2::bigint)
       ORDER BY h.id DESC LIMIT $3`,
      [firmId, before, limit],
    );
  }

  /** What happened stays; who it was is forgotten. */
  async eraseOf(userId: string, transaction: Transaction): Promise<void> {
    for (const change of [
      `UPDATE firms.history SET actor_id = 'gone' WHERE actor_id = $1`,
      `UPDATE firms.fact SET added_by = 'gone' WHERE added_by = $1`,
      `UPDATE firms.fact SET verified_by = 'gone' WHERE verified_by = $1`,
    ])
      await transaction.query(change, [userId]);
  }
}
