import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CLOCK, LOGGER, Loop, type Clock, type Logger } from '@app/server-kit';
import { RELEASE_STORE, type ReleaseStore } from '../files/release-store';
import { PUBLICATION_MINUTES } from '../publications/publications.service';
import { HealthRepository } from '../store/health.repository';
import { PublicationsRepository } from '../store/publications.repository';
import { ReleasesRepository } from '../store/releases.repository';

const SWEEP_EVERY_MS = 10 * 60_000;

/**
 * Removes the files of interrupted publications and expired health figures; in the API and not in the worker, because
 * only the API has the store.
 */
@Injectable()
export class Retention implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly loop: Loop;

  constructor(
    private readonly publications: PublicationsRepository,
    private readonly releases: ReleasesRepository,
    private readonly health: HealthRepository,
    @Inject(RELEASE_STORE) private readonly store: ReleaseStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.loop = new Loop({
      name: 'retention of releases',
      everyMs: SWEEP_EVERY_MS,
      logger,
      work: () => this.sweep(),
    });
  }

  onApplicationBootstrap(): void {
    // An application that is only composed, to write its OpenAPI document, has no database.
    if (this.releases.isConnected) this.loop.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - PUBLICATION_MINUTES * 60_000);
    const publications = await this.publications.removeOld(before);
    const wanted = await this.publications.wanted();
    const files = await this.store.sweep(before, (name, digest) => wanted.get(name)?.has(digest) ?? false);
    const reports = await this.health.removeOld(this.clock.now());
    if (publications + files + reports > 0)
      this.logger.info({ publications, files, reports }, 'expired publications, files and reports removed');
  }
}
