import type { Release, ReleaseRoute } from '@app/contracts';
import type { Fault } from './fault';
import { patternForms, shadows } from './route-pattern';

/** The frame's own release: sign-in, account and not-found belong to it whatever a remote declares. */
export const SHELL = 'shell';

function ownershipFaults(releases: Release[]): Fault[] {
  const owners = new Map<string, Release>();
  const faults: Fault[] = [];
  for (const release of releases) {
    for (const { path } of release.routes) {
      const rival = patternForms(path).map((form) => owners.get(form)).find((owner) => owner && owner !== release);
      if (rival) faults.push({ field: `${release.name}.routes.${path}`, message: `belongs to ${rival.name}@${rival.version} already` });
      for (const form of patternForms(path)) if (!owners.has(form)) owners.set(form, release);
    }
  }
  return faults;
}

function shadowFaults(remotes: Release[], kept: ReleaseRoute[]): Fault[] {
  return remotes.flatMap((release) =>
    release.routes.flatMap(({ path }) => {
      const covered = kept.find((route) => shadows(path, route.path));
      return covered ? [{ field: `${release.name}.routes.${path}`, message: `would cover ${covered.path} of the shell` }] : [];
    }),
  );
}

/** What releases that are live together must fulfil. One release per name is given. */
export function compositionFaults(releases: Release[]): Fault[] {
  const remotes = releases.filter((release) => release.name !== SHELL);
  const kept = releases.find((release) => release.name === SHELL)?.routes ?? [];
  return [...shadowFaults(remotes, kept), ...ownershipFaults(remotes)];
}

/** What is live after a switch: a chosen release takes the place of the live one of its name. */
export function afterSwitching(live: Release[], chosen: Release[]): Release[] {
  const names = new Set(chosen.map(({ name }) => name));
  return [...live.filter(({ name }) => !names.has(name)), ...chosen];
}

/** The faults that a switch would bring in. A rule that became stricter since must not stop the way back to a good version. */
export function faultsOfSwitching(live: Release[], chosen: Release[]): Fault[] {
  const known = new Set(compositionFaults(live).map(({ field }) => field));
  return compositionFaults(afterSwitching(live, chosen)).filter(({ field }) => !known.has(field));
}

/** A widget that nobody provides leaves its place empty: worth knowing, no reason to refuse. */
export function compositionWarnings(releases: Release[]): string[] {
  const provided = new Set(releases.flatMap(({ name, widgets }) => Object.keys(widgets).map((widget) => `${name}/${widget}`)));
  return releases.flatMap(({ name, routes }) =>
    routes.flatMap(({ path, widgets = [] }) =>
      widgets.filter((id) => !provided.has(id)).map((id) => `${name} embeds ${id} on ${path}, but no live release provides it`),
    ),
  );
}
