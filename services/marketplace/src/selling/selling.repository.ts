import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { ListingFields } from '@app/domain';
import { LISTING_COLUMNS, LISTING_TABLES } from '../lifecycle/lifecycle.repository';
import type { Listing } from '../lifecycle/listing';

/** Makes the creations of one owner run one after the other, each with its count. No other lock has this number. */
const OWNER_LOCK = 4_211_120;

/** Every query filters by the owner, so another owner's listing is never read. */
@Injectable()
export class SellingRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async list(ownerId: string): Promise<Listing[]> {
    return this.dataSource.query(
      `SELECT ${LISTING_COLUMNS} FROM ${LISTING_TABLES} WHERE l.owner_id = $1
       ORDER BY (l.status = 'archived'), l.changed_at DESC, l.id DESC`,
      [ownerId],
    );
  }

  async find(ownerId: string, id: number): Promise<Listing | null> {
    const [row] = await this.dataSource.query<Listing[]>(
      `SELECT ${LISTING_COLUMNS} FROM ${LISTING_TABLES} WHERE l.owner_id = $1 AND l.id = $2`,
      [ownerId, id],
    );
    return row ?? null;
  }

  /** The number of the new draft; null when the owner has `limit` listings already, however many arrive at once. */
  async create(
    manager: EntityManager,
    ownerId: string,
    { fields, now, limit }: { fields: ListingFields; now: Date; limit: number },
  ): Promise<number | null> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [ownerId, OWNER_LOCK]);
    const [row] = await manager.query<{ id: number }[]>(
      `INSERT INTO marketplace.listing (owner_id, status, working_version, created_at, changed_at)
       SELECT $1, 'draft', 1, $2, $2
       WHERE (SELECT count(*) FROM marketplace.listing WHERE owner_id = $1 AND status <> 'archived') < $3
       RETURNING id`,
      [ownerId, now, limit],
    );
    if (!row) return null;
    await manager.query(
      `INSERT INTO marketplace.listing_version (listing_id, number, fields, saved_at, saved_by)
       VALUES ($1, 1, $2, $3, $4)`,
      [row.id, JSON.stringify(fields), now, ownerId],
    );
    return row.id;
  }
}
