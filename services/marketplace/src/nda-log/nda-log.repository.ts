import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { NdaAdminAction, NdaLogQuery, NdaLogRow } from '@app/contracts';
import type { Database, Transaction } from '@app/server-kit';

type Times = Record<'signedAt' | 'countersignedAt' | 'expiresAt' | 'closedAt', Date | null> & { requestedAt: Date };

/** An NDA without a side: administrators are no party of it. */
export type LoggedNda = Omit<NdaLogRow, keyof Times> &
  Times & { ownerId: string; buyerId: string; reason: string | null; documentSha256: string | null; place: string };

/** The place of an NDA in the log: microseconds and the id. An NDA that goes with its account leaves no gap. */
export const CURSOR = /^(\d{1,16})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export type LoggedText = {
  version: number;
  body: string;
  publishedAt: Date;
  approvedAt: Date | null;
  actorId: string | null;
};
export type AdminEvent = { at: Date; action: NdaAdminAction; actorId: string | null; reason: string | null };
export type NewAdminEvent = AdminEvent & { ndaId: string | null; grantId: string | null; faults: number | null };

const signature = (side: 'buyer' | 'seller') =>
  `CASE WHEN n.${side}_name IS NULL THEN NULL ELSE jsonb_build_object('legalName', n.${side}_name,
     'capacity', n.${side}_capacity, 'firm', n.${side}_firm) END`;

const NDA = `
  SELECT n.id, jsonb_build_object('id', n.listing_id, 'title', n.listing_title) AS listing, n.state,
    n.text_version AS "textVersion", jsonb_build_object('email', n.buyer_email, 'signature', ${signature('buyer')})
      AS buyer, ${signature('seller')} AS seller, n.owner_id AS "ownerId", n.buyer_id AS "buyerId",
    n.requested_at AS "requestedAt",
    n.signed_at AS "signedAt", n.countersigned_at AS "countersignedAt", n.expires_at AS "expiresAt",
    n.closed_at AS "closedAt", n.reason, n.document_sha256 AS "documentSha256",
    (extract(epoch FROM n.requested_at) * 1000000)::bigint || '_' || n.id AS place
  FROM marketplace.nda n`;

/** NDAs of all listings, and what administrators did with them. */
@Injectable()
export class NdaLogRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  /** The newest first, behind `cursor`, the place of the last row of the page before. */
  async list({ state, listing, cursor }: NdaLogQuery, limit: number): Promise<LoggedNda[]> {
    const parameters: (string | number)[] = [limit];
    const place = (value: string | number) => `$${parameters.push(value)}`;
    const [, microseconds, id] = CURSOR.exec(cursor ?? '') ?? [];
    const conditions = [
      state !== undefined && `n.state = ${place(state)}`,
      listing !== undefined && `n.listing_id = ${place(listing)}`,
      microseconds !== undefined &&
        id !== undefined &&
        `(n.requested_at, n.id) <
           (timestamptz 'epoch' + ${place(microseconds)}::float8 * interval '1 microsecond', ${place(id)}::uuid)`,
    ].filter((condition) => condition !== false);
    const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
    return this.database.query(`${NDA} ${where} ORDER BY n.requested_at DESC, n.id DESC LIMIT $1`, parameters);
  }

  async find(id: string): Promise<LoggedNda | null> {
    const [nda] = await this.database.query<LoggedNda[]>(`${NDA} WHERE n.id = $1`, [id]);
    return nda ?? null;
  }

  /** Locks the NDA until the transaction ends, as its sides do. */
  async lock(manager: Transaction, id: string): Promise<LoggedNda | null> {
    const [nda] = await manager.query<LoggedNda[]>(`${NDA} WHERE n.id = $1 FOR UPDATE OF n`, [id]);
    return nda ?? null;
  }

  async record(manager: Transaction, event: NewAdminEvent): Promise<void> {
    const { at, actorId, action, ndaId, grantId, reason, faults } = event;
    await manager.query(
      `INSERT INTO marketplace.nda_admin_event (at, actor_id, action, nda_id, grant_id, reason, faults)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [at, actorId, action, ndaId, grantId, reason, faults],
    );
  }

  async events(ndaId: string): Promise<AdminEvent[]> {
    return this.database.query(
      `SELECT at, action, actor_id AS "actorId", reason FROM marketplace.nda_admin_event
       WHERE nda_id = $1 ORDER BY id`,
      [ndaId],
    );
  }

  /** The newest text, with its approval. */
  async text(): Promise<LoggedText> {
    const [text] = await this.database.query<LoggedText[]>(
      `SELECT t.version, t.body, t.published_at AS "publishedAt", a.approved_at AS "approvedAt", a.actor_id AS "actorId"
       FROM marketplace.nda_text t LEFT JOIN marketplace.nda_text_approval a USING (version)
       ORDER BY t.version DESC LIMIT 1`,
    );
    if (!text) throw new Error('There is no NDA text');
    return text;
  }

  /** False when it is not the newest text. A second approval changes nothing of the first one. */
  async approveText(actorId: string, version: number, at: Date): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `WITH newest AS (
         SELECT version FROM marketplace.nda_text WHERE version = $1
           AND version = (SELECT max(version) FROM marketplace.nda_text)
       ), approved AS (
         INSERT INTO marketplace.nda_text_approval (version, actor_id, approved_at)
         SELECT version, $2, $3 FROM newest ON CONFLICT DO NOTHING
       )
       SELECT version FROM newest`,
      [version, actorId, at],
    );
    return rows.length > 0;
  }

  /** What an administrator did stays, without their account. */
  async eraseOf(userId: string, transaction: Transaction): Promise<void> {
    for (const table of ['nda_admin_event', 'nda_text_approval'])
      await transaction.query(`UPDATE marketplace.${table} SET actor_id = NULL WHERE actor_id = $1`, [userId]);
  }
}
