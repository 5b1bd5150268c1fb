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

/** A widget that nobody provides leaves its place empty: worth knowing, no reason to refuse. */
export function compositionWarnings(releases: Release[]): string[] {
  const provided = new Set(releases.flatMap(({ name, widgets }) => Object.keys(widgets).map((widget) => `${name}/${widget}`)));
  return releases.flatMap(({ name, routes }) =>
    routes.flatMap(({ path, widgets = [] }) =>
      widgets.filter((id) => !provided.has(id)).map((id) => `${name} embeds ${id} on ${path}, but no live release provides it`),
    ),
  );
}
