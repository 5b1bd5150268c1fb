import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DESTINATIONS, type DeliveryRow, type DeliveryStatus, type Destination, type EventName } from '@app/contracts';
import { DELIVERIES_OF_EVENT } from '../database/tracking-days';

export type DeliveryFilter = {
  status?: DeliveryStatus;
  destination?: Destination;
  event?: EventName;
  eventId?: string;
  beforeId?: string;
};
export type StatusCount = { destination: Destination; status: DeliveryStatus; count: number };
export type AcceptedCount = { destination: Destination; count: number };
export type LedgerSums = {
  byStatus: StatusCount[];
  accepted: AcceptedCount[];
  open: Destination[];
  withoutDestination: number;
};

type Sum = { destination: Destination; status: DeliveryStatus | 'accepted' | 'without-destination'; count: number };

/** A row as the database has it. */
export type DeliveryRecord = {
  id: string;
  conversionId: string;
  destination: Destination;
  eventName: EventName;
  eventId: string;
  status: DeliveryStatus;
  attempts: number;
  reason: string | null;
  words: string | null;
  occurredAt: Date;
  acceptedAt: Date;
  finishedAt: Date | null;
  nextAt: Date | null;
};

export const DELIVERY_COLUMNS = `
  id, message_id AS "conversionId", destination, event_name AS "eventName", event_id AS "eventId", status, attempts,
  reason, words, occurred_at AS "occurredAt", accepted_at AS "acceptedAt", finished_at AS "finishedAt",
  next_at AS "nextAt"`;

/** Deliveries as administrators see them; read only. */
@Injectable()
export class LedgerRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  async find({ status, destination, event, eventId, beforeId }: DeliveryFilter, limit: number): Promise<DeliveryRow[]> {
    const rows = await this.dataSource.query<DeliveryRecord[]>(
      `SELECT ${DELIVERY_COLUMNS} FROM tracking.delivery
       WHERE ($1::text IS NULL OR status = $1) AND ($2::text IS NULL OR destination = $2)
         AND ($3::bigint IS NULL OR message_id <= $3 / ${DELIVERIES_OF_EVENT} AND id < $3)
         AND ($5::text IS NULL OR event_name = $5)
         AND ($6::text IS NULL OR message_id IN (SELECT message_id FROM tracking.event WHERE event_id = $6))
       ORDER BY message_id DESC, id DESC LIMIT $4`,
      [status ?? null, destination ?? null, beforeId ?? null, limit, event ?? null, eventId ?? null],
    );
    return rows.map(toDeliveryRow);
  }

  /** All sums from one snapshot, or they could disagree about an event that arrives between them. */
  async counts(): Promise<LedgerSums> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const sums = await manager.query<Sum[]>(
        `SELECT destination, status, sum(count)::int AS count FROM (
           SELECT destination, status, count FROM tracking.ledger_sum
           UNION ALL SELECT destination, status, change FROM tracking.ledger_change) AS counted
         GROUP BY destination, status HAVING sum(count) <> 0`,
      );
      const open = await manager.query<{ destination: Destination }[]>(
        'SELECT destination FROM tracking.breaker WHERE is_open',
      );
      return {
        byStatus: sums.filter(isOfDeliveries),
        accepted: sums.filter(isOfEvents),
        open: open.map((row) => row.destination),
        withoutDestination: sums.find(({ status }) => status === 'without-destination')?.count ?? 0,
      };
    });
  }

  /** By destination, how long its oldest delivery waits; every part has an index. */
  async oldestWaiting(): Promise<{ destination: Destination; seconds: number }[]> {
    return this.dataSource.query(
      `SELECT name AS destination, coalesce(extract(epoch FROM now() - min(accepted_at)), 0)::float AS seconds
       FROM unnest($1::text[]) AS given(name)
       LEFT JOIN LATERAL (
         (SELECT accepted_at FROM tracking.delivery WHERE destination = name AND status = 'pending'
          ORDER BY message_id LIMIT 1)
         UNION ALL
         (SELECT accepted_at FROM tracking.delivery WHERE destination = name AND status = 'leased'
          ORDER BY message_id LIMIT 1)
       ) AS oldest ON true
       GROUP BY name`,
      [DESTINATIONS],
    );
  }

  /** Adds changes to the sums, so that few of them have to be read. Returns how many it added. */
  async addChanges(limit: number): Promise<number> {
    const [row] = await this.dataSource.query<{ changes: number }[]>(
      `WITH taken AS (
         DELETE FROM tracking.ledger_change WHERE id IN (
           SELECT id FROM tracking.ledger_change ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
         RETURNING destination, status, change),
       added AS (
         INSERT INTO tracking.ledger_sum AS known (destination, status, count)
         SELECT destination, status, sum(change) FROM taken GROUP BY destination, status ORDER BY destination, status
         ON CONFLICT (destination, status) DO UPDATE SET count = known.count + excluded.count)
       SELECT count(*)::int AS changes FROM taken`,
      [limit],
    );
    return row?.changes ?? 0;
  }
}

function isOfEvents(sum: Sum): sum is Sum & AcceptedCount {
  return sum.status === 'accepted';
}

function isOfDeliveries(sum: Sum): sum is StatusCount {
  return sum.status !== 'accepted' && sum.status !== 'without-destination';
}

export function toDeliveryRow({
  nextAt,
  finishedAt,
  reason,
  words,
  occurredAt,
  acceptedAt,
  ...row
}: DeliveryRecord): DeliveryRow {
  return {
    ...row,
    occurredAt: occurredAt.toISOString(),
    acceptedAt: acceptedAt.toISOString(),
    ...(reason === null ? {} : { reason }),
    ...(words === null ? {} : { words }),
    ...(finishedAt === null ? {} : { finishedAt: finishedAt.toISOString() }),
    ...(nextAt === null || finishedAt !== null ? {} : { nextAttemptAt: nextAt.toISOString() }),
  };
}
