import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export type Customer = {
  id: string;
  userId: string | null;
  providerId: string | null;
  /** Under which it is created at the provider, stored before the call. */
  key: string;
  createdAt: Date;
  closingAt: Date | null;
};

const COLUMNS = `id, user_id AS "userId", provider_id AS "providerId", key, created_at AS "createdAt",
  closing_at AS "closingAt"`;

/** Accounts as the provider knows them. */
@Injectable()
export class CustomersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The one row of an account, however many calls begin it at once. */
  async begin(userId: string, now: Date): Promise<Customer> {
    const id = randomUUID();
    await this.dataSource.query(
      `INSERT INTO payments.customer (id, user_id, key, created_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id) DO NOTHING`,
      [id, userId, `cus-${id}`, now],
    );
    const found = await this.ofUser(userId);
    if (!found) throw new Error('A customer was not stored');
    return found;
  }

  async ofUser(userId: string, manager?: EntityManager): Promise<Customer | undefined> {
    return this.one('user_id = $1', userId, manager);
  }

  async ofProvider(providerId: string): Promise<Customer | undefined> {
    return this.one('provider_id = $1', providerId);
  }

  /** A customer whose answer was lost is known by what we wrote into it; a deleted one is replaced. */
  async setProviderId(id: string, providerId: string, replaced: string | null = null): Promise<void> {
    await this.dataSource.query(
      `UPDATE payments.customer SET provider_id = $2
       WHERE id = $1 AND provider_id IS NOT DISTINCT FROM $3
         AND NOT EXISTS (SELECT 1 FROM payments.customer WHERE provider_id = $2)`,
      [id, providerId, replaced],
    );
  }

  /** What was paid stays without the person; what may still charge is ended by the worker. */
  async close(manager: EntityManager, userId: string, now: Date): Promise<string | undefined> {
    const [row] = await manager.query<{ providerId: string | null }[]>(
      `WITH closed AS (
         UPDATE payments.customer SET user_id = NULL, closing_at = $2 WHERE user_id = $1
         RETURNING id, provider_id AS "providerId"),
       forgotten AS (
         UPDATE payments.attempt SET consent = '{}', origin = '{}', url = NULL, parameters = parameters - 'userId'
         WHERE customer_id IN (SELECT id FROM closed)),
       silent AS (
         UPDATE payments.membership SET leaving_words = NULL, card = NULL
         WHERE customer_id IN (SELECT id FROM closed))
       SELECT "providerId" FROM closed`,
      [userId, now],
    );
    return row?.providerId ?? undefined;
  }

  private async one(where: string, value: string, manager?: EntityManager): Promise<Customer | undefined> {
    const [row] = await (manager ?? this.dataSource).query<Customer[]>(
      `SELECT ${COLUMNS} FROM payments.customer WHERE ${where}`,
      [value],
    );
    return row;
  }
}
