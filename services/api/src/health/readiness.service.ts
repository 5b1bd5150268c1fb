import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { Gauge } from 'prom-client';
import { DomainError, LOGGER, METRICS, type Logger, type MetricsRegistry } from '@app/server-kit';
import { SchemaRepository } from './schema.repository';

/** An answer later than this helps no load balancer. */
const DATABASE_TIMEOUT_MS = 2_000;

class NotReadyError extends DomainError {
  constructor(code: string, message: string) {
    super({ code, kind: 'unavailable', message });
  }
}

export type Readiness = { status: 'ok' } | { status: 'degraded'; database: 'unreachable' };

/**
 * Whether this replica may be given requests. A database that is away does not take it out of service: all replicas
 * would go at once, and with them the cached responses and the JSON errors that clients understand.
 */
@Injectable()
export class ReadinessService implements BeforeApplicationShutdown {
  private schemaSeen = false;
  private stopping = false;
  private isReachable = true;

  constructor(
    private readonly schema: SchemaRepository,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) registry: MetricsRegistry,
  ) {
    const checkDatabase = () => this.missingMigrations();
    const isReachable = () => this.isReachable;
    new Gauge({
      name: 'database_reachable',
      help: '1 while the database answers, 0 while this replica serves without it',
      registers: [registry],
      async collect() {
        await checkDatabase();
        this.set(isReachable() ? 1 : 0);
      },
    });
  }

  async check(): Promise<Readiness> {
    if (this.stopping) throw new NotReadyError('READINESS.STOPPING', 'This replica is stopping');
    const missing = await this.missingMigrations();
    if (missing === 'unreachable') return { status: 'degraded', database: 'unreachable' };
    if (missing.length > 0)
      throw new NotReadyError(
        'READINESS.SCHEMA',
        `The database lacks ${missing.length} migrations of this build; run the migrate step`,
      );
    return { status: 'ok' };
  }

  /** Before anything is closed, so that load balancers can take this replica out while it still serves. */
  stop(): void {
    this.stopping = true;
  }

  beforeApplicationShutdown(): void {
    this.stop();
  }

  private async missingMigrations(): Promise<string[] | 'unreachable'> {
    try {
      const missing = await pTimeout(this.look(), { milliseconds: DATABASE_TIMEOUT_MS });
      this.schemaSeen ||= missing.length === 0;
      this.noteReachable();
      return missing;
    } catch (error) {
      this.noteUnreachable(error);
      return 'unreachable';
    }
  }

  /** Once for each outage: probes ask every few seconds. */
  private noteUnreachable(err: unknown): void {
    if (this.isReachable) this.logger.error({ err }, 'degraded: the database does not answer');
    this.isReachable = false;
  }

  private noteReachable(): void {
    if (!this.isReachable) this.logger.info('the database answers again');
    this.isReachable = true;
  }

  /** A schema never goes back under a running build, so it is read until it fits and then never again. */
  private async look(): Promise<string[]> {
    if (!this.schemaSeen) return this.schema.missingMigrations();
    await this.schema.ping();
    return [];
  }
}
