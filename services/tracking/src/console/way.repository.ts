import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ConsentSnapshot, DeliveryAttempt, Destination, EventName } from '@app/contracts';
import { DELIVERY_COLUMNS, toDeliveryRow, type DeliveryRecord } from '../ledger/ledger.repository';

export type EventRecord = {
  id: string;
  name: EventName;
  eventId: string;
  occurredAt: Date;
  relayedAt: Date;
  consent: ConsentSnapshot;
  receivers: Destination[];
};
type Extra = { reference: string | null; replays: number };
type AttemptRow = {
  deliveryId: string;
  at: Date;
  result: DeliveryAttempt['result'];
  reason: string | null;
  words: string | null;
};

@Injectable()
export class WayRepository {
  constructor(private readonly dataSource: DataSource) {}

  async event(id: string): Promise<EventRecord | undefined> {
    const [row] = await this.dataSource.query<EventRecord[]>(
      `SELECT message_id AS id, name, event_id AS "eventId", occurred_at AS "occurredAt", accepted_at AS "relayedAt",
         consent, receivers FROM tracking.event WHERE message_id = $1`,
      [id],
    );
    return row;
  }

  async deliveries(id: string) {
    const rows = await this.dataSource.query<(DeliveryRecord & Extra)[]>(
      `SELECT ${DELIVERY_COLUMNS}, reference, replays FROM tracking.delivery
       WHERE message_id = $1 ORDER BY destination`,
      [id],
    );
    const attempts = await this.attempts(rows.map((row) => row.id));
    return rows.map(({ reference, replays, ...row }) => ({
      ...toDeliveryRow(row),
      ...(reference === null ? {} : { reference }),
      replays,
      requests: attempts.filter(({ deliveryId }) => deliveryId === row.id).map(toAttempt),
    }));
  }

  private attempts(deliveryIds: readonly string[]): Promise<AttemptRow[]> {
    return this.dataSource.query(
      `SELECT delivery_id AS "deliveryId", ended_at AS at, result, reason, words FROM tracking.attempt
       WHERE delivery_id = ANY($1::bigint[]) ORDER BY delivery_id, lease_number`,
      [deliveryIds],
    );
  }
}

function toAttempt({ at, result, reason, words }: AttemptRow): DeliveryAttempt {
  return {
    at: at.toISOString(),
    result,
    ...(reason === null ? {} : { reason }),
    ...(words === null ? {} : { words }),
  };
}
