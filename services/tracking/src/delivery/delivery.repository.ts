import type { DataSource, EntityManager } from 'typeorm';
import type { ConsentSnapshot, Destination, EventName } from '@app/contracts';
import type { OutcomeDecision } from '../rules/decide-outcome';
import type { SendResult } from '../rules/send-result';
import type { BreakerRow } from './breaker.repository';

/** A row that only one worker may send until the lease ends. */
export type Lease = {
  id: string;
  /** The fencing token: reports of an older lease are ignored. */
  leaseNumber: number;
  messageId: string;
  destination: Destination;
  name: EventName;
  eventId: string;
  occurredAt: Date;
  consent: ConsentSnapshot;
  attempts: number;
  ageMs: number;
  waitedMs: number;
  /** The destination's health when the lease began. */
  breaker: BreakerRow;
};

export type LeaseEnd =
  | OutcomeDecision
  | { status: 'expired' | 'suppressed' | 'rejected'; attempts: number; reason: string };

const LEASE_COLUMNS = `
  delivery.id, lease_number AS "leaseNumber", delivery.message_id AS "messageId", destination,
  event_name AS name, delivery.event_id AS "eventId", delivery.occurred_at AS "occurredAt", attempts,
  (extract(epoch FROM now() - delivery.occurred_at) * 1000)::float AS "ageMs",
  (extract(epoch FROM now() - coalesce(first_try_at, now())) * 1000)::float AS "waitedMs"`;

const BREAKER_JSON = `json_build_object(
  'failures', coalesce(failures, 0), 'open', coalesce(is_open, false), 'probeDue', coalesce(probe_at <= now(), false),
  'pausedMs', greatest(0, coalesce(extract(epoch FROM paused_until - now()) * 1000, 0))::float)`;

/** The state changes of a delivery. Every time is the database's. */
export class DeliveryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes a due row; undefined when another worker has it, it is final, or not due yet. */
  async lease(id: string, leaseMs: number): Promise<Lease | undefined> {
    const [lease] = await this.dataSource.query<Lease[]>(
      `WITH taken AS (
         UPDATE tracking.delivery SET status = 'leased', lease_number = lease_number + 1, queued_at = NULL,
           lease_until = now() + make_interval(secs => $2 / 1000.0), first_try_at = coalesce(first_try_at, now())
         WHERE id = $1 AND status = 'pending' AND next_at <= now()
         RETURNING *)
       SELECT ${LEASE_COLUMNS}, event.consent, ${BREAKER_JSON} AS breaker
       FROM taken AS delivery JOIN tracking.event ON event.message_id = delivery.message_id
       LEFT JOIN tracking.breaker USING (destination)`,
      [id, leaseMs],
    );
    return lease;
  }

  /** Leases that ran out: their workers died or hang. The rows stay locked for the transaction. */
  async expiredLeases(manager: EntityManager, limit: number): Promise<Omit<Lease, 'consent' | 'breaker'>[]> {
    return manager.query(
      `SELECT ${LEASE_COLUMNS} FROM tracking.delivery
       WHERE status = 'leased' AND lease_until < now() ORDER BY lease_until LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [limit],
    );
  }

  /** Ends a lease and writes the ledger's line, if the lease is still the row's last one. Returns whether it was. */
  async endLease(
    lease: Pick<Lease, 'id' | 'leaseNumber'>,
    end: LeaseEnd,
    result?: SendResult,
    manager = this.dataSource.manager,
  ): Promise<boolean> {
    const delayMs = end.status === 'pending' ? end.delayMs : undefined;
    const rows = await manager.query<unknown[]>(
      `WITH ended AS (
         UPDATE tracking.delivery SET status = $3, attempts = $4, reason = $5, reference = $6, lease_until = NULL,
           next_at = now() + make_interval(secs => $7 / 1000.0),
           finished_at = CASE WHEN $3 = 'pending' THEN NULL ELSE now() END,
           holds_key = $3 IN ('pending', 'sent')
         WHERE id = $1 AND lease_number = $2 AND status = 'leased'
         RETURNING id, lease_number),
       line AS (
         INSERT INTO tracking.attempt (delivery_id, lease_number, result, reason)
         SELECT id, lease_number, $8, $5 FROM ended WHERE $8::text IS NOT NULL)
       SELECT id FROM ended`,
      [
        lease.id,
        lease.leaseNumber,
        end.status,
        end.attempts,
        end.reason ?? null,
        'reference' in end ? (end.reference ?? null) : null,
        delayMs ?? null,
        result?.kind ?? null,
      ],
    );
    return rows.length === 1;
  }

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }
}
