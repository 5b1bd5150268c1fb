import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ExportedBuyerProfile, ProofAdminAction, ProofRow, ProofView } from '@app/contracts';
import type { CashBand } from '@app/domain';
import { cappedCount, type Actor, type Database, type Serializable, type Transaction } from '@app/server-kit';
import type { StoredProof } from './proof';

/** A number that no other lock uses; with the account's id it makes the uploads of one buyer run one by one. */
const OWNER_LOCK = 4_211_249;

const STATUS = `f.id, f.state, f.submitted_at AS "submittedAt", f.decided_at AS "decidedAt", f.amount,
  f.expires_at AS "expiresAt"`;
const PROOF = `${STATUS}, f.user_id AS "userId", f.name, f.type, f.bytes, f.pages, f.scan, f.reason`;

export type NewProof = Pick<StoredProof, 'id' | 'name' | 'type' | 'bytes' | 'pages' | 'scan' | 'submittedAt'> & {
  sha256: string;
  storageKey: string;
};

type Listed = Pick<StoredProof, 'id' | 'state' | 'submittedAt' | 'decidedAt' | 'amount' | 'expiresAt'> & {
  stated: ProofRow['stated'];
};
export type ListedProof = Listed;
/** Read by administrators. */
export type ReadProof = StoredProof & Pick<Listed, 'stated'> & { storageKey: string };

const READ = `
  SELECT ${PROOF}, f.storage_key AS "storageKey", ${statedOf('p')} AS stated
  FROM marketplace.proof_of_funds f LEFT JOIN marketplace.buyer_profile p ON p.user_id = f.user_id`;

function statedOf(alias: string): string {
  return `CASE WHEN ${alias}.user_id IS NULL THEN NULL
    ELSE jsonb_build_object('kind', ${alias}.fields -> 'kind', 'cash', ${alias}.fields -> 'cash') END`;
}

/** The column of each order, and how the next page begins. */
const VIEWS: Record<ProofView, { where: string; at: string; after: string; order: string }> = {
  open: { where: `f.state = 'submitted'`, at: 'f.submitted_at', after: '>', order: 'ASC' },
  decided: { where: `f.state <> 'submitted'`, at: 'f.decided_at', after: '<', order: 'DESC' },
};

export type ProofDecision =
  | { action: 'verified'; amount: CashBand; reason: null }
  | { action: 'declined'; amount: null; reason: string };

export type ProofEvent = {
  at: Date;
  action: ProofAdminAction;
  actorId: string | null;
  amount: CashBand | null;
  reason: string | null;
};

/** A proof is one row of its buyer; another file is another row. */
@Injectable()
export class ProofsRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  transaction<Result>(work: (manager: Transaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(work);
  }

  async own({ userId }: Actor): Promise<StoredProof | null> {
    const [proof] = await this.database.query<StoredProof[]>(
      `SELECT ${PROOF} FROM marketplace.proof_of_funds f WHERE f.user_id = $1`,
      [userId],
    );
    return proof ?? null;
  }

  /** Until the transaction ends no other upload or removal of this buyer is stored. */
  async lockOwn(manager: Transaction, { userId }: Actor): Promise<StoredProof | null> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [userId, OWNER_LOCK]);
    const [proof] = await manager.query<StoredProof[]>(
      `SELECT ${PROOF} FROM marketplace.proof_of_funds f WHERE f.user_id = $1 FOR UPDATE`,
      [userId],
    );
    return proof ?? null;
  }

  async insert(manager: Transaction, { userId }: Actor, proof: NewProof): Promise<void> {
    await manager.query(
      `INSERT INTO marketplace.proof_of_funds
         (id, user_id, state, name, type, bytes, pages, sha256, scan, storage_key, submitted_at)
       VALUES ($1, $2, 'submitted', $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        proof.id,
        userId,
        proof.name,
        proof.type,
        proof.bytes,
        proof.pages,
        proof.sha256,
        proof.scan,
        proof.storageKey,
        proof.submittedAt,
      ],
    );
  }

  /** Its file is removed by the worker. */
  async remove(manager: Transaction, { userId }: Actor): Promise<void> {
    await manager.query('DELETE FROM marketplace.proof_of_funds WHERE user_id = $1', [userId]);
  }

  /** `after` is the place of the last row of the page before: a proof may be gone by now, its place is not. */
  async list(view: ProofView, after: { at: Date; id: string } | null, limit: number): Promise<ListedProof[]> {
    const { where, at, after: comparison, order } = VIEWS[view];
    const page = after ? `AND (${at}, f.id) ${comparison} ($2::timestamptz, $3::uuid)` : '';
    return this.database.query(
      `SELECT ${STATUS}, ${statedOf('p')} AS stated
       FROM marketplace.proof_of_funds f LEFT JOIN marketplace.buyer_profile p ON p.user_id = f.user_id
       WHERE ${where} ${page} ORDER BY ${at} ${order}, f.id ${order} LIMIT $1`,
      after ? [limit, after.at, after.id] : [limit],
    );
  }

  async waiting(): Promise<number> {
    const [row] = await this.database.query<{ waiting: number }[]>(
      cappedCount('waiting', `marketplace.proof_of_funds WHERE state = 'submitted'`),
    );
    return row?.waiting ?? 0;
  }

  async find(id: string): Promise<ReadProof | null> {
    const [proof] = await this.database.query<ReadProof[]>(`${READ} WHERE f.id = $1`, [id]);
    return proof ?? null;
  }

  /** Locks the proof until the transaction ends, so that the second of two decisions sees the first. */
  async lock(manager: Transaction, id: string): Promise<ReadProof | null> {
    const [proof] = await manager.query<ReadProof[]>(`${READ} WHERE f.id = $1 FOR UPDATE OF f`, [id]);
    return proof ?? null;
  }

  /** Of a proof that the transaction has locked. */
  async decide(
    manager: Transaction,
    id: string,
    { action, amount, reason }: ProofDecision,
    { now, expiresAt }: { now: Date; expiresAt: Date | null },
  ): Promise<void> {
    await manager.query(
      `UPDATE marketplace.proof_of_funds SET state = $2, decided_at = $3, amount = $4, reason = $5, expires_at = $6
       WHERE id = $1`,
      [id, action, now, amount, reason, expiresAt],
    );
  }

  async record(
    manager: Transaction,
    { id, userId }: Pick<StoredProof, 'id' | 'userId'>,
    { at, action, actorId, amount, reason }: ProofEvent,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO marketplace.proof_event (proof_id, buyer_id, at, actor_id, action, amount, reason)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, userId, at, actorId, action, amount, reason],
    );
  }

  async events(id: string): Promise<ProofEvent[]> {
    return this.database.query(
      `SELECT at, action, actor_id AS "actorId", amount, reason FROM marketplace.proof_event
       WHERE proof_id = $1 ORDER BY id`,
      [id],
    );
  }

  async exportOf(userId: string): Promise<Serializable<NonNullable<ExportedBuyerProfile['proof']>> | null> {
    const [proof] = await this.database.query<Serializable<NonNullable<ExportedBuyerProfile['proof']>>[]>(
      `SELECT f.state, f.name, f.bytes, f.sha256, f.submitted_at AS "submittedAt", f.decided_at AS "decidedAt",
         f.amount, f.reason, f.expires_at AS "expiresAt"
       FROM marketplace.proof_of_funds f WHERE f.user_id = $1`,
      [userId],
    );
    return proof ?? null;
  }

  /** The file goes; what administrators did stays, and names neither the buyer nor an administrator who is gone. */
  async eraseOf(userId: string, transaction: Transaction): Promise<void> {
    for (const change of [
      'DELETE FROM marketplace.proof_of_funds WHERE user_id = $1',
      'UPDATE marketplace.proof_event SET buyer_id = NULL, reason = NULL WHERE buyer_id = $1',
      'UPDATE marketplace.proof_event SET actor_id = NULL WHERE actor_id = $1',
    ])
      await transaction.query(change, [userId]);
  }
}
