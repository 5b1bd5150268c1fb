import { Inject, Injectable } from '@nestjs/common';
import type { PublishedRelease, Release, ReleasesOverview } from '@app/contracts';
import { CLOCK, type Clock } from '@app/server-kit';
import { compositionFaults, compositionWarnings, SHELL } from '../rules/composition-rules';
import { ACCEPTED_CONTRACTS, releaseFaults } from '../rules/release-rules';
import { parseRelease } from '../rules/release-schema';
import { rollbackTarget } from '../rules/rollback';
import { toRegistry } from '../store/live-set.repository';
import { ReleasesRepository } from '../store/releases.repository';
import type { Switchboard } from '../store/switchboard.repository';
import { toHistories } from './history';
import {
  LiveVersionChangedError,
  NoEarlierReleaseError,
  ReleaseContentChangedError,
  ReleaseRefusedError,
  RoutesTakenError,
  ShellStaysError,
  UnknownReleaseError,
} from './releases.errors';

export type ReleaseName = { name: string; version: string };

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
    const after = replaced(releases, [release]);
    const conflicts = compositionFaults(after).map((fault) => `${fault.field} ${fault.message}`);
    return { name, version, published: insertion === 'inserted', warnings: [...conflicts, ...compositionWarnings(after)] };
  }

  /** Switches all targets at once or none, so that a route can move from one remote to another. Returns warnings. */
  activate(by: string, targets: ReleaseName[]): Promise<string[]> {
    return this.repository.exclusively((switchboard) => this.switchOn(switchboard, by, targets));
  }

  async activateOne(by: string, target: ReleaseName): Promise<ReleasesOverview> {
    await this.activate(by, [target]);
    return this.overview();
  }

  async rollback(by: string, name: string, expectedVersion: string): Promise<ReleasesOverview> {
    await this.repository.exclusively(async (switchboard) => {
      requireLive(await switchboard.live(), name, expectedVersion);
      const version = rollbackTarget(await switchboard.versionsOf(name), expectedVersion);
      if (version === null) throw new NoEarlierReleaseError(name);
      await this.switchOn(switchboard, by, [{ name, version }]);
    });
    return this.overview();
  }

  /** The kill switch: the remote's routes answer not-found and its widgets stay empty until it is activated again. */
  async deactivate(by: string, name: string, expectedVersion: string): Promise<ReleasesOverview> {
    if (name === SHELL) throw new ShellStaysError();
    await this.repository.exclusively(async (switchboard) => {
      requireLive(await switchboard.live(), name, expectedVersion);
      await switchboard.turnOff(name, { by, at: this.clock.now() });
    });
    return this.overview();
  }

  async overview(): Promise<ReleasesOverview> {
    const { live, versions, active } = await this.repository.overview();
    return { revision: toRegistry(live).revision, contract: ACCEPTED_CONTRACTS.to, releases: toHistories(versions, active) };
  }

  private async switchOn(switchboard: Switchboard, by: string, targets: ReleaseName[]): Promise<string[]> {
    const before = await switchboard.live();
    const chosen: Release[] = [];
    for (const target of targets) chosen.push(await findFit(switchboard, target));
    const after = replaced(before, chosen);
    // A rule that became stricter since must not stop the way back to a good version.
    const known = new Set(compositionFaults(before).map((fault) => fault.field));
    const faults = compositionFaults(after).filter((fault) => !known.has(fault.field));
    if (faults.length > 0) throw new RoutesTakenError(faults);
    const at = this.clock.now();
    const isLive = new Set(before.map(({ name, version }) => `${name}@${version}`));
    for (const { name, version } of chosen) {
      if (!isLive.has(`${name}@${version}`)) await switchboard.turnOn(name, version, { by, at });
    }
    return compositionWarnings(after);
  }
}

async function findFit(switchboard: Switchboard, { name, version }: ReleaseName): Promise<Release> {
  const release = await switchboard.find(name, version);
  if (!release) throw new UnknownReleaseError(name, version);
  const faults = releaseFaults(release);
  if (faults.length > 0) throw new ReleaseRefusedError(faults);
  return release;
}

function replaced(live: Release[], chosen: Release[]): Release[] {
  const names = new Set(chosen.map(({ name }) => name));
  return [...live.filter(({ name }) => !names.has(name)), ...chosen];
}

function requireLive(live: Release[], name: string, expectedVersion: string): void {
  const version = live.find((release) => release.name === name)?.version ?? null;
  if (version !== expectedVersion) throw new LiveVersionChangedError(name, version);
}
