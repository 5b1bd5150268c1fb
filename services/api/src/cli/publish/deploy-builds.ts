import type { Release } from '@app/contracts';
import { DomainError } from '@app/server-kit';
import { SHELL, type ReleasesService, type ReleaseStore, type SkippedRelease } from '@app/service-releases';
import { skippedLine } from '../releases-text';
import { listed, printWarnings, publishStaged, readBuilds } from './publish-builds';
import { stageBuild } from './stage-build';

export type DeployOptions = {
  folders: string[];
  releases: ReleasesService;
  store: ReleaseStore;
  /** The commit of builds that do not say theirs. */
  gitSha?: string;
  /** How the command line is called, for the commands that it prints. */
  cli: string;
  print: (line: string) => void;
};

/** Recorded as the one who published and switched. */
const DEPLOY_STEP = 'deploy step';

/**
 * Publishes builds and switches on those that no decision of a person excludes. Only a build that cannot be
 * read, or is not what its description says, ends it: no remote may prevent the site from starting.
 */
export async function deployBuilds(options: DeployOptions): Promise<void> {
  const { folders, releases, store, print, cli } = options;
  const builds = await readBuilds(folders, options);
  const outcomes = await Promise.allSettled(builds.map((build) => stageBuild(store, build)));
  const published: Release[] = [];
  for (const [index, { release }] of builds.entries()) {
    const outcome = outcomes[index];
    try {
      if (outcome?.status !== 'fulfilled') throw outcome?.reason;
      await publishStaged(release, outcome.value, { name: DEPLOY_STEP, tokenId: null }, options);
      published.push(release);
    } catch (error) {
      if (!(error instanceof DomainError) || release.name === SHELL) throw error;
      print(`left alone: ${release.name} ${release.version} was not published. ${error.message}`);
    }
  }
  const { skipped, warnings } = await releases.deploy(DEPLOY_STEP, published);
  const live = published.filter(({ name }) => !skipped.some((left) => left.name === name));
  if (live.length > 0) print(`live: ${listed(live)}`);
  for (const left of skipped) print(`${skippedLine(left, cli)}${await missingFiles(left, releases)}`);
  printWarnings(warnings, print);
}

/** This step did not store the skipped releases, so on a new volume their files are missing. */
async function missingFiles({ name, live }: SkippedRelease, releases: ReleasesService): Promise<string> {
  if (live === null || (await releases.fileFaults(name, live)).length === 0) return '';
  return `. WARNING: files of ${name} ${live} are missing in the store: publish that version again, or switch`;
}
