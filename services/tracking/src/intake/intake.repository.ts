import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OUTBOX_WRITER, type OutboxEvent, type OutboxWriter } from '@app/server-kit';

@Injectable()
export class IntakeRepository {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(OUTBOX_WRITER) private readonly outbox: OutboxWriter,
  ) {}

  /** Returns once all of them are committed. */
  async save(events: readonly OutboxEvent[]): Promise<void> {
    await this.dataSource.transaction((manager) => this.outbox.write(manager, ...events));
  }
}
