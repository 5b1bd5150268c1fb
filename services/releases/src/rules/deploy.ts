import type { Release, ReleasePin, ReleaseSwitch } from '@app/contracts';
import { faultsOfSwitching, SHELL } from './composition-rules';
import type { Fault } from './fault';

/** The earlier decisions about a name; both null when no version of it was ever live. */
export type PriorDecision = {
  last: Pick<ReleaseSwitch, 'at' | 'by' | 'origin' | 'to' | 'details'> | null;
  pin: ReleasePin | null;
};

export type SkippedRelease = { name: string; version: string; live: string | null } & (
  | { because: 'pinned'; pin: ReleasePin }
  /** The last switch was made by a person, a pipeline or the system, or it switched the release off. */
  | { because: 'decided'; last: NonNullable<PriorDecision['last']> }
  /** It would break a rule of the composition with what stays live. */
  | { because: 'conflict'; faults: Fault[] }
);

export type DeployPlan = {
  activate: Release[];
  /** Builds that are live already, whatever put them there. */
  unchanged: Release[];
  skipped: SkippedRelease[];
};

/**
 * A deploy step changes a name only if all earlier decisions about it were made by deploy steps; everything else stays.
 */
function isFree({ last, pin }: PriorDecision): boolean {
  return pin === null && (last === null || (last.origin === 'deploy' && last.to !== null));
}

/**
 * Drops the candidate whose removal leaves the fewest faults: the last one of equals, and the shell only if it alone is
 * the cause.
 */
function withoutWorst(live: Release[], candidates: Release[]): Release[] {
  const rated = candidates.map((candidate) => {
    const rest = candidates.filter((each) => each !== candidate);
    return { rest, faults: faultsOfSwitching(live, rest).length, isShell: candidate.name === SHELL };
  });
  const best = rated.reduce((a, b) =>
    b.faults < a.faults || (b.faults === a.faults && (a.isShell || !b.isShell)) ? b : a,
  );
  return best.rest;
}

/** As many of the candidates as can go live together with what stays; routes may move between those that do. */
function fitting(live: Release[], candidates: Release[]): Release[] {
  let chosen = candidates;
  while (faultsOfSwitching(live, chosen).length > 0) chosen = withoutWorst(live, chosen);
  // A build that was dropped because of another one may fit again once that one is dropped too.
  for (const candidate of candidates) {
    if (!chosen.includes(candidate) && faultsOfSwitching(live, [...chosen, candidate]).length === 0)
      chosen = [...chosen, candidate];
  }
  return candidates.filter((candidate) => chosen.includes(candidate));
}

/** The decisions of a deploy step about its builds, one per name; a skipped build names the reason. */
export function decideDeploy(
  builds: Release[],
  live: Release[],
  decidedOf: (name: string) => PriorDecision,
): DeployPlan {
  const liveVersionOf = (name: string) => live.find((release) => release.name === name)?.version ?? null;
  const unchanged = builds.filter(({ name, version }) => liveVersionOf(name) === version);
  const others = builds.filter((build) => !unchanged.includes(build));
  const free = others.filter(({ name }) => isFree(decidedOf(name)));
  const activate = fitting(live, free);
  const skipped = others.flatMap((build): SkippedRelease[] => {
    if (activate.includes(build)) return [];
    const { name, version } = build;
    const { last, pin } = decidedOf(name);
    const left = { name, version, live: liveVersionOf(name) };
    if (pin) return [{ ...left, because: 'pinned', pin }];
    if (last && !free.includes(build)) return [{ ...left, because: 'decided', last }];
    return [{ ...left, because: 'conflict', faults: faultsOfSwitching(live, [...activate, build]) }];
  });
  return { activate, unchanged, skipped };
}
