import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { EDITING_CLAIM_STATES } from '@app/domain';
import type { Database, Transaction } from '@app/server-kit';

export type Owner = {
  userId: string;
  /** May act for the firm now. */
  isPresent: boolean;
  /** The address that proved the claim; null for one that was proven by papers. */
  mail: string | null;
};

/** Who was granted the profile of a firm or submitted it, and the devices from which they acted for firms. */
@Injectable()
export class OwnersRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  /** Present and former owners and who submitted the firm, those of firms that were merged into this one included. */
  async ofFirm(firmId: number, manager?: Transaction): Promise<Owner[]> {
    return (manager ?? this.database).query(
      `SELECT c.user_id AS "userId", c.state = ANY ($2) AND c.firm_id = $1 AS "isPresent",
         CASE WHEN c.proof = 'mail' THEN c.mail_to END AS mail
       FROM firms.claim c JOIN firms.firm f ON f.id = c.firm_id
       WHERE (f.id = $1 OR f.merged_into = $1)
         AND EXISTS (SELECT 1 FROM firms.claim_event e WHERE e.claim_id = c.id AND e.event = 'grant')
       UNION ALL
       SELECT s.user_id, false, NULL FROM firms.submission s JOIN firms.firm f ON f.id = s.firm_id
       WHERE f.id = $1 OR f.merged_into = $1`,
      [firmId, EDITING_CLAIM_STATES],
    );
  }

  async devicesOf(userIds: readonly string[], manager?: Transaction): Promise<string[]> {
    const rows = await (manager ?? this.database).query<{ device: string }[]>(
      'SELECT DISTINCT device FROM firms.owner_device WHERE user_id = ANY ($1::uuid[])',
      [userIds],
    );
    return rows.map(({ device }) => device);
  }

  /** Of an account that has a claim; of any other nothing is kept. */
  async addDevice(userId: string, device: string, now: Date): Promise<void> {
    await this.database.query(
      `INSERT INTO firms.owner_device (user_id, device, first_seen_at)
       SELECT $1, $2, $3 WHERE EXISTS (SELECT 1 FROM firms.claim WHERE user_id = $1) ON CONFLICT DO NOTHING`,
      [userId, device, now],
    );
  }

  async eraseOf(userId: string, transaction: Transaction): Promise<void> {
    await transaction.query('DELETE FROM firms.owner_device WHERE user_id = $1', [userId]);
  }
}
