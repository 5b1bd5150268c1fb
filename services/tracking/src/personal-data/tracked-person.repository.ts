import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DeliveryStatus, Destination } from '@app/contracts';

export type DeliveryOfEvent = {
  messageId: string;
  destination: Destination;
  status: DeliveryStatus;
  finishedAt: Date | null;
};

@Injectable()
export class TrackedPersonRepository {
  constructor(private readonly dataSource: DataSource) {}

  async deliveries(messageIds: readonly string[]): Promise<DeliveryOfEvent[]> {
    return this.dataSource.query(
      `SELECT message_id AS "messageId", destination, status, finished_at AS "finishedAt"
       FROM tracking.delivery WHERE message_id = ANY($1::bigint[]) ORDER BY message_id, destination`,
      [messageIds],
    );
  }
}
