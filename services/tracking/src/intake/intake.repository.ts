import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { APP_CONFIG, OUTBOX_WRITER, type AppConfig, type OutboxEvent, type OutboxWriter } from '@app/server-kit';

@Injectable()
export class IntakeRepository {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(OUTBOX_WRITER) private readonly outbox: OutboxWriter,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'CSRF_SECRET'>,
  ) {}

  /** Counts a call for all replicas together, without keeping the address: this minute's calls, this one included. */
  async countCall(client: string): Promise<{ hits: number; secondsLeft: number }> {
    const caller = createHmac('sha256', this.config.CSRF_SECRET).update(client).digest('base64url');
    const [row] = await this.dataSource.query<{ hits: number; secondsLeft: number }[]>(
      `INSERT INTO tracking.intake_window AS w (caller, minute, hits) VALUES ($1, date_trunc('minute', now()), 1)
       ON CONFLICT (caller, minute) DO UPDATE SET hits = w.hits + 1
       RETURNING hits, ceil(60 - extract(second FROM now()))::int AS "secondsLeft"`,
      [caller],
    );
    return row ?? { hits: 1, secondsLeft: 60 };
  }

  /** Returns once the event is committed. */
  async save(event: OutboxEvent): Promise<void> {
    await this.dataSource.transaction((manager) => this.outbox.write(manager, event));
  }
}
