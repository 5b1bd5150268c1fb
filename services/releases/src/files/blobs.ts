import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { compressBeside, COMPRESSED_ENDINGS } from './compress';
import { DIGEST_PATTERN, type Digest } from './digest';
import { codeOf, exists } from './file-work';
import type { Blob } from './release-store';
import { BlobDiffersError, StoreFullError } from './release-store.errors';

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Files on their way into a release: `<folder>/<name>/<digest>`, with their compressed copies beside them. */
export class Blobs {
  constructor(private readonly folder: string) {}

  pathOf(name: string, digest: Digest): string {
    return join(this.folder, name, digest);
  }

  has(name: string, digest: Digest): Promise<boolean> {
    return exists(this.pathOf(name, digest));
  }

  async put(name: string, blob: Blob, source: Readable): Promise<void> {
    const path = this.pathOf(name, blob.digest);
    const draft = join(this.folder, name, `.${randomBytes(8).toString('hex')}`);
    await mkdir(join(this.folder, name), { recursive: true });
    try {
      await receive(draft, blob, source);
      if (blob.isCompressible) await compressBeside(draft);
      // The blob comes last, so its compressed twins always exist when it does.
      for (const twin of COMPRESSED_ENDINGS) if (await exists(draft + twin)) await rename(draft + twin, path + twin);
      await rename(draft, path);
    } catch (error) {
      if (FULL.has(codeOf(error))) throw new StoreFullError();
      throw error;
    } finally {
      for (const ending of ['', ...COMPRESSED_ENDINGS]) await rm(draft + ending, { force: true });
    }
  }

  async discard(name: string, digests: Iterable<Digest>): Promise<void> {
    for (const digest of digests)
      for (const ending of ['', ...COMPRESSED_ENDINGS]) await rm(this.pathOf(name, digest) + ending, { force: true });
  }

  async sweep(before: Date, isWanted: (name: string, digest: Digest) => boolean): Promise<number> {
    let removed = 0;
    for (const name of await entriesOf(this.folder)) {
      for (const file of await entriesOf(join(this.folder, name))) {
        const digest = file.slice(0, 96);
        if (DIGEST_PATTERN.test(digest) && isWanted(name, digest)) continue;
        removed += await removeOld(join(this.folder, name, file), before);
      }
    }
    return removed;
  }
}

/** Writes to the disk and computes the hash in the same pass. */
async function receive(path: string, { digest, bytes }: Blob, source: Readable): Promise<void> {
  const hash = createHash('sha384');
  let received = 0;
  const handle = await open(path, 'wx');
  try {
    await pipeline(source, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        received += chunk.length;
        if (received > bytes) throw new BlobDiffersError(digest);
        hash.update(chunk);
        await handle.write(chunk);
      }
    });
    if (received !== bytes || hash.digest('hex') !== digest) throw new BlobDiffersError(digest);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
}

/** Resolves to 1 when the file or folder was old and has been removed; another replica may have removed it first. */
export async function removeOld(path: string, before: Date): Promise<0 | 1> {
  const found = await stat(path).catch(() => null);
  if (!found || found.mtime >= before) return 0;
  await rm(path, { recursive: true, force: true });
  return 1;
}
