import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { ReleaseRegistry } from '@app/contracts';
import { APP_CONFIG, LOGGER, PgListener, type AppConfig, type Logger } from '@app/server-kit';
import { RegistryUnreadError } from '../publishing/releases.errors';
import { toRegistry } from '../store/live-set.repository';
import { ReleasesRepository } from '../store/releases.repository';
import { CHANGES_CHANNEL } from '../store/switch.repository';

const RETRY_MS = 300;

/** The answer of the public endpoint, made once per revision instead of once per request. */
export type RegistrySnapshot = { registry: ReleaseRegistry; body: string; etag: string };

/**
 * This process's copy of the live releases. It follows the database within a moment of every switch; while the
 * database is unavailable it keeps the last copy, because a page composed of older releases is better than none.
 */
@Injectable()
export class RegistryCache implements OnApplicationBootstrap, OnApplicationShutdown {
  private snapshot: RegistrySnapshot | null = null;
  private isReading = false;
  private isStale = false;
  private retry: NodeJS.Timeout | undefined;
  private isStopped = false;
  private readonly listener: PgListener;

  constructor(
    private readonly repository: ReleasesRepository,
    @Inject(APP_CONFIG) config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const refresh = () => void this.refresh();
    this.listener = new PgListener({
      databaseUrl: config.DATABASE_URL,
      channel: CHANGES_CHANNEL,
      logger,
      onNotify: refresh,
      onConnect: refresh,
    });
  }

  /** @throws RegistryUnreadError until the first read has succeeded. */
  current(): RegistrySnapshot {
    if (!this.snapshot) throw new RegistryUnreadError();
    return this.snapshot;
  }

  /** The revision of the last read; null until the first one has succeeded. */
  get revision(): string | null {
    return this.snapshot?.registry.revision ?? null;
  }

  async onApplicationBootstrap(): Promise<void> {
    // An application that is only composed, to write its OpenAPI document, has no database to listen to.
    if (!this.repository.isConnected) return;
    await this.refresh();
    await this.listener.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.retry);
    await this.listener.stop();
  }

  /** Reads again; a change that arrives during a read causes one more. */
  private async refresh(): Promise<void> {
    this.isStale = true;
    if (this.isReading) return;
    this.isReading = true;
    while (this.isStale && !this.isStopped) await this.read();
    this.isReading = false;
  }

  private async read(): Promise<void> {
    this.isStale = false;
    try {
      const registry = toRegistry(await this.repository.live());
      // After the live set: if a switch happens between the two, its notice causes one more read under a new revision.
      const revoked = await this.repository.revoked();
      this.keep(revoked.length === 0 ? registry : { ...registry, revoked });
    } catch (err) {
      if (this.isStopped) return;
      this.logger.warn({ err }, 'the release registry could not be read; trying again');
      this.retry = setTimeout(() => void this.refresh(), RETRY_MS);
      this.retry.unref();
    }
  }

  private keep(registry: ReleaseRegistry): void {
    if (this.snapshot?.registry.revision === registry.revision) return;
    this.snapshot = { registry, body: JSON.stringify(registry), etag: `"${registry.revision}"` };
    this.logger.info({ revision: registry.revision }, 'release registry read');
  }
}
