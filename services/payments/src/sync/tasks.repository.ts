import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { KEY_LIFE_MS } from '../provider/payment-provider';

/** What the provider must still be told, under the key that makes a second try the same call. */
export type ProviderTask = {
  key: string;
  customerId: string;
  tries: number;
  /** It may have been sent longer ago than the provider remembers its key. */
  isKeyOld: boolean;
} & (
  | { kind: 'cancel'; parameters: { subscriptionId: string } }
  | { kind: 'refund'; parameters: { requestId: string; paymentId: string; amount: number } }
  | { kind: 'use_card'; parameters: { subscriptionId: string; cardId: string } }
  | { kind: 'expire'; parameters: { sessionId: string } }
  | { kind: 'void'; parameters: { invoiceId: string } }
);
export type NewTask = ProviderTask extends infer T
  ? T extends ProviderTask
    ? Omit<T, 'tries' | 'isKeyOld'>
    : never
  : never;

const KEY_HOURS = KEY_LIFE_MS / 3_600_000;
const LEASE_SECONDS = 30;
const PAUSE_MAX_SECONDS = 3_600;

@Injectable()
export class TasksRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(manager: EntityManager, tasks: readonly NewTask[]): Promise<void> {
    for (const { key, customerId, kind, parameters } of tasks)
      await manager.query(
        `INSERT INTO payments.provider_task (key, customer_id, kind, parameters, state) VALUES ($1, $2, $3, $4, 'due')
         ON CONFLICT (key) DO NOTHING`,
        [key, customerId, kind, JSON.stringify(parameters)],
      );
  }

  /** Another worker takes it after half a minute when this one dies; the key makes both calls one. */
  async take(): Promise<ProviderTask | undefined> {
    const [row] = await this.dataSource.query<ProviderTask[]>(
      `WITH taken AS (
         UPDATE payments.provider_task SET tries = tries + 1,
           due_at = now() + make_interval(secs => ${LEASE_SECONDS})
         WHERE key = (SELECT key FROM payments.provider_task WHERE state = 'due' AND due_at <= now()
           ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING key, customer_id AS "customerId", kind, parameters, tries,
           created_at < now() - interval '${KEY_HOURS} hours' AS "isKeyOld")
       SELECT * FROM taken`,
    );
    return row;
  }

  async finish(manager: EntityManager, key: string, state: 'done' | 'failed', error: string | null): Promise<void> {
    await manager.query('UPDATE payments.provider_task SET state = $2, last_error = $3 WHERE key = $1', [
      key,
      state,
      error,
    ]);
  }

  async retryLater({ key, tries }: ProviderTask, error: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE payments.provider_task SET last_error = $2, due_at = now() + make_interval(secs => $3) WHERE key = $1`,
      [key, error, Math.min(2 ** tries, PAUSE_MAX_SECONDS)],
    );
  }
}
