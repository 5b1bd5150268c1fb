import type { DataSource, EntityManager } from 'typeorm';
import type { ConsentSnapshot, Destination, EventName } from '@app/contracts';
import { DELIVERIES_OF_EVENT } from '../database/tracking-days';
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
  /** The service's rate allows it now, because it has waited for its turn. */
  hasSlot: boolean;
  /** The destination's health when the lease began. */
  breaker: BreakerRow;
};

export type LeaseEnd =
  | (OutcomeDecision & { hasSlot?: boolean })
  | { status: 'expired' | 'suppressed' | 'rejected'; attempts: number; reason: string };

export type EndedLease = { lease: Pick<Lease, 'id' | 'leaseNumber'>; end: LeaseEnd; result?: SendResult };

const LEASE_COLUMNS = `
  delivery.id, lease_number AS "leaseNumber", delivery.message_id AS "messageId", destination,
  event_name AS name, delivery.event_id AS "eventId", delivery.occurred_at AS "occurredAt", attempts,
  (extract(epoch FROM now() - coalesce(replayed_at, delivery.occurred_at)) * 1000)::float AS "ageMs",
  has_slot AS "hasSlot",
  (extract(epoch FROM now() - coalesce(first_try_at, now())) * 1000)::float AS "waitedMs"`;

const BREAKER_JSON = `json_build_object(
  'failures', coalesce(failures, 0), 'open', coalesce(is_open, false), 'probeDue', coalesce(probe_at <= now(), false),
  'pausedMs', greatest(0, coalesce(extract(epoch FROM paused_until - now()) * 1000, 0))::float)`;

/** The state changes of a delivery. Every time is the database's. */
export class DeliveryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Takes due rows, in the order of the ids; undefined where another worker has the row, it is final, or not due yet.
   * Rows are locked in one order, so that two workers cannot block each other.
   */
  async lease(ids: readonly string[], leaseMs: number): Promise<(Lease | undefined)[]> {
    const leases = await this.dataSource.query<Lease[]>(
      `WITH due AS (
         SELECT message_id, destination FROM tracking.delivery
         WHERE message_id = ANY($3::bigint[]) AND id = ANY($1::bigint[]) AND status = 'pending' AND next_at <= now()
         ORDER BY id FOR UPDATE),
       taken AS (
         UPDATE tracking.delivery SET status = 'leased', lease_number = lease_number + 1, queued_at = NULL,
           lease_until = now() + make_interval(secs => $2 / 1000.0), first_try_at = coalesce(first_try_at, now())
         FROM due
         WHERE delivery.message_id = ANY($3::bigint[]) AND delivery.message_id = due.message_id
           AND delivery.destination = due.destination AND status = 'pending'
         RETURNING delivery.*)
       SELECT ${LEASE_COLUMNS}, event.consent, ${BREAKER_JSON} AS breaker
       FROM taken AS delivery
       JOIN tracking.event ON event.message_id = delivery.message_id AND event.message_id = ANY($3::bigint[])
       LEFT JOIN tracking.breaker USING (destination)`,
      [ids, leaseMs, eventsOf(ids)],
    );
    const byId = new Map(leases.map((lease) => [lease.id, lease]));
    return ids.map((id) => take(byId, id));
  }

  /** Leases that ran out: their workers died or hang. The rows stay locked for the transaction. */
  async expiredLeases(manager: EntityManager, limit: number): Promise<Omit<Lease, 'consent' | 'breaker'>[]> {
    return manager.query(
      `SELECT ${LEASE_COLUMNS} FROM tracking.delivery
       WHERE status = 'leased' AND lease_until < now() ORDER BY lease_until LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [limit],
    );
  }

  /**
   * Ends leases and writes the ledger's lines, each if the lease is still its row's last one. Returns which were, in
   * the order of the ends.
   */
  async endLeases(ends: readonly EndedLease[], manager = this.dataSource.manager): Promise<boolean[]> {
    const rows = await manager.query<{ id: string; leaseNumber: number }[]>(
      `WITH given AS (
         SELECT * FROM unnest($1::bigint[], $2::integer[], $3::text[], $4::smallint[], $5::text[], $6::text[],
             $7::float[], $8::text[], $9::text[], $10::boolean[])
           AS given(id, lease, status, attempts, reason, reference, delay_ms, result, words, has_slot)),
       held AS (
         SELECT message_id, destination, delivery.id FROM tracking.delivery JOIN given USING (id)
         WHERE message_id = ANY($11::bigint[]) AND lease_number = lease AND delivery.status = 'leased'
         ORDER BY id FOR UPDATE OF delivery),
       ended AS (
         UPDATE tracking.delivery SET status = given.status, attempts = given.attempts, reason = given.reason,
           reference = given.reference, words = given.words, lease_until = NULL, has_slot = given.has_slot,
           next_at = now() + make_interval(secs => given.delay_ms / 1000.0),
           finished_at = CASE WHEN given.status = 'pending' THEN NULL ELSE now() END
         FROM given JOIN held USING (id)
         WHERE delivery.message_id = ANY($11::bigint[]) AND delivery.message_id = held.message_id
           AND delivery.destination = held.destination AND lease_number = lease AND delivery.status = 'leased'
         RETURNING delivery.id, delivery.destination, event_id, lease_number, delivery.status, given.result,
           given.reason, given.words),
       freed AS (
         DELETE FROM tracking.delivery_key USING ended
         WHERE delivery_key.destination = ended.destination AND delivery_key.event_id = ended.event_id
           AND delivery_id = id AND status NOT IN ('pending', 'sent')),
       line AS (
         INSERT INTO tracking.attempt (delivery_id, lease_number, result, reason, words)
         SELECT id, lease_number, result, reason, words FROM ended WHERE result IS NOT NULL)
       SELECT id, lease_number AS "leaseNumber" FROM ended`,
      [...columnsOf(ends), eventsOf(ends.map(({ lease }) => lease.id))],
    );
    const written = new Set(rows.map(({ id, leaseNumber }) => `${id} ${leaseNumber}`));
    return ends.map(({ lease }) => written.has(`${lease.id} ${lease.leaseNumber}`));
  }

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }
}

/** The events of deliveries, which say in which partitions these are. */
export function eventsOf(deliveryIds: readonly string[]): string[] {
  return deliveryIds.map((id) => String(BigInt(id) / BigInt(DELIVERIES_OF_EVENT)));
}

/** Two calls for one row get one lease. */
function take(leases: Map<string, Lease>, id: string): Lease | undefined {
  const lease = leases.get(id);
  leases.delete(id);
  return lease;
}

function columnsOf(ends: readonly EndedLease[]): unknown[][] {
  return [
    ends.map(({ lease }) => lease.id),
    ends.map(({ lease }) => lease.leaseNumber),
    ends.map(({ end }) => end.status),
    ends.map(({ end }) => end.attempts),
    ends.map(({ end }) => end.reason ?? null),
    ends.map(({ end }) => ('reference' in end ? (end.reference ?? null) : null)),
    ends.map(({ end }) => (end.status === 'pending' ? end.delayMs : null)),
    ends.map(({ result }) => result?.kind ?? null),
    ends.map(({ result }) => (result && 'words' in result ? (result.words ?? null) : null)),
    ends.map(({ end }) => 'hasSlot' in end && (end.hasSlot ?? false)),
  ];
}
