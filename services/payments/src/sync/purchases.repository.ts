import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ConsentSnapshot } from '@app/contracts';
import type { AttemptOrigin } from '../checkout/attempt';

export type Purchase = { invoiceId: string; amount: number; currency: string; isTest: boolean };
export type Buying = { consent: ConsentSnapshot; origin: AttemptOrigin };

@Injectable()
export class PurchasesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** True for the first membership purchase of a customer, once. */
  async add(manager: EntityManager, customerId: string, purchase: Purchase & { at: Date }): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `INSERT INTO payments.purchase (invoice_id, customer_id, amount, currency, is_test, at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING invoice_id`,
      [purchase.invoiceId, customerId, purchase.amount, purchase.currency, purchase.isTest, purchase.at],
    );
    return rows.length === 1;
  }

  /** The consent and the place of the latest paid membership attempt. */
  async buying(manager: EntityManager, customerId: string): Promise<Buying | undefined> {
    const [row] = await manager.query<Buying[]>(
      `SELECT consent, origin FROM payments.attempt
       WHERE customer_id = $1 AND purpose = 'membership' AND consent <> '{}'
       ORDER BY state = 'paid' DESC, created_at DESC LIMIT 1`,
      [customerId],
    );
    return row;
  }

  /** To the first caller; undefined for every other. */
  async claim(userId: string, now: Date): Promise<Purchase | undefined> {
    const [row] = await this.dataSource.query<Purchase[]>(
      `WITH claimed AS (
         UPDATE payments.purchase p SET claimed_at = $2 FROM payments.customer c
         WHERE c.id = p.customer_id AND c.user_id = $1 AND p.claimed_at IS NULL
         RETURNING p.invoice_id AS "invoiceId", p.amount, p.currency, p.is_test AS "isTest")
       SELECT * FROM claimed`,
      [userId, now],
    );
    return row;
  }
}
