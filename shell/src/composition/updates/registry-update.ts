import {
  ACCEPTED_CONTRACTS,
  findRouteOwner,
  releaseKey,
  releaseNamed,
  runsContract,
  type Release,
  type ReleaseRegistry,
} from '@app/contracts';
import type { Update } from './running-registry';

const SHELL = 'shell';

/** Number of the last switch; it only grows. */
function sequenceOf(revision: string): number {
  return Number.parseInt(revision, 10);
}

/**
 * Whether a revision is of an earlier moment: of a process of the API that has not heard of the last switch yet. One
 * with the same number and another digest is of another database, and counts.
 */
export function isEarlier(revision: string, known: string): boolean {
  return sequenceOf(revision) < sequenceOf(known);
}

/** services/web leaves diagnostic screens out where they are off; then they are no addresses of this tab either. */
function showsDiagnostics({ releases }: ReleaseRegistry): boolean {
  return releases.some(({ routes }) => routes.some((route) => route.diagnostic));
}

function withoutDiagnostics(release: Release): Release {
  return { ...release, routes: release.routes.filter((route) => !route.diagnostic) };
}

/** What a registry that was read means for a tab that runs `running` and whose document came with `inlined`. */
export function toUpdate(
  read: ReleaseRegistry,
  running: ReleaseRegistry,
  inlined: ReleaseRegistry,
  accepted = ACCEPTED_CONTRACTS,
): Update {
  const runs = new Map(running.releases.map((release) => [releaseKey(release), release]));
  const all = showsDiagnostics(inlined);
  const live = read.releases.map(
    (release) => runs.get(releaseKey(release)) ?? (all ? release : withoutDiagnostics(release)),
  );
  const shell = releaseNamed(running, SHELL);
  // The shell is the document's: its code runs already, and another one comes with another document only.
  const registry = {
    revision: read.revision,
    releases: live.map((release) => (release.name === SHELL ? (shell ?? release) : release)),
  };

  const keys = new Set(registry.releases.map(releaseKey));
  const differs = [
    ...registry.releases.filter((release) => !runs.has(releaseKey(release))),
    ...running.releases.filter((release) => !keys.has(releaseKey(release))),
  ];
  const changed = new Set(differs.map(({ name }) => name));
  const wasRevoked = ({ name, version }: Release) =>
    read.revoked?.some((entry) => entry.name === name && entry.versions.includes(version)) ?? false;
  const isGone = ({ name }: Release) => releaseNamed(registry, name) === undefined;
  const revoked = new Set(
    running.releases
      .filter((release) => changed.has(release.name) && (isGone(release) || wasRevoked(release)))
      .map(({ name }) => name),
  );
  return {
    registry,
    changed,
    revoked,
    needsDocument: documentRule(
      { revision: read.revision, releases: live },
      registry,
      inlined,
      shell !== undefined && wasRevoked(shell),
      accepted,
    ),
  };
}

/**
 * A page needs another document when it is the new shell's alone, when it has a part of a contract that this shell does
 * not run, and when this shell was revoked. What the document itself came with is loaded as it is: another document
 * would bring the same.
 */
function documentRule(
  live: ReleaseRegistry,
  registry: ReleaseRegistry,
  inlined: ReleaseRegistry,
  shellIsRevoked: boolean,
  accepted: typeof ACCEPTED_CONTRACTS,
): Update['needsDocument'] {
  const given = new Set(inlined.releases.map(releaseKey));
  const isForeign = (release: Release | undefined) =>
    release !== undefined && !runsContract(release.contract, accepted) && !given.has(releaseKey(release));
  return (pathname) => {
    if (shellIsRevoked) return true;
    const owner = findRouteOwner(registry, pathname);
    if (owner?.release.name !== SHELL && findRouteOwner(live, pathname)?.release.name === SHELL) return true;
    const widgets = owner?.route.widgets ?? [];
    return isForeign(owner?.release) || widgets.some((id) => isForeign(releaseNamed(registry, id.split('/')[0] ?? '')));
  };
}
