import type { Release } from '@app/contracts';
import type { ReleasesService, Switcher } from '@app/service-releases';
import { storeBuild, type Stored } from './asset-store';
import { readBuild, type VerifiedBuild } from './read-build';

export type PublishOptions = {
  folders: string[];
  assetsDir: string;
  /** Switches every published version on, all together, as the decision of this switcher. */
  activateBy?: Switcher;
  releases: ReleasesService;
  print: (line: string) => void;
};

const counted = (files: number) => `${files} file${files === 1 ? '' : 's'}`;

/** Every build is verified before the first file is laid down. */
export function readBuilds(folders: string[], releases: ReleasesService): Promise<VerifiedBuild[]> {
  return Promise.all(folders.map((folder) => readBuild(folder, (value) => releases.judge(value))));
}

/** A release is known only after its files can be served. Returns warnings. */
export async function publishStored(
  release: Release,
  stored: Stored,
  { releases, print }: Pick<PublishOptions, 'releases' | 'print'>,
): Promise<string[]> {
  const { published, warnings } = await releases.publish(release);
  const isNew = published || stored === 'copied';
  const size = isNew ? ` (${counted(Object.keys(release.integrity).length)})` : '';
  print(`${isNew ? 'published' : 'unchanged'} ${release.name} ${release.version}${size}`);
  return warnings;
}

export function printWarnings(warnings: string[], print: (line: string) => void): void {
  for (const warning of new Set(warnings)) print(`warning: ${warning}`);
}

export const listed = (builds: Release[]) => builds.map(({ name, version }) => `${name}@${version}`).join(', ');

export async function publishBuilds({
  folders,
  assetsDir,
  activateBy,
  releases,
  print,
}: PublishOptions): Promise<void> {
  const builds = await readBuilds(folders, releases);
  const stored = await Promise.all(
    builds.map(async (build) => ({ release: build.release, how: await storeBuild(assetsDir, build) })),
  );
  const conflicts: string[] = [];
  for (const { release, how } of stored) conflicts.push(...(await publishStored(release, how, { releases, print })));
  if (!activateBy) return printWarnings(conflicts, print);
  const { warnings } = await releases.activate(
    activateBy,
    builds.map(({ release }) => release),
  );
  print(`live: ${listed(builds.map(({ release }) => release))}`);
  printWarnings(warnings, print);
}
