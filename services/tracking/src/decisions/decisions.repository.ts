import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { KnownDelivery } from './decide-services';

@Injectable()
export class DecisionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async deliveriesOf(messageIds: readonly string[]): Promise<(KnownDelivery & { messageId: string })[]> {
    return this.dataSource.query(
      `SELECT message_id AS "messageId", destination, status, reason FROM tracking.delivery
       WHERE message_id = ANY($1::bigint[])`,
      [messageIds],
    );
  }
}
