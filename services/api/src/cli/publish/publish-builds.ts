import type { Release } from '@app/contracts';
import type { Publisher, ReleasesService, ReleaseStore } from '@app/service-releases';
import { TwoBuildsError } from './publish.errors';
import { readBuild, type VerifiedBuild } from './read-build';
import { stageBuild, type Staged } from './stage-build';

export type PublishOptions = {
  folders: string[];
  releases: ReleasesService;
  store: ReleaseStore;
  /** The commit of builds that do not say theirs. */
  gitSha?: string;
  /** The person whose publication it is. */
  by: string;
  /** Switches every published version on, all together, as the decision of that person. */
  activates: boolean;
  print: (line: string) => void;
};

const counted = (files: number) => `${files} file${files === 1 ? '' : 's'}`;

/**
 * Every build is verified before the first file is stored.
 * @throws TwoBuildsError for two builds of one release: what both have in common is stored once, for one of them
 */
export async function readBuilds(
  folders: string[],
  { releases, gitSha }: Pick<PublishOptions, 'releases' | 'gitSha'>,
): Promise<VerifiedBuild[]> {
  const builds = await Promise.all(
    folders.map((folder) => readBuild(folder, (value) => releases.judge(value), gitSha)),
  );
  requireOnePerName(builds);
  return builds;
}

function requireOnePerName(builds: VerifiedBuild[]): void {
  const seen = new Map<string, string>();
  for (const { folder, release } of builds) {
    const other = seen.get(release.name);
    if (other !== undefined) throw new TwoBuildsError(release.name, [other, folder]);
    seen.set(release.name, folder);
  }
}

/** A release is known only when its files can be served. Returns warnings. */
export async function publishStaged(
  release: Release,
  staged: Staged,
  publisher: Publisher,
  { releases, print }: Pick<PublishOptions, 'releases' | 'print'>,
): Promise<string[]> {
  const { published, warnings } = await releases.publish(release, publisher);
  const isNew = published || staged === 'new';
  const size = isNew ? ` (${counted(Object.keys(release.integrity).length)})` : '';
  print(`${isNew ? 'published' : 'unchanged'} ${release.name} ${release.version}${size}`);
  return warnings;
}

export function printWarnings(warnings: string[], print: (line: string) => void): void {
  for (const warning of new Set(warnings)) print(`warning: ${warning}`);
}

export const listed = (builds: Release[]) => builds.map(({ name, version }) => `${name}@${version}`).join(', ');

export async function publishBuilds(options: PublishOptions): Promise<void> {
  const { folders, releases, store, by, activates, print } = options;
  const builds = await readBuilds(folders, options);
  const staged = await Promise.all(
    builds.map(async (build) => ({ release: build.release, how: await stageBuild(store, build) })),
  );
  const conflicts: string[] = [];
  for (const { release, how } of staged)
    conflicts.push(...(await publishStaged(release, how, { name: by, tokenId: null }, options)));
  if (!activates) return printWarnings(conflicts, print);
  const { warnings } = await releases.activate(
    { by, origin: 'command-line' },
    builds.map(({ release }) => release),
  );
  print(`live: ${listed(builds.map(({ release }) => release))}`);
  printWarnings(warnings, print);
}
