import { compareSpecificity, type AcceptedContract, type Release, type ReleaseRoute } from '@app/contracts';
import { acceptedBeside, contractWarnings, unmetNeeds } from './compatibility';
import type { Fault } from './fault';
import { patternForms, shadows } from './route-pattern';

/** The frame's own release, which owns sign-in, account and not-found whatever a remote declares. */
export const SHELL = 'shell';

function ownershipFaults(releases: Release[]): Fault[] {
  const owners = new Map<string, Release>();
  const faults: Fault[] = [];
  for (const release of releases) {
    for (const { path } of release.routes) {
      const rival = patternForms(path)
        .map((form) => owners.get(form))
        .find((owner) => owner && owner !== release);
      if (rival)
        faults.push({
          field: `${release.name}.routes.${path}`,
          message: `belongs to ${rival.name}@${rival.version} already`,
        });
      for (const form of patternForms(path)) if (!owners.has(form)) owners.set(form, release);
    }
  }
  return faults;
}

function shadowFaults(remotes: Release[], kept: ReleaseRoute[]): Fault[] {
  return remotes.flatMap((release) =>
    release.routes.flatMap(({ path }) => {
      const covered = kept.find((route) => shadows(path, route.path));
      return covered
        ? [{ field: `${release.name}.routes.${path}`, message: `would cover ${covered.path} of the shell` }]
        : [];
    }),
  );
}

export const shellOf = (releases: Release[]): Release | undefined => releases.find(({ name }) => name === SHELL);
const remotesOf = (releases: Release[]): Release[] => releases.filter(({ name }) => name !== SHELL);

/** Addresses that two releases want. */
export function routeFaults(releases: Release[]): Fault[] {
  const remotes = remotesOf(releases);
  return [...shadowFaults(remotes, shellOf(releases)?.routes ?? []), ...ownershipFaults(remotes)];
}

/** Contracts and shared libraries that remotes need and the live shell does not provide. */
export function compatibilityFaults(releases: Release[]): Fault[] {
  const shell = shellOf(releases);
  return shell ? remotesOf(releases).flatMap((remote) => unmetNeeds(remote, shell)) : [];
}

/** What releases that are live together must fulfill. One release per name is given. */
export function compositionFaults(releases: Release[]): Fault[] {
  return [...routeFaults(releases), ...compatibilityFaults(releases)];
}

/** The releases that are live after a switch: a chosen release replaces the live one of its name. */
export function afterSwitching(live: Release[], chosen: Release[]): Release[] {
  const names = new Set(chosen.map(({ name }) => name));
  return [...live.filter(({ name }) => !names.has(name)), ...chosen];
}

/**
 * The faults that a switch would introduce. A rule that became stricter since must not prevent a rollback to a good
 * version.
 */
export function faultsOfSwitching(live: Release[], chosen: Release[], rules = compositionFaults): Fault[] {
  const known = new Set(rules(live).map(({ field }) => field));
  return rules(afterSwitching(live, chosen)).filter(({ field }) => !known.has(field));
}

/** The contracts that the servers run, and the day. */
export type ContractCheck = { accepted: readonly AcceptedContract[]; today: string };

/** Warnings about releases that are live together; no reason to refuse them. */
export function compositionWarnings(releases: Release[], { accepted, today }: ContractCheck): string[] {
  const shell = shellOf(releases);
  const common = acceptedBeside(shell, accepted);
  return [
    ...missingWidgets(releases),
    ...narrowerRoutes(remotesOf(releases)),
    // The shell's own contract is the servers' concern; they run its frame.
    ...releases.flatMap((release) => contractWarnings(release, release === shell ? accepted : common, today)),
  ];
}

/** A pattern that begins with a parameter matches only addresses that no other pattern takes. */
function isNarrower(path: string, wide: string): boolean {
  return !/^\/[:*]/.test(wide) && compareSpecificity(path, wide) < 0 && shadows(path, wide);
}

/** Addresses of another remote that a narrower pattern takes. */
function narrowerRoutes(remotes: Release[]): string[] {
  const routes = remotes.flatMap((release) => release.routes.map(({ path }) => ({ release, path })));
  return routes.flatMap(({ release, path }) =>
    routes
      .filter((wide) => wide.release !== release && isNarrower(path, wide.path))
      .map(
        (wide) => `${release.name} answers ${path}, which ${wide.path} of ${wide.release.name} would answer without it`,
      ),
  );
}

/** A widget that no release provides leaves its place empty. */
function missingWidgets(releases: Release[]): string[] {
  const provided = new Set(
    releases.flatMap(({ name, widgets }) => Object.keys(widgets).map((widget) => `${name}/${widget}`)),
  );
  return releases.flatMap(({ name, routes }) =>
    routes.flatMap(({ path, widgets = [] }) =>
      widgets
        .filter((id) => !provided.has(id))
        .map((id) => `${name} embeds ${id} on ${path}, but no live release provides it`),
    ),
  );
}
