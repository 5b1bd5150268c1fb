import { Inject, Injectable, Optional } from '@nestjs/common';
import {
  ACCEPTED_CONTRACTS,
  dayOf,
  REMOTE_CONTRACT,
  type PublishedRelease,
  type Release,
  type ReleasesState,
  type SwitchDetails,
  type SwitchOrigin,
} from '@app/contracts';
import { CLOCK, DomainError, type Clock } from '@app/server-kit';
import { digestOf } from '../files/digest';
import { filesOf, RELEASE_STORE, type FileFault, type ReleaseStore } from '../files/release-store';
import { BytesMissingError } from '../files/release-store.errors';
import { decideAutomaticRollback, type AutomaticRollback } from '../rules/automatic-rollback';
import { acceptedBeside, lateFaults } from '../rules/compatibility';
import { afterSwitching, compositionFaults, compositionWarnings, SHELL, shellOf } from '../rules/composition-rules';
import { decideDeploy, type SkippedRelease } from '../rules/deploy';
import { releaseFaults } from '../rules/release-rules';
import { parseRelease } from '../rules/release-schema';
import { isRollback, rollbackTarget } from '../rules/rollback';
import { toRegistry } from '../store/live-set.repository';
import { PublicationsRepository } from '../store/publications.repository';
import { ReleasesRepository, type Publisher } from '../store/releases.repository';
import { toStates } from './history';
import {
  NoEarlierReleaseError,
  NotPinnedError,
  ReleaseRefusedError,
  ShellStaysError,
  SmokeFailedError,
} from './releases.errors';
import { SMOKE_TEST, type SmokeTest } from './smoke-test';
import {
  requireExpected,
  requireLive,
  requireUnpinned,
  switchOn,
  type Activation,
  type Expectation,
  type ReleaseName,
  type SwitchRequirements,
} from './switching';

/** Who switches, and where the decision came from. */
export type Switcher = { by: string; origin: SwitchOrigin };

/** A change of one name; `to` is null when it was switched off. */
export type Switched = { name: string; from: string; to: string | null };

export type RolledBack = Switched & { warnings: string[] };

export type Deployment = Activation & { skipped: SkippedRelease[] };

/** Recorded as the one who switched when the system did. */
const SYSTEM = 'the system';

/** Contracts that the servers run, where a test has others than those of this build. */
export const SERVER_CONTRACTS = Symbol('ServerContracts');

@Injectable()
export class ReleasesService {
  constructor(
    private readonly repository: ReleasesRepository,
    private readonly publications: PublicationsRepository,
    @Inject(RELEASE_STORE) private readonly store: ReleaseStore,
    @Inject(SMOKE_TEST) private readonly smokeTest: SmokeTest,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(SERVER_CONTRACTS) private readonly accepted = ACCEPTED_CONTRACTS,
  ) {}

  /** Validates a build's description. @throws ReleaseRefusedError with every fault. */
  judge(value: unknown): Release {
    const { release, faults } = parseRelease(value);
    const all = release ? releaseFaults(release, this.accepted) : faults;
    if (!release || all.length > 0) throw new ReleaseRefusedError(all);
    return release;
  }

  /**
   * Compares a release with the registered ones. A registered build may be published again on any day: a start does
   * that. @throws OwnerFixedError, ReleaseContentChangedError, ReleaseRefusedError when it is new and its contract has
   * ended
   */
  async compare(release: Release): Promise<'new' | 'same'> {
    if ((await this.repository.compare(release)) === 'same') return 'same';
    // The live shell's own end days apply to remotes; a new shell replaces them.
    const shell = release.name === SHELL ? undefined : shellOf((await this.repository.live()).releases);
    const faults = lateFaults(release, acceptedBeside(shell, this.accepted), dayOf(this.clock.now()));
    if (faults.length > 0) throw new ReleaseRefusedError(faults);
    return 'new';
  }

  /**
   * Places a release whose files have arrived in the store and registers it; no reader sees it before it is activated.
   * The same content again, also from another commit, changes only lost files. @throws what `compare` does,
   * BytesMissingError, StoredDifferentlyError, SmokeFailedError
   */
  async publish(value: unknown, publisher: Publisher): Promise<PublishedRelease> {
    const release = this.judge(value);
    const { name, version } = release;
    try {
      if ((await this.compare(release)) === 'new') await this.tryOut(release);
      const insertion = await this.repository.insert(release, publisher, this.clock.now(), (isKnown) =>
        this.store.place(release, isKnown),
      );
      return {
        name,
        version,
        ...insertion,
        warnings: await this.warningsOf(release),
      };
    } finally {
      await this.discardBlobs(release);
    }
  }

  /**
   * Faults that would keep the release from going live now, or leave places empty; not existing faults of other
   * releases.
   */
  async warningsOf(release: Release): Promise<string[]> {
    const { releases } = await this.repository.live();
    const warningsWith = (live: Release[]) => [
      ...compositionFaults(live).map((fault) => `${fault.field} ${fault.message}`),
      ...compositionWarnings(live, { accepted: this.accepted, today: dayOf(this.clock.now()) }),
    ];
    const known = new Set(warningsWith(releases));
    const isOwn = (warning: string) => warning.startsWith(`${release.name} `) || warning.startsWith(`${release.name}.`);
    return warningsWith(afterSwitching(releases, [release])).filter((warning) => isOwn(warning) || !known.has(warning));
  }

  /** Files of a published version that cannot be served as they were published. */
  async fileFaults(name: string, version: string): Promise<FileFault[]> {
    const release = await this.repository.find(name, version);
    return release ? this.store.verify(release) : [];
  }

  /** Removes the blobs of a release that no publication under way still needs. */
  async discardBlobs(release: Release): Promise<void> {
    const wanted = await this.publications.wantedOf(release.name);
    const digests = filesOf(release).map(({ integrity }) => digestOf(integrity));
    await this.store.discard(
      release.name,
      digests.filter((digest) => !wanted.has(digest)),
    );
  }

  /**
   * Switches all targets at once or none, so that a route can move from one remote to another.
   * @throws LiveVersionChangedError and what `switchOn` does
   */
  activate(switcher: Switcher, targets: (ReleaseName & Expectation)[]): Promise<Activation> {
    return this.repository.exclusively(async (switches) => {
      const live = await switches.live();
      for (const target of targets) requireExpected(live, target);
      return switchOn(switches, this.now(switcher), targets, this.requirements);
    });
  }

  /**
   * Activates published builds, except where a person, a pipeline or the system decided otherwise; see `decideDeploy`.
   * The builds are published already, one per name.
   */
  deploy(by: string, builds: Release[]): Promise<Deployment> {
    return this.repository.exclusively(async (switches) => {
      const [pins, lastSwitches] = [await switches.pins(), await switches.lastSwitches()];
      const decidedOf = (name: string) => ({ last: lastSwitches.get(name) ?? null, pin: pins.get(name) ?? null });
      const { activate, skipped } = decideDeploy(builds, await switches.live(), decidedOf);
      return {
        ...(await switchOn(switches, this.now({ by, origin: 'deploy' }), activate, this.requirements)),
        skipped,
      };
    });
  }

  rollback(switcher: Switcher, name: string, expectedVersion?: string): Promise<RolledBack> {
    return this.repository.exclusively(async (switches) => {
      const from = await requireLive(switches, name, expectedVersion);
      await requireUnpinned(switches, [name]);
      const to = rollbackTarget(await switches.versionsOf(name), from);
      if (to === null) throw new NoEarlierReleaseError(name);
      const { warnings } = await switchOn(switches, this.now(switcher), [{ name, version: to }], this.requirements);
      return { name, from, to, warnings };
    });
  }

  /** The version that a rollback from this one would return to; null when there is none. */
  async formerOf(name: string, version: string): Promise<string | null> {
    return rollbackTarget(await this.repository.versionsOf(name), version);
  }

  /**
   * Rolls back a failing version when it is new, still live and not pinned. The caller decides that it fails; the
   * reason and its figures are stored with the switch. Throws only when the database fails.
   */
  rollbackAutomatically(
    name: string,
    failingVersion: string,
    details: Required<SwitchDetails>,
  ): Promise<AutomaticRollback> {
    return this.repository.exclusively(async (switches) => {
      const versions = await switches.versionsOf(name);
      const verdict = decideAutomaticRollback({
        name,
        failingVersion,
        live: (await switches.active()).get(name) ?? null,
        pin: (await switches.pins()).get(name) ?? null,
        isRollback: isRollback(versions, failingVersion),
        former: rollbackTarget(versions, failingVersion),
        now: this.clock.now(),
      });
      if (verdict.outcome === 'kept') return verdict;
      try {
        await switchOn(
          switches,
          this.now({ by: SYSTEM, origin: 'automatic' }, details),
          [{ name, version: verdict.to }],
          this.requirements,
        );
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
    return this.repository.exclusively(async (switches) => {
      const from = await requireLive(switches, name, expectedVersion);
      await requireUnpinned(switches, [name]);
      await switches.turnOff(name, this.now(switcher));
      return { name, from, to: null };
    });
  }

  /** Pins the live version of a name: until it is unpinned, every switch of the name is refused. */
  pin(
    switcher: Switcher,
    name: string,
    { expectedVersion, reason }: { expectedVersion?: string; reason?: string } = {},
  ): Promise<ReleaseName> {
    return this.repository.exclusively(async (switches) => {
      const version = await requireLive(switches, name, expectedVersion);
      await requireUnpinned(switches, [name]);
      await switches.pin(name, version, this.now(switcher, reason ? { reason } : undefined));
      return { name, version };
    });
  }

  unpin(switcher: Switcher, name: string, expectedVersion?: string): Promise<ReleaseName> {
    return this.repository.exclusively(async (switches) => {
      const version = await requireLive(switches, name, expectedVersion);
      if (!(await switches.pins()).has(name)) throw new NotPinnedError(name);
      await switches.unpin(name, this.now(switcher));
      return { name, version };
    });
  }

  async overview(): Promise<ReleasesState> {
    const { live, ...rest } = await this.repository.overview(this.clock.now());
    const acceptedContracts = [...acceptedBeside(shellOf(live.releases), this.accepted)];
    return {
      revision: toRegistry(live).revision,
      contract: this.accepted.at(-1)?.version ?? REMOTE_CONTRACT,
      acceptedContracts,
      releases: toStates(rest),
    };
  }

  /** @throws SmokeFailedError with what the release did */
  private async tryOut(release: Release): Promise<void> {
    const bundle = await this.store.serverBundle(release);
    const faults = await this.smokeTest.judge(release, bundle);
    if (faults.length > 0)
      throw new SmokeFailedError(
        release.name,
        release.version,
        faults.map(({ message }) => message),
      );
  }

  /** @throws BytesMissingError */
  private readonly requireBytes = async (release: Release): Promise<void> => {
    const faults = await this.store.verify(release);
    if (faults.length > 0) throw new BytesMissingError(`${release.name}@${release.version}`, faults);
  };

  private get requirements(): SwitchRequirements {
    return { accepted: this.accepted, requireBytes: this.requireBytes };
  }

  private now(switcher: Switcher, details?: SwitchDetails) {
    return { ...switcher, at: this.clock.now(), ...(details && { details }) };
  }
}
