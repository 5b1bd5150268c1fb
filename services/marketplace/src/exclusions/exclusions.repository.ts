import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SellerExclusions } from '@app/contracts';
import type { Database, Transaction } from '@app/server-kit';

@Injectable()
export class ExclusionsRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  async find(ownerId: string, database: Pick<Transaction, 'query'> = this.database): Promise<SellerExclusions | null> {
    const [row] = await database.query<SellerExclusions[]>(
      'SELECT firms, domains, emails, closed FROM marketplace.seller_exclusion WHERE owner_id = $1',
      [ownerId],
    );
    return row ?? null;
  }

  async save(ownerId: string, { firms, domains, emails, closed }: SellerExclusions, now: Date): Promise<void> {
    await this.database.query(
      `INSERT INTO marketplace.seller_exclusion (owner_id, firms, domains, emails, closed, changed_at)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (owner_id) DO UPDATE SET firms = excluded.firms, domains = excluded.domains,
         emails = excluded.emails, closed = excluded.closed, changed_at = excluded.changed_at`,
      [ownerId, firms, domains, emails, closed, now],
    );
  }

  async eraseOf(ownerId: string, manager: Transaction): Promise<void> {
    await manager.query('DELETE FROM marketplace.seller_exclusion WHERE owner_id = $1', [ownerId]);
  }
}
