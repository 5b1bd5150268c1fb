import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { ListingHistoryEntry } from '@app/contracts';
import { ACCEPTED_OFFER_STATES, type MarketplaceActor } from '@app/domain';
import type { Listing } from './listing';

export const LISTING_COLUMNS = `
  l.id, l.owner_id AS "ownerId", l.sample, l.status, l.edit_status AS "editStatus", l.revision,
  l.working_version AS "workingVersion", l.approved_version AS "approvedVersion", w.fields,
  a.fields AS "approvedFields", d.number AS "decidedVersion", d.fields AS "decidedFields",
  l.created_at AS "createdAt", l.changed_at AS "changedAt",
  l.submitted_at AS "submittedAt", l.posted_at AS "postedAt", l.expires_at AS "expiresAt",
  l.featured_from AS "featuredFrom", l.featured_until AS "featuredUntil", l.claimed_by AS "claimedBy",
  l.claimed_until AS "claimedUntil", l.confirmed_firms AS "confirmedFirms", l.reason, l.warned_days AS "warnedDays"`;

export const LISTING_TABLES = `
  marketplace.listing l
  JOIN marketplace.listing_version w ON w.listing_id = l.id AND w.number = l.working_version
  LEFT JOIN marketplace.listing_version a ON a.listing_id = l.id AND a.number = l.approved_version
  LEFT JOIN LATERAL (
    SELECT v.number, v.fields FROM marketplace.listing_version v
    WHERE v.listing_id = l.id AND v.decided_at >= v.saved_at ORDER BY v.number DESC LIMIT 1
  ) d ON true`;

/** Who does it, and what is recorded of it. */
export type HistoryEntry = {
  at: Date;
  actor: MarketplaceActor;
  actorId: string | null;
  event: ListingHistoryEntry['event'] | string;
  from: string | null;
  to: string | null;
  reason: string | null;
};

/** Reads and writes listings inside a transaction, for owners, moderators and the worker. */
@Injectable()
export class LifecycleRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  transaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(work);
  }

  /** Locked until the transaction ends. With an owner: only a listing of theirs. */
  async lock(manager: EntityManager, id: number, ownerId?: string): Promise<Listing | null> {
    // The lock comes first: a query that waits for it would join the versions as they were before.
    const [locked] = await manager.query<unknown[]>(
      `SELECT id FROM marketplace.listing WHERE id = $1 AND ($2::uuid IS NULL OR owner_id = $2) FOR UPDATE`,
      [id, ownerId ?? null],
    );
    if (!locked) return null;
    const [row] = await manager.query<Listing[]>(`SELECT ${LISTING_COLUMNS} FROM ${LISTING_TABLES} WHERE l.id = $1`, [
      id,
    ]);
    return row ?? null;
  }

  async save(manager: EntityManager, listing: Listing): Promise<void> {
    await manager.query(
      `UPDATE marketplace.listing
       SET status = $2, edit_status = $3, revision = $4, working_version = $5, approved_version = $6, changed_at = $7,
           submitted_at = $8, posted_at = $9, expires_at = $10, featured_from = $11, featured_until = $12,
           claimed_by = $13, claimed_until = $14, confirmed_firms = $15, reason = $16, warned_days = $17
       WHERE id = $1`,
      [
        listing.id,
        listing.status,
        listing.editStatus,
        listing.revision,
        listing.workingVersion,
        listing.approvedVersion,
        listing.changedAt,
        listing.submittedAt,
        listing.postedAt,
        listing.expiresAt,
        listing.featuredFrom,
        listing.featuredUntil,
        listing.claimedBy,
        listing.claimedUntil,
        listing.confirmedFirms,
        listing.reason,
        listing.warnedDays,
      ],
    );
  }

  /** Whether an offer was accepted and is neither closed nor over. The caller has locked the listing. */
  async hasAcceptedOffer(manager: EntityManager, id: number): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      'SELECT 1 FROM marketplace.offer WHERE listing_id = $1 AND state = ANY ($2)',
      [id, ACCEPTED_OFFER_STATES],
    );
    return rows.length > 0;
  }

  async newestVersion(manager: EntityManager, id: number): Promise<number> {
    const [row] = await manager.query<{ newest: number }[]>(
      'SELECT max(number) AS newest FROM marketplace.listing_version WHERE listing_id = $1',
      [id],
    );
    return row?.newest ?? 0;
  }

  async saveVersion(manager: EntityManager, listing: Listing, savedBy: string): Promise<void> {
    await manager.query(
      `INSERT INTO marketplace.listing_version (listing_id, number, fields, saved_at, saved_by)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (listing_id, number) DO UPDATE SET fields = $3, saved_at = $4, saved_by = $5`,
      [listing.id, listing.workingVersion, JSON.stringify(listing.fields), listing.changedAt, savedBy],
    );
  }

  /** Dates the working version: it was submitted, or decided on. */
  async date(
    manager: EntityManager,
    listing: Listing,
    event: 'submitted' | 'decided',
    entry: HistoryEntry,
  ): Promise<void> {
    await manager.query(
      event === 'submitted'
        ? 'UPDATE marketplace.listing_version SET submitted_at = $3 WHERE listing_id = $1 AND number = $2'
        : `UPDATE marketplace.listing_version SET decided_at = $3, decided_by = $4
           WHERE listing_id = $1 AND number = $2`,
      [listing.id, listing.workingVersion, entry.at, ...(event === 'decided' ? [entry.actorId] : [])],
    );
  }

  /** Returns the number of the entry, which no other entry has. */
  async record(manager: EntityManager, listing: Listing, entry: HistoryEntry): Promise<string> {
    const [row] = await manager.query<{ id: string }[]>(
      `INSERT INTO marketplace.listing_history
         (listing_id, at, actor, actor_id, event, from_status, to_status, version, reason)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
      [
        listing.id,
        entry.at,
        entry.actor,
        entry.actorId,
        entry.event,
        entry.from,
        entry.to,
        listing.workingVersion,
        entry.reason,
      ],
    );
    return row?.id ?? '';
  }

  async history(id: number): Promise<(Omit<ListingHistoryEntry, 'at'> & { at: Date })[]> {
    return this.dataSource.query(
      `SELECT at, actor, event, from_status AS "from", to_status AS "to", reason FROM marketplace.listing_history
       WHERE listing_id = $1 ORDER BY id`,
      [id],
    );
  }
}
