import { dayOf, type AcceptedContract, type Release } from '@app/contracts';
import {
  afterSwitching,
  compatibilityFaults,
  compositionWarnings,
  faultsOfSwitching,
  routeFaults,
} from '../rules/composition-rules';
import { releaseFaults } from '../rules/release-rules';
import type { Switching, SwitchRepository } from '../store/switch.repository';
import {
  IncompatibleError,
  LiveVersionChangedError,
  NotLiveError,
  PinnedError,
  ReleaseRefusedError,
  RolledBackError,
  RoutesTakenError,
  UnknownNameError,
  UnknownReleaseError,
} from './releases.errors';

export type ReleaseName = { name: string; version: string };

/** The version that the caller saw as live; null: none. If omitted, it is not compared. */
export type Expectation = { expectedVersion?: string | null };

/** `switched` leaves out what was live already. */
export type Activation = { switched: ReleaseName[]; warnings: string[] };

/** The site's requirements for a release that goes live. */
export type SwitchRequirements = {
  /** Contracts that its servers run. */
  accepted: readonly AcceptedContract[];
  /** Refuses a release that cannot be served. */
  requireBytes: (release: Release) => Promise<void>;
};

/** Switches every target on, or none of them. */
export async function switchOn(
  switches: SwitchRepository,
  switching: Switching,
  targets: ReleaseName[],
  { accepted, requireBytes }: SwitchRequirements,
): Promise<Activation> {
  const before = await switches.live();
  const isLive = ({ name, version }: ReleaseName) =>
    before.some((release) => release.name === name && release.version === version);
  const chosen: Release[] = [];
  for (const target of targets) chosen.push(await findFit(switches, target, accepted));
  const switched = chosen.filter((release) => !isLive(release));
  await requireUnpinned(
    switches,
    switched.map(({ name }) => name),
  );
  const taken = faultsOfSwitching(before, chosen, routeFaults);
  if (taken.length > 0) throw new RoutesTakenError(taken);
  const unmet = faultsOfSwitching(before, chosen, compatibilityFaults);
  if (unmet.length > 0) throw new IncompatibleError(unmet);
  const rolledBack = await rollbackWarnings(switches, switched);
  if (switching.origin === 'pipeline' && rolledBack.length > 0) throw new RolledBackError(rolledBack.join(' '));
  for (const release of switched) await requireBytes(release);
  for (const { name, version } of switched) await switches.turnOn(name, version, switching);
  return {
    switched: switched.map(({ name, version }) => ({ name, version })),
    warnings: [
      ...rolledBack,
      ...compositionWarnings(afterSwitching(before, chosen), { accepted, today: dayOf(switching.at) }),
    ],
  };
}

const minuteOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** For versions that the site rolled back automatically when they were last live. */
async function rollbackWarnings(switches: SwitchRepository, releases: ReleaseName[]): Promise<string[]> {
  const warnings: string[] = [];
  for (const { name, version } of releases) {
    const rollback = await switches.automaticRollbackOf(name, version);
    if (!rollback) continue;
    const { at, details } = rollback;
    warnings.push(
      `The site rolled ${name} ${version} back by itself on ${minuteOf(at)}: ${details?.reason ?? 'it failed.'}`,
    );
  }
  return warnings;
}

async function findFit(
  switches: SwitchRepository,
  { name, version }: ReleaseName,
  accepted: SwitchRequirements['accepted'],
): Promise<Release> {
  const release = await switches.find(name, version);
  if (!release) throw new UnknownReleaseError(name, version);
  const faults = releaseFaults(release, accepted);
  if (faults.length > 0) throw new ReleaseRefusedError(faults);
  return release;
}

/** @throws PinnedError naming all of the names that are pinned. */
export async function requireUnpinned(switches: SwitchRepository, names: string[]): Promise<void> {
  const pins = await switches.pins();
  const pinned = [...new Set(names)].flatMap((name) => {
    const pin = pins.get(name);
    return pin ? [{ name, pin }] : [];
  });
  if (pinned.length > 0) throw new PinnedError(pinned);
}

/** @throws LiveVersionChangedError */
export function requireExpected(live: Release[], { name, expectedVersion }: ReleaseName & Expectation): void {
  if (expectedVersion === undefined) return;
  const version = live.find((release) => release.name === name)?.version ?? null;
  if (version !== expectedVersion) throw new LiveVersionChangedError(name, version);
}

/** The live version, which is the expected one when the caller expects any. */
export async function requireLive(switches: SwitchRepository, name: string, expectedVersion?: string): Promise<string> {
  const version = (await switches.live()).find((release) => release.name === name)?.version ?? null;
  if (version === null && (await switches.versionsOf(name)).length === 0) throw new UnknownNameError(name);
  if (version === null && expectedVersion === undefined) throw new NotLiveError(name);
  if (version === null || (expectedVersion !== undefined && version !== expectedVersion))
    throw new LiveVersionChangedError(name, version);
  return version;
}
