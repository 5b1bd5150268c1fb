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
    throw new UnreadableBuildError(folder, error instanceof SyntaxError ? 'release.json is no JSON' : 'it has no release.json');
  }
}

/** @throws DomainError when the description breaks a rule or a file differs from it. */
export async function readBuild(folder: string, judge: (value: unknown) => Release): Promise<VerifiedBuild> {
  const release = judge(await readReleaseFile(folder));
  const [client, server] = await Promise.all([hashFolder(join(folder, 'client')), hashFolder(join(folder, 'server'))]).catch(() => {
    throw new UnreadableBuildError(folder, 'its folders client and server cannot be read');
  });
  const faults = buildFaults(release, client, server);
  if (faults.length > 0) throw new TamperedBuildError(`${release.name}@${release.version}`, faults);
  return { folder, release };
}
