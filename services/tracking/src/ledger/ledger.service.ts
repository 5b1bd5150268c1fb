import { Injectable } from '@nestjs/common';
import type { DeliveryPage, DeliveryQuery, DeliverySummary } from '@app/contracts';
import { OutboxStore } from '@app/server-kit';
import { LedgerRepository } from './ledger.repository';
import { summarize } from './summarize';

const DEFAULT_LIMIT = 50;

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

  async summary(): Promise<DeliverySummary> {
    const [counts, waiting] = await Promise.all([this.ledger.counts(), this.outbox.waiting()]);
    return summarize({ ...counts, waiting: waiting.count });
  }
}
