import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ExportedClaim, ExportedDispute, MyFirms } from '@app/contracts';
import { OWNING_CLAIM_STATES, type ClaimEvent, type FactSource } from '@app/domain';
import type { Actor, Database, Serializable, Transaction } from '@app/server-kit';
import type { ClaimedFirm, StoredClaim, StoredClaimEvent, StoredDispute } from './claim';

const CLAIM = `c.id, jsonb_build_object('id', f.id, 'slug', f.slug, 'name', f.name) AS firm, c.user_id AS "userId",
  c.state, c.proof, c.domain, c.mail_to AS "mailTo", c.code_hash AS "codeHash", c.code_until AS "codeUntil",
  c.code_tries AS "codeTries", c.statement, c.papers, c.reason, c.started_at AS "startedAt",
  c.changed_at AS "changedAt"`;
const FROM = 'firms.claim c JOIN firms.firm f ON f.id = c.firm_id';
const DISPUTE = `d.id, d.user_id AS "userId", d.statement, d.papers, d.opened_at AS "openedAt",
  d.closed_at AS "closedAt", d.outcome, d.reason`;

/** What a claim needs to know of its firm. */
export type ClaimableFirm = ClaimedFirm & {
  isSample: boolean;
  /** By the sources that others wrote, the preferred first: what an owner stated proves nothing about them. */
  websites: string[];
  ownerId: string | null;
};

const FIRM = `f.id, f.slug, f.name, f.is_sample AS "isSample",
  (SELECT coalesce(array_agg(w.value #>> '{}' ORDER BY w.verified_on DESC NULLS LAST, w.as_of DESC, w.id), '{}')
   FROM firms.fact w WHERE w.firm_id = f.id AND w.key = 'website' AND w.superseded_by IS NULL
     AND w.source_kind <> '${'own_statement' satisfies FactSource['kind']}') AS websites,
  (SELECT o.user_id FROM firms.claim o WHERE o.firm_id = f.id
     AND o.state IN ('${OWNING_CLAIM_STATES.join(`', '`)}')) AS "ownerId"`;

export type NewClaim = { id: string; firmId: number; domain: string | null; now: Date };

@Injectable()
export class ClaimsRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  transaction<Result>(work: (manager: Transaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(work);
  }

  /** A published firm. */
  async findFirm(firmId: number): Promise<ClaimableFirm | null> {
    const [firm] = await this.database.query<ClaimableFirm[]>(
      `SELECT ${FIRM} FROM firms.firm f WHERE f.id = $1 AND f.status = 'published'`,
      [firmId],
    );
    return firm ?? null;
  }

  /** Everyone who changes a claim locks its firm first, so that two grants see each other. */
  async lockFirm(manager: Transaction, firmId: number): Promise<ClaimableFirm | null> {
    await manager.query('SELECT 1 FROM firms.firm WHERE id = $1 FOR UPDATE', [firmId]);
    const [firm] = await manager.query<ClaimableFirm[]>(
      `SELECT ${FIRM} FROM firms.firm f WHERE f.id = $1 AND f.status = 'published'`,
      [firmId],
    );
    return firm ?? null;
  }

  async list({ userId }: Actor): Promise<MyFirms['firms']> {
    return this.database.query(
      `SELECT DISTINCT ON (f.name, f.id) f.id, f.slug, f.name, c.state FROM ${FROM}
       WHERE c.user_id = $1 AND f.status = 'published' ORDER BY f.name, f.id, c.started_at DESC`,
      [userId],
    );
  }

  /** The latest claim of the caller. */
  async own({ userId }: Actor, firmId: number, manager?: Transaction): Promise<StoredClaim | null> {
    const [claim] = await (manager ?? this.database).query<StoredClaim[]>(
      `SELECT ${CLAIM} FROM ${FROM} WHERE c.user_id = $1 AND c.firm_id = $2 ORDER BY c.started_at DESC, c.id LIMIT 1`,
      [userId, firmId],
    );
    return claim ?? null;
  }

  /** The claim of the firm's owner. */
  async owning(manager: Transaction, firmId: number): Promise<StoredClaim | null> {
    const [claim] = await manager.query<StoredClaim[]>(
      `SELECT ${CLAIM} FROM ${FROM} WHERE c.firm_id = $1 AND c.state = ANY ($2)`,
      [firmId, OWNING_CLAIM_STATES],
    );
    return claim ?? null;
  }

  async find(id: string, manager?: Transaction): Promise<StoredClaim | null> {
    const [claim] = await (manager ?? this.database).query<StoredClaim[]>(
      `SELECT ${CLAIM} FROM ${FROM} WHERE c.id = $1`,
      [id],
    );
    return claim ?? null;
  }

  async insert(manager: Transaction, { userId }: Actor, { id, firmId, domain, now }: NewClaim): Promise<void> {
    await manager.query(
      `INSERT INTO firms.claim (id, firm_id, user_id, state, domain, started_at, changed_at)
       VALUES ($1, $2, $3, 'started', $4, $5, $5)`,
      [id, firmId, userId, domain, now],
    );
  }

  /** Everything of a claim that moves can change. */
  async save(manager: Transaction, claim: StoredClaim): Promise<void> {
    const { id, state, proof, domain, mailTo, codeHash, codeUntil, codeTries, ...rest } = claim;
    const { statement, papers, reason, changedAt } = rest;
    await manager.query(
      `UPDATE firms.claim SET state = $2, proof = $3, mail_to = $4, code_hash = $5, code_until = $6, code_tries = $7,
         statement = $8, papers = $9, reason = $10, changed_at = $11, domain = $12
       WHERE id = $1`,
      [id, state, proof, mailTo, codeHash, codeUntil, codeTries, statement, papers, reason, changedAt, domain],
    );
  }

  /** @returns the number of the event */
  async record(manager: Transaction, claimId: string, event: Omit<StoredClaimEvent, 'id'>): Promise<string> {
    const [row] = await manager.query<{ id: string }[]>(
      `INSERT INTO firms.claim_event (claim_id, at, side, actor_id, event, reason)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
      [claimId, event.at, event.side, event.actorId, event.event, event.reason],
    );
    if (!row) throw new Error('The event was not stored');
    return row.id;
  }

  async events(claimId: string): Promise<StoredClaimEvent[]> {
    return this.database.query(
      `SELECT id, at, side, actor_id AS "actorId", event, reason FROM firms.claim_event
       WHERE claim_id = $1 ORDER BY id`,
      [claimId],
    );
  }

  async openDispute(
    manager: Transaction,
    claimId: string,
    dispute: Pick<StoredDispute, 'id' | 'userId' | 'statement' | 'papers' | 'openedAt'>,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO firms.claim_dispute (id, claim_id, user_id, statement, papers, opened_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [dispute.id, claimId, dispute.userId, dispute.statement, dispute.papers, dispute.openedAt],
    );
  }

  /** The one that is not decided. */
  async currentDispute(manager: Transaction, claimId: string): Promise<StoredDispute | null> {
    const [dispute] = await manager.query<StoredDispute[]>(
      `SELECT ${DISPUTE} FROM firms.claim_dispute d WHERE d.claim_id = $1 AND d.closed_at IS NULL`,
      [claimId],
    );
    return dispute ?? null;
  }

  async closeDispute(
    manager: Transaction,
    id: string,
    { outcome, reason, now }: { outcome: ClaimEvent; reason: string | null; now: Date },
  ): Promise<void> {
    await manager.query('UPDATE firms.claim_dispute SET closed_at = $2, outcome = $3, reason = $4 WHERE id = $1', [
      id,
      now,
      outcome,
      reason,
    ]);
  }

  async disputes(claimId: string): Promise<StoredDispute[]> {
    return this.database.query(
      `SELECT ${DISPUTE} FROM firms.claim_dispute d WHERE d.claim_id = $1 ORDER BY d.opened_at, d.id`,
      [claimId],
    );
  }

  /** The caller's latest dispute about the owner of this firm, now or before. */
  async ownDispute({ userId }: Actor, firmId: number): Promise<StoredDispute | null> {
    const [dispute] = await this.database.query<StoredDispute[]>(
      `SELECT ${DISPUTE} FROM firms.claim_dispute d JOIN firms.claim c ON c.id = d.claim_id
       WHERE d.user_id = $1 AND c.firm_id = $2 ORDER BY d.opened_at DESC, d.id LIMIT 1`,
      [userId, firmId],
    );
    return dispute ?? null;
  }

  /** Claims without a proof that were started before. */
  async lapsing(manager: Transaction, before: Date, limit: number): Promise<StoredClaim[]> {
    return manager.query(
      `SELECT ${CLAIM} FROM ${FROM} WHERE c.state = 'started' AND c.started_at <= $1
       ORDER BY c.started_at LIMIT $2 FOR UPDATE OF c SKIP LOCKED`,
      [before, limit],
    );
  }

  async exportOf(userId: string): Promise<Serializable<ExportedClaim[]>> {
    return this.database.query(
      `SELECT f.name AS firm, c.state, c.started_at AS "startedAt", c.mail_to AS "mailTo", c.statement, c.reason
       FROM ${FROM} WHERE c.user_id = $1 ORDER BY c.started_at, c.id`,
      [userId],
    );
  }

  async exportDisputesOf(userId: string): Promise<Serializable<ExportedDispute[]>> {
    return this.database.query(
      `SELECT f.name AS firm, d.statement, d.opened_at AS "openedAt", d.closed_at AS "closedAt"
       FROM firms.claim_dispute d JOIN ${FROM} ON c.id = d.claim_id WHERE d.user_id = $1 ORDER BY d.opened_at, d.id`,
      [userId],
    );
  }

  /**
   * Claims and disputes go, and with them the ownership; a profile whose only dispute goes is the owner's again. What
   * the person decided as a moderator stays without their account.
   */
  async eraseOf(userId: string, transaction: Transaction): Promise<void> {
    for (const change of [
      `UPDATE firms.claim c SET state = 'granted' FROM firms.claim_dispute d
       WHERE d.claim_id = c.id AND d.user_id = $1 AND d.closed_at IS NULL AND c.state IN ('disputed', 'frozen')`,
      'DELETE FROM firms.claim_dispute WHERE user_id = $1',
      'DELETE FROM firms.claim WHERE user_id = $1',
      'UPDATE firms.claim_event SET actor_id = NULL WHERE actor_id = $1',
    ])
      await transaction.query(change, [userId]);
  }
}
