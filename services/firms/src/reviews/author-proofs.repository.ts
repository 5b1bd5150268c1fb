import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AuthorProofDecision, AuthorProofState } from '@app/contracts';
import { cappedCount, type Database, type Transaction } from '@app/server-kit';

export type StoredProof = {
  id: string;
  firmId: number;
  slug: string;
  name: string;
  authorId: string;
  paperId: string;
  state: Exclude<AuthorProofState, 'none'>;
  sentAt: Date;
};

const READ = `
  SELECT proof.id, firm.id AS "firmId", firm.slug, firm.name, proof.author_id AS "authorId",
    proof.paper_id AS "paperId", proof.state, proof.sent_at AS "sentAt"
  FROM firms.author_proof AS proof JOIN firms.firm ON firm.id = proof.firm_id`;

/** Papers by which authors show that they know a firm: one for each account and firm. */
@Injectable()
export class AuthorProofsRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  transaction<T>(work: (manager: Transaction) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  async stateOf(firmId: number, authorId: string): Promise<AuthorProofState> {
    const [row] = await this.database.query<{ state: AuthorProofState }[]>(
      'SELECT state FROM firms.author_proof WHERE firm_id = $1 AND author_id = $2',
      [firmId, authorId],
    );
    return row?.state ?? 'none';
  }

  /** Another one takes the place of a declined one. False while one waits or was seen. */
  async send(
    manager: Transaction,
    { id, firmId, authorId, paperId, now }: Pick<StoredProof, 'id' | 'firmId' | 'authorId' | 'paperId'> & { now: Date },
  ): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `INSERT INTO firms.author_proof AS proof (id, firm_id, author_id, paper_id, state, sent_at)
       VALUES ($1, $2, $3, $4, 'waiting', $5)
       ON CONFLICT (firm_id, author_id) DO UPDATE SET id = EXCLUDED.id, paper_id = EXCLUDED.paper_id,
         state = 'waiting', sent_at = EXCLUDED.sent_at, decided_at = NULL, decided_by = NULL
       WHERE proof.state = 'declined' RETURNING 1`,
      [id, firmId, authorId, paperId, now],
    );
    return rows.length === 1;
  }

  waiting(limit: number): Promise<StoredProof[]> {
    return this.database.query(`${READ} WHERE proof.state = 'waiting' ORDER BY proof.sent_at, proof.id LIMIT $1`, [
      limit,
    ]);
  }

  async count(): Promise<number> {
    const [row] = await this.database.query<{ n: number }[]>(
      cappedCount('n', `firms.author_proof WHERE state = 'waiting'`),
    );
    return row?.n ?? 0;
  }

  async find(id: string): Promise<StoredProof | null> {
    const [proof] = await this.database.query<StoredProof[]>(`${READ} WHERE proof.id = $1`, [id]);
    return proof ?? null;
  }

  /** Locks the proof until the transaction ends, so that the second of two decisions sees the first. */
  async lock(manager: Transaction, id: string): Promise<StoredProof | null> {
    const [proof] = await manager.query<StoredProof[]>(`${READ} WHERE proof.id = $1 FOR UPDATE OF proof`, [id]);
    return proof ?? null;
  }

  async decide(
    manager: Transaction,
    id: string,
    { decision, by, now }: { decision: AuthorProofDecision; by: string; now: Date },
  ): Promise<void> {
    await manager.query('UPDATE firms.author_proof SET state = $2, decided_by = $3, decided_at = $4 WHERE id = $1', [
      id,
      decision,
      by,
      now,
    ]);
  }
}
