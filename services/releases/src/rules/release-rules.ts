import {
  ACCEPTED_CONTRACTS,
  formatContracts,
  runsContract,
  type AcceptedContract,
  type Release,
  type ReleaseFiles,
} from '@app/contracts';
import type { Fault } from './fault';
import { patternFault, patternForms } from './route-pattern';

function contractFaults({ contract }: Release, accepted: readonly AcceptedContract[]): Fault[] {
  if (runsContract(contract, accepted)) return [];
  return [{ field: 'contract', message: `is ${contract}, but the site accepts ${formatContracts(accepted)}` }];
}

/** Every file that a page may ask for, with the place that names it. */
function namedFiles(release: Release): { field: string; file: string }[] {
  const of = (field: string, files: ReleaseFiles) =>
    [...files.scripts, ...files.styles].map((file) => ({ field, file }));
  return [
    { field: 'entry', file: release.entry },
    ...of('base', release.base),
    ...release.routes.flatMap((route) => of(`routes.${route.path}`, route.files)),
    ...Object.entries(release.widgets).flatMap(([widget, files]) => of(`widgets.${widget}`, files)),
    ...release.preloadFonts.map((file) => ({ field: 'preloadFonts', file })),
  ];
}

function integrityFaults(release: Release): Fault[] {
  return namedFiles(release)
    .filter(({ file }) => !Object.hasOwn(release.integrity, file))
    .map(({ field, file }) => ({ field, message: `names ${file}, which has no sha384 in integrity` }));
}

/** No file system has both a file and a folder of one name. */
function folderFaults({ integrity }: Release): Fault[] {
  return Object.keys(integrity).flatMap((file) => {
    const parts = file.split('/');
    const taken = parts
      .slice(1)
      .map((_, index) => parts.slice(0, index + 1).join('/'))
      .find((folder) => Object.hasOwn(integrity, folder));
    return taken === undefined ? [] : [{ field: `integrity.${file}`, message: `is inside ${taken}, which is a file` }];
  });
}

function routeFaults(release: Release): Fault[] {
  const seen = new Map<string, string>();
  return release.routes.flatMap(({ path }) => {
    const field = `routes.${path}`;
    const invalid = patternFault(path);
    if (invalid) return [{ field, message: invalid }];
    const twin = patternForms(path)
      .map((form) => seen.get(form))
      .find((other) => other !== undefined);
    for (const form of patternForms(path)) seen.set(form, path);
    return twin === undefined ? [] : [{ field, message: `answers for the same addresses as ${twin}` }];
  });
}

/** What a release must fulfill on its own, whatever else is live. */
export function releaseFaults(release: Release, accepted = ACCEPTED_CONTRACTS): Fault[] {
  return [
    ...contractFaults(release, accepted),
    ...integrityFaults(release),
    ...folderFaults(release),
    ...routeFaults(release),
  ];
}
