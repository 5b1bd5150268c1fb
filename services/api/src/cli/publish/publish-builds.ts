import type { ReleasesService } from '@app/service-releases';
import { storeBuild } from './asset-store';
import { readBuild } from './read-build';

export type PublishOptions = {
  folders: string[];
  assetsDir: string;
  /** Switch every published version on, all together. */
  activate: boolean;
  releases: ReleasesService;
  print: (line: string) => void;
};

/** Recorded as the one who switched when nobody signed in. */
const COMMAND_LINE = 'command line';

const counted = (files: number) => `${files} file${files === 1 ? '' : 's'}`;

/** Verifies every build before it lays down the first; a release is known only after its files can be served. */
export async function publishBuilds({ folders, assetsDir, activate, releases, print }: PublishOptions): Promise<void> {
  const builds = await Promise.all(folders.map((folder) => readBuild(folder, (value) => releases.judge(value))));
  const stored = await Promise.all(builds.map((build) => storeBuild(assetsDir, build)));
  const warnings: string[] = [];
  for (const [index, { release }] of builds.entries()) {
    const { published, ...known } = await releases.publish(release);
    if (!activate) warnings.push(...known.warnings);
    const isNew = published || stored[index] === 'copied';
    const size = isNew ? ` (${counted(Object.keys(release.integrity).length)})` : '';
    print(`${isNew ? 'published' : 'unchanged'} ${release.name} ${release.version}${size}`);
  }
  if (activate) {
    warnings.push(...(await releases.activate(COMMAND_LINE, builds.map(({ release }) => release))));
    print(`live: ${builds.map(({ release }) => `${release.name}@${release.version}`).join(', ')}`);
  }
  for (const warning of new Set(warnings)) print(`warning: ${warning}`);
}
