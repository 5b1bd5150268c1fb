import { Inject, Injectable } from '@nestjs/common';
import type { PublishedRelease, Release, ReleasesState, SwitchDetails, SwitchOrigin } from '@app/contracts';
import { CLOCK, DomainError, type Clock } from '@app/server-kit';
import { decideAutomaticRollback, type AutomaticRollback } from '../rules/automatic-rollback';
import { afterSwitching, compositionFaults, compositionWarnings, SHELL } from '../rules/composition-rules';
import { decideDeploy, type LeftAlone } from '../rules/deploy';
import { ACCEPTED_CONTRACTS, releaseFaults } from '../rules/release-rules';
import { parseRelease } from '../rules/release-schema';
import { rollbackTarget } from '../rules/rollback';
import { toRegistry } from '../store/live-set.repository';
import { ReleasesRepository } from '../store/releases.repository';
import { toStates } from './history';
import {
  NoEarlierReleaseError,
  NotPinnedError,
  ReleaseContentChangedError,
  ReleaseRefusedError,
  ShellStaysError,
} from './releases.errors';
import { requireLive, requireUnpinned, switchOn, type Activation, type ReleaseName } from './switching';

/** Who switches, and where the decision came from. */
export type Switcher = { by: string; origin: SwitchOrigin };

/** A change of one name; `to` is null when it was switched off. */
export type Switched = { name: string; from: string; to: string | null };

export type Deployment = Activation & { leftAlone: LeftAlone[] };

/** Recorded as the one who switched when the system did. */
const SYSTEM = 'the system';

@Injectable()
export class ReleasesService {
  constructor(
    private readonly repository: ReleasesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Judges a build's description. @throws ReleaseRefusedError with every fault. */
  judge(value: unknown): Release {
    const { release, faults } = parseRelease(value);
    const all = release ? releaseFaults(release) : faults;
    if (!release || all.length > 0) throw new ReleaseRefusedError(all);
    return release;
  }

  /** Makes a release known; nobody sees it before it is activated. */
  async publish(value: unknown): Promise<PublishedRelease> {
    const release = this.judge(value);
    const { name, version } = release;
    const insertion = await this.repository.insert(release, this.clock.now());
    if (insertion === 'different') throw new ReleaseContentChangedError(name, version);
    const { releases } = await this.repository.live();
    const after = afterSwitching(releases, [release]);
    const conflicts = compositionFaults(after).map((fault) => `${fault.field} ${fault.message}`);
    return {
      name,
      version,
      published: insertion === 'inserted',
      warnings: [...conflicts, ...compositionWarnings(after)],
    };
  }

  /** Switches all targets at once or none, so that a route can move from one remote to another. */
  activate(switcher: Switcher, targets: ReleaseName[]): Promise<Activation> {
    return this.repository.exclusively((switchboard) => switchOn(switchboard, this.now(switcher), targets));
  }

  /**
   * Switches on what was published, except where a person, a pipeline or the system decided otherwise; see `decideDeploy`.
   * The builds are published already, one per name.
   */
  deploy(by: string, builds: Release[]): Promise<Deployment> {
    return this.repository.exclusively(async (switchboard) => {
      const [pins, lastSwitches] = [await switchboard.pins(), await switchboard.lastSwitches()];
      const decidedOf = (name: string) => ({ last: lastSwitches.get(name) ?? null, pin: pins.get(name) ?? null });
      const { activate, leftAlone } = decideDeploy(builds, await switchboard.live(), decidedOf);
      return { ...(await switchOn(switchboard, this.now({ by, origin: 'deploy' }), activate)), leftAlone };
    });
  }

  rollback(switcher: Switcher, name: string, expectedVersion?: string): Promise<Switched> {
    return this.repository.exclusively(async (switchboard) => {
      const from = await requireLive(switchboard, name, expectedVersion);
      await requireUnpinned(switchboard, [name]);
      const to = rollbackTarget(await switchboard.versionsOf(name), from);
      if (to === null) throw new NoEarlierReleaseError(name);
      await switchOn(switchboard, this.now(switcher), [{ name, version: to }]);
      return { name, from, to };
    });
  }

  /**
   * Goes back from a version that fails, when it is new, still live and not pinned. Whether it fails is the caller's
   * finding; the reason and the figures behind it are kept with the switch. Only a failure of the database throws.
   */
  rollbackAutomatically(
    name: string,
    failingVersion: string,
    details: Required<SwitchDetails>,
  ): Promise<AutomaticRollback> {
    return this.repository.exclusively(async (switchboard) => {
      const verdict = decideAutomaticRollback({
        name,
        failingVersion,
        live: (await switchboard.active()).get(name) ?? null,
        pin: (await switchboard.pins()).get(name) ?? null,
        former: rollbackTarget(await switchboard.versionsOf(name), failingVersion),
        now: this.clock.now(),
      });
      if (verdict.outcome === 'kept') return verdict;
      try {
        await switchOn(switchboard, this.now({ by: SYSTEM, origin: 'automatic' }, details), [
          { name, version: verdict.to },
        ]);
        return verdict;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return {
          outcome: 'kept',
          name,
          because: 'unfit',
          why: `${name} cannot go back to ${verdict.to}. ${error.message}`,
        };
      }
    });
  }

  /** The kill switch: the remote's routes answer not-found and its widgets stay empty until it is activated again. */
  async deactivate(switcher: Switcher, name: string, expectedVersion?: string): Promise<Switched> {
    if (name === SHELL) throw new ShellStaysError();
    return this.repository.exclusively(async (switchboard) => {
      const from = await requireLive(switchboard, name, expectedVersion);
      await requireUnpinned(switchboard, [name]);
      await switchboard.turnOff(name, this.now(switcher));
      return { name, from, to: null };
    });
  }

  /** Keeps what is live under a name until it is unpinned: every switch of the name is refused. */
  pin(
    switcher: Switcher,
    name: string,
    { expectedVersion, reason }: { expectedVersion?: string; reason?: string } = {},
  ): Promise<ReleaseName> {
    return this.repository.exclusively(async (switchboard) => {
      const version = await requireLive(switchboard, name, expectedVersion);
      await requireUnpinned(switchboard, [name]);
      await switchboard.pin(name, version, this.now(switcher, reason ? { reason } : undefined));
      return { name, version };
    });
  }

  unpin(switcher: Switcher, name: string, expectedVersion?: string): Promise<ReleaseName> {
    return this.repository.exclusively(async (switchboard) => {
      const version = await requireLive(switchboard, name, expectedVersion);
      if (!(await switchboard.pins()).has(name)) throw new NotPinnedError(name);
      await switchboard.unpin(name, this.now(switcher));
      return { name, version };
    });
  }

  async overview(): Promise<ReleasesState> {
    const { live, ...rest } = await this.repository.overview();
    return { revision: toRegistry(live).revision, contract: ACCEPTED_CONTRACTS.to, releases: toStates(rest) };
  }

  private now(switcher: Switcher, details?: SwitchDetails) {
    return { ...switcher, at: this.clock.now(), ...(details && { details }) };
  }
}
