import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { DomainError, LOGGER, type Logger } from '@app/server-kit';
import { SchemaRepository } from './schema.repository';

/** An answer later than this helps no load balancer. */
const DATABASE_TIMEOUT_MS = 2_000;

class NotReadyError extends DomainError {
  constructor(code: string, message: string) {
    super({ code, kind: 'unavailable', message });
  }
}

/** Whether this replica may be given requests: its database answers and has the schema of this build. */
@Injectable()
export class ReadinessService implements BeforeApplicationShutdown {
  private schemaSeen = false;
  private stopping = false;

  constructor(
    private readonly schema: SchemaRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async assertReady(): Promise<void> {
    if (this.stopping) throw new NotReadyError('READINESS.STOPPING', 'This replica is stopping');
    const missing = await pTimeout(this.look(), { milliseconds: DATABASE_TIMEOUT_MS }).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'not ready: the database does not answer');
      throw new NotReadyError('READINESS.DATABASE', 'The database does not answer');
    });
    if (missing.length > 0)
      throw new NotReadyError(
        'READINESS.SCHEMA',
        `The database lacks ${missing.length} migrations of this build; run the migrate step`,
      );
    this.schemaSeen = true;
  }

  /** Before anything is closed, so that load balancers can take this replica out while it still serves. */
  stop(): void {
    this.stopping = true;
  }

  beforeApplicationShutdown(): void {
    this.stop();
  }

  /** A schema never goes back under a running build, so that it is read until it fits and then no more. */
  private async look(): Promise<string[]> {
    if (!this.schemaSeen) return this.schema.missingMigrations();
    await this.schema.ping();
    return [];
  }
}
