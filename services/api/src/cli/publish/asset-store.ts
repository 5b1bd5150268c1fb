import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release } from '@app/contracts';
import { buildFaults } from './build-faults';
import { compressBeside } from './compress';
import { hashFolder } from './folder-hashes';
import { StoredDifferentlyError } from './publish.errors';
import type { VerifiedBuild } from './read-build';

export type Stored = 'copied' | 'unchanged';

const exists = (path: string) => stat(path).then(() => true, () => false);

/** Compressed twins are ours, not the release's. */
async function hashStored(folder: string): Promise<Map<string, string>> {
  const hashes = await hashFolder(folder);
  return new Map([...hashes].filter(([file]) => !/\.(br|gz)$/.test(file)));
}

async function requireSame(release: Release, clientFolder: string, serverFolder: string): Promise<void> {
  const faults = buildFaults(release, await hashStored(clientFolder), await hashStored(serverFolder));
  if (faults.length > 0) throw new StoredDifferentlyError(`${release.name}@${release.version}`, clientFolder, faults);
}

/** Fills a folder under another name first, so that nobody ever sees half of it. */
async function placeFolder(assetsDir: string, target: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const draft = join(assetsDir, '.incoming', randomBytes(8).toString('hex'));
  await mkdir(draft, { recursive: true });
  try {
    await fill(draft);
    await mkdir(dirname(target), { recursive: true });
    await rename(draft, target);
  } catch (error) {
    // Somebody else placed the same version first; the caller compares what lies there now.
    if (!(await exists(target))) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function copyInto(folder: string, from: string, files: string[]): Promise<void> {
  const folders = new Set(files.map((file) => dirname(join(folder, file))));
  await Promise.all([...folders].map((each) => mkdir(each, { recursive: true })));
  await Promise.all(files.map((file) => copyFile(join(from, file), join(folder, file))));
}

const placesOf = (assetsDir: string, { name, version }: Pick<Release, 'name' | 'version'>) => ({
  client: join(assetsDir, 'remotes', name, version),
  server: join(assetsDir, 'server', name, version),
});

/** Whether the site can serve a version: both of its folders are there. */
export async function isStored(assetsDir: string, release: Pick<Release, 'name' | 'version'>): Promise<boolean> {
  const { client, server } = placesOf(assetsDir, release);
  return (await exists(client)) && (await exists(server));
}

/** Lays a build where `web` serves it from. A version that lies there already is compared, never touched. */
export async function storeBuild(assetsDir: string, { folder, release }: VerifiedBuild): Promise<Stored> {
  const { client, server } = placesOf(assetsDir, release);
  const isThere = await isStored(assetsDir, release);
  if (!isThere) {
    const files = Object.keys(release.integrity);
    if (!(await exists(server))) await placeFolder(assetsDir, server, (draft) => copyInto(draft, join(folder, 'server'), [release.server.file]));
    if (!(await exists(client))) {
      await placeFolder(assetsDir, client, async (draft) => {
        await copyInto(draft, join(folder, 'client'), files);
        await Promise.all(files.map((file) => compressBeside(join(draft, file))));
      });
    }
  }
  await requireSame(release, client, server);
  return isThere ? 'unchanged' : 'copied';
}
