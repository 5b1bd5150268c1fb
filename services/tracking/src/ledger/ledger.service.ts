import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { DeliveryPage, DeliveryQuery, DeliveryRow, DeliverySummary } from '@app/contracts';
import { csvOfList, OutboxStore } from '@app/server-kit';
import { LedgerRepository } from './ledger.repository';
import { summarize } from './summarize';

const DEFAULT_LIMIT = 50;

export type DeliveryFilterQuery = Omit<DeliveryQuery, 'cursor' | 'limit'>;

@Injectable()
export class LedgerService {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly outbox: OutboxStore,
  ) {}

  /** One row more than the limit shows whether there is another page. */
  async page({ cursor, limit = DEFAULT_LIMIT, ...filter }: DeliveryQuery): Promise<DeliveryPage> {
    const found = await this.ledger.find({ ...filter, beforeId: cursor }, limit + 1);
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return found.length > limit && last ? { rows, nextCursor: last.id } : { rows };
  }

  /** Every delivery of a filter, the newest first, read page by page while it is sent. */
  export(filter: DeliveryFilterQuery): Readable {
    return csvOfList<DeliveryRow>({
      header: [
        'Delivery',
        'Event',
        'Event id',
        'Service',
        'Status',
        'Failed tries',
        'Reason',
        'Happened',
        'Accepted',
        'Ended',
      ],
      read: (after, limit) => this.ledger.find({ ...filter, beforeId: after?.id }, limit),
      cells: ({ id, eventName, eventId, destination, status, attempts, ...rest }) => [
        ...[id, eventName, eventId, destination, status, attempts, rest.reason ?? ''],
        ...[rest.occurredAt, rest.acceptedAt, rest.finishedAt ?? ''],
      ],
    });
  }

  async summary(): Promise<DeliverySummary> {
    const [counts, waiting] = await Promise.all([this.ledger.counts(), this.outbox.waiting()]);
    return summarize({ ...counts, waiting: waiting.count });
  }
}
