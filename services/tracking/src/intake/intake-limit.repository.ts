import { createHmac } from 'node:crypto';
import { APP_CONFIG, type AppConfig } from '@app/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Counts calls per address and minute for all replicas together; the address itself is not kept. */
@Injectable()
export class IntakeLimitRepository {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'CSRF_SECRET'>,
  ) {}

  /** This minute's calls, this one included, and how long the minute still lasts. */
  async count(ip: string): Promise<{ hits: number; secondsLeft: number }> {
    const caller = createHmac('sha256', this.config.CSRF_SECRET).update(ip).digest('base64url');
    const [row] = await this.dataSource.query<{ hits: number; secondsLeft: number }[]>(
      `INSERT INTO tracking.intake_window AS w (caller, minute, hits) VALUES ($1, date_trunc('minute', now()), 1)
       ON CONFLICT (caller, minute) DO UPDATE SET hits = w.hits + 1
       RETURNING hits, ceil(60 - extract(second FROM now()))::int AS "secondsLeft"`,
      [caller],
    );
    return row ?? { hits: 1, secondsLeft: 60 };
  }
}
