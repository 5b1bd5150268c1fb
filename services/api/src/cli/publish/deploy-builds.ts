import type { Release } from '@app/contracts';
import { DomainError } from '@app/server-kit';
import { SHELL, type LeftAlone, type ReleasesService } from '@app/service-releases';
import { leftAloneLine } from '../releases-text';
import { isStored, storeBuild } from './asset-store';
import { listed, printWarnings, publishStored, readBuilds } from './publish-builds';
import { TwoBuildsError } from './publish.errors';
import type { VerifiedBuild } from './read-build';

export type DeployOptions = {
  folders: string[];
  assetsDir: string;
  releases: ReleasesService;
  /** How the command line is called, for the commands that it prints. */
  cli: string;
  print: (line: string) => void;
};

/** Recorded as the one who switched. */
const DEPLOY_STEP = 'deploy step';

/**
 * Publishes builds and switches on those that no decision of a person stands against. Only a build that cannot be
 * read, or is not what its description says, ends it: no remote may keep the site from starting.
 */
export async function deployBuilds(options: DeployOptions): Promise<void> {
  const { folders, releases, print, cli } = options;
  const builds = await readBuilds(folders, releases);
  requireOnePerName(builds);
  const outcomes = await Promise.allSettled(builds.map((build) => storeBuild(options.assetsDir, build)));
  const published: Release[] = [];
  for (const [index, { release }] of builds.entries()) {
    const outcome = outcomes[index];
    try {
      if (outcome?.status !== 'fulfilled') throw outcome?.reason;
      await publishStored(release, outcome.value, options);
      published.push(release);
    } catch (error) {
      if (!(error instanceof DomainError) || release.name === SHELL) throw error;
      print(`left alone: ${release.name} ${release.version} was not published. ${error.message}`);
    }
  }
  const { leftAlone, warnings } = await releases.deploy(DEPLOY_STEP, published);
  const live = published.filter(({ name }) => !leftAlone.some((left) => left.name === name));
  if (live.length > 0) print(`live: ${listed(live)}`);
  for (const left of leftAlone) print(`${leftAloneLine(left, cli)}${await missingFiles(left, options.assetsDir)}`);
  printWarnings(warnings, print);
}

function requireOnePerName(builds: VerifiedBuild[]): void {
  const seen = new Map<string, string>();
  for (const { folder, release } of builds) {
    const other = seen.get(release.name);
    if (other !== undefined) throw new TwoBuildsError(release.name, [other, folder]);
    seen.set(release.name, folder);
  }
}

/** What is left alone was not laid down by this step: on a new volume its files are nowhere. */
async function missingFiles({ name, live }: LeftAlone, assetsDir: string): Promise<string> {
  if (live === null || (await isStored(assetsDir, { name, version: live }))) return '';
  return `. WARNING: the files of ${name} ${live} are missing in ${assetsDir}: publish that version again, or switch`;
}
