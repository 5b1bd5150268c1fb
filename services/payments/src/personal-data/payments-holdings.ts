import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { HoldingCounts, KeptCounts } from '@app/contracts';
import type { AccountHoldings, Database } from '@app/server-kit';

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
}
