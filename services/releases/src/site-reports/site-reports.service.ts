import { Inject, Injectable } from '@nestjs/common';
import type { SiteReport } from '@app/contracts';
import { CLOCK, LOGGER, type Clock, type Logger } from '@app/server-kit';
import { ReleasesService } from '../publishing/releases.service';
import { AUTOMATIC_ROLLBACK_MINUTES, type KeepReason } from '../rules/automatic-rollback';
import { failureOf } from '../rules/failing-release';
import { HealthRepository, type NewlyLive } from '../store/health.repository';

const STAYS = 'a live release fails and is not rolled back';
/** These reasons can pass: a pin ends, and files come back. */
const MAY_CHANGE: readonly KeepReason[] = ['pinned', 'unfit'];

/** Stores the reports of the site's replicas, and rolls back a version that fails soon after it went live. */
@Injectable()
export class SiteReportsService {
  /** * Failed activations, and whether they were handled; one that stays for now is judged again and logged once. */
  private readonly failed = new Map<string, 'settled' | 'kept'>();

  constructor(
    private readonly health: HealthRepository,
    private readonly releases: ReleasesService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async take(report: SiteReport): Promise<void> {
    const now = this.clock.now();
    await this.health.keep(report, now);
    const suspects = report.releases.filter(({ breaker, faults }) => breaker !== 'closed' || faults.length > 0);
    if (suspects.length === 0) return;
    const since = new Date(now.getTime() - AUTOMATIC_ROLLBACK_MINUTES * 60_000);
    for (const live of await this.health.newlyLive(suspects, since)) await this.judge(live);
  }

  private async judge(live: NewlyLive): Promise<void> {
    const { name, version, activatedAt } = live;
    const key = `${name}@${version} ${activatedAt.toISOString()}`;
    if (this.failed.get(key) === 'settled') return;
    const former = await this.releases.formerOf(name, version);
    const failure = failureOf(
      await this.health.outcomesSince(name, version, activatedAt),
      former === null ? null : await this.health.outcomesSince(name, former, null),
    );
    if (!failure) return;
    const outcome = await this.releases.rollbackAutomatically(name, version, failure);
    const wasKept = this.failed.has(key);
    const isSettled = outcome.outcome === 'rolled-back' || !MAY_CHANGE.includes(outcome.because);
    this.failed.set(key, isSettled ? 'settled' : 'kept');
    const details = { remote: name, version, ...failure };
    if (outcome.outcome === 'rolled-back')
      this.logger.warn({ ...details, to: outcome.to }, 'a release was rolled back');
    // Another replica of the API was first, or a person.
    else if (outcome.because !== 'not-live' && !wasKept) this.logger.warn({ ...details, why: outcome.why }, STAYS);
  }
}
