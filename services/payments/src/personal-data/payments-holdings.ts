import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AccountContents, HoldingCounts, KeptCounts } from '@app/contracts';
import type { AccountHoldings, Database, Serializable } from '@app/server-kit';
type Viewed = Serializable<Pick<AccountContents, 'membership'>>;

/** Payments have a screen of their own; what was paid stays without the person. */
@Injectable()
export class PaymentsHoldings implements AccountHoldings {
  constructor(@InjectDataSource() private readonly database: Database) {}

  async holdingsOf(): Promise<Partial<HoldingCounts>> {
    return {};
  }

  async keptOf(userId: string): Promise<Partial<KeptCounts>> {
    const [counts] = await this.database.query<Pick<KeptCounts, 'payments'>[]>(
      `SELECT count(*)::int AS payments FROM payments.attempt a JOIN payments.customer c ON c.id = a.customer_id
       WHERE c.user_id = $1 AND a.state = 'paid'`,
      [userId],
    );
    return counts ?? {};
  }

  /** No amount and no card. */
  async contentsOf(userId: string): Promise<Viewed> {
    const [membership] = await this.database.query<NonNullable<Viewed['membership']>[]>(
      `SELECT m.state, m.until FROM payments.membership m JOIN payments.customer c ON c.id = m.customer_id
       WHERE c.user_id = $1`,
      [userId],
    );
    return { membership: membership ?? null };
  }
}
