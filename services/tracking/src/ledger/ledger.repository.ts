import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ConversionName, DeliveryRow, DeliveryStatus, Destination } from '@app/contracts';

export type DeliveryFilter = { status?: DeliveryStatus; destination?: Destination; beforeId?: string };
export type StatusCount = { destination: Destination; status: DeliveryStatus; count: number };
export type AcceptedCount = { destination: Destination; count: number };

type Row = {
  id: string;
  destination: Destination;
  eventName: ConversionName;
  eventId: string;
  status: DeliveryStatus;
  attempts: number;
  reason: string | null;
  occurredAt: Date;
  acceptedAt: Date;
  finishedAt: Date | null;
  nextAt: Date | null;
};

/** Deliveries as administrators see them; read only. */
@Injectable()
export class LedgerRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  async find({ status, destination, beforeId }: DeliveryFilter, limit: number): Promise<DeliveryRow[]> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT id, destination, event_name AS "eventName", event_id AS "eventId", status, attempts, reason,
         occurred_at AS "occurredAt", accepted_at AS "acceptedAt", finished_at AS "finishedAt", next_at AS "nextAt"
       FROM tracking.delivery
       WHERE ($1::text IS NULL OR status = $1) AND ($2::text IS NULL OR destination = $2)
         AND ($3::bigint IS NULL OR id < $3)
       ORDER BY id DESC LIMIT $4`,
      [status ?? null, destination ?? null, beforeId ?? null, limit],
    );
    return rows.map(toDeliveryRow);
  }

  /** Both sums from one snapshot, or they could disagree about an event that arrives between them. */
  async counts(): Promise<{ byStatus: StatusCount[]; accepted: AcceptedCount[]; open: Destination[] }> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const byStatus = await manager.query<StatusCount[]>(
        'SELECT destination, status, count(*)::int AS count FROM tracking.delivery GROUP BY destination, status',
      );
      const accepted = await manager.query<AcceptedCount[]>(
        `SELECT destination, count(*)::int AS count
         FROM tracking.event, unnest(destinations) AS destination
         GROUP BY destination`,
      );
      const open = await manager.query<{ destination: Destination }[]>(
        'SELECT destination FROM tracking.breaker WHERE is_open',
      );
      return { byStatus, accepted, open: open.map((row) => row.destination) };
    });
  }
}

function toDeliveryRow({ nextAt, finishedAt, reason, occurredAt, acceptedAt, ...row }: Row): DeliveryRow {
  return {
    ...row,
    occurredAt: occurredAt.toISOString(),
    acceptedAt: acceptedAt.toISOString(),
    ...(reason === null ? {} : { reason }),
    ...(finishedAt === null ? {} : { finishedAt: finishedAt.toISOString() }),
    ...(nextAt === null || finishedAt !== null ? {} : { nextAttemptAt: nextAt.toISOString() }),
  };
}
