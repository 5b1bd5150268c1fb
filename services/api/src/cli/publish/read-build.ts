import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@app/contracts';
import { buildFaults } from './build-faults';
import { hashFolder } from './folder-hashes';
import { TamperedBuildError, UnreadableBuildError } from './publish.errors';

/** A build whose every byte is what its release says. */
export type VerifiedBuild = { folder: string; release: Release };

async function readReleaseFile(folder: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'));
  } catch (error) {
    throw new UnreadableBuildError(
      folder,
      error instanceof SyntaxError ? 'release.json is not valid JSON' : 'it has no release.json',
    );
  }
}

/** Recorded for a build outside of a repository. */
const UNKNOWN_COMMIT = 'unknown';

/**
 * A build on a developer's machine does not state its commit, so that the next commit does not build everything again.
 */
function withCommit(value: unknown, gitSha: string): unknown {
  return typeof value === 'object' && value !== null && 'gitSha' in value && value.gitSha === ''
    ? { ...value, gitSha }
    : value;
}

/**
 * `gitSha` is the commit of a build that does not say its own.
 * @throws DomainError when the description breaks a rule or a file differs from it
 */
export async function readBuild(
  folder: string,
  judge: (value: unknown) => Release,
  gitSha = UNKNOWN_COMMIT,
): Promise<VerifiedBuild> {
  const release = judge(withCommit(await readReleaseFile(folder), gitSha));
  const [client, server] = await Promise.all([
    hashFolder(join(folder, 'client')),
    hashFolder(join(folder, 'server')),
  ]).catch(() => {
    throw new UnreadableBuildError(folder, 'its folders client and server cannot be read');
  });
  const faults = buildFaults(release, client, server);
  if (faults.length > 0) throw new TamperedBuildError(`${release.name}@${release.version}`, faults);
  return { folder, release };
}
