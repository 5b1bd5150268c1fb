import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BatchedCalls, isDatabaseTrouble, OUTBOX_WRITER, type OutboxEvent, type OutboxWriter } from '@app/server-kit';

/** Reports of so many visitors are one statement and one commit. */
const REPORTS_AT_ONCE = 50;

@Injectable()
export class IntakeRepository {
  private readonly reports: BatchedCalls<readonly OutboxEvent[], true>;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(OUTBOX_WRITER) private readonly outbox: OutboxWriter,
  ) {
    // One that is stored twice, because its commit was not answered, is a duplicate by its key.
    this.reports = new BatchedCalls(
      async (reports) => {
        await this.save(reports.flat());
        return reports.map(() => true);
      },
      REPORTS_AT_ONCE,
      (error) => !isDatabaseTrouble(error),
    );
  }

  /** Returns once all of them are committed. */
  async save(events: readonly OutboxEvent[]): Promise<void> {
    await this.outbox.writeAlone(this.dataSource, events);
  }

  /** The same for the report of a visitor, with those of others that come at the same time. */
  async saveReport(events: readonly OutboxEvent[]): Promise<void> {
    await this.reports.add(events);
  }
}
