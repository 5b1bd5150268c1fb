import { randomBytes } from 'node:crypto';
import { copyFile, link, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Release } from '@app/contracts';
import { Blobs, entriesOf, removeOld } from './blobs';
import { COMPRESSED_ENDINGS, isCompressible } from './compress';
import { digestOf, hashFile, hashUnpacked, integrityOf, type Digest } from './digest';
import { codeOf, each, exists, syncFolder } from './file-work';
import { filesOf, type Blob, type FileFault, type Placement, type ReleaseStore } from './release-store';
import { BytesMissingError, StoredDifferentlyError } from './release-store.errors';

type Named = Pick<Release, 'name' | 'version'>;
type File = ReturnType<typeof filesOf>[number];

const labelOf = ({ name, version }: Named) => `${name}@${version}`;

/**
 * Releases on a disk that the site reads too: `remotes/<name>/<version>/…` for browsers, with compressed twins,
 * `server/<name>/<version>/…` for rendering. A folder is filled under another name and then renamed.
 */
export class DiskStore implements ReleaseStore {
  private readonly blobs: Blobs;
  private readonly drafts: string;

  constructor(private readonly folder: string) {
    this.blobs = new Blobs(join(folder, '.blobs'));
    this.drafts = join(folder, '.incoming');
  }

  put(name: string, blob: Blob, source: Readable): Promise<void> {
    return this.blobs.put(name, blob, source);
  }

  has(name: string, digest: Digest): Promise<boolean> {
    return this.blobs.has(name, digest);
  }

  discard(name: string, digests: Iterable<Digest>): Promise<void> {
    return this.blobs.discard(name, digests);
  }

  async verify(release: Release): Promise<FileFault[]> {
    return faultsOf(filesOf(release), (file) => this.pathOf(release, file));
  }

  async serverBundle(release: Release): Promise<Buffer> {
    const { file, integrity } = release.server;
    const places = [
      this.blobs.pathOf(release.name, digestOf(integrity)),
      this.pathOf(release, { side: 'server', file, integrity }),
    ];
    for (const place of places) {
      const bytes = await readFile(place).catch(() => null);
      if (bytes && integrityOf(bytes) === integrity) return bytes;
    }
    throw new BytesMissingError(labelOf(release), [{ file, problem: 'missing' }]);
  }

  async place(release: Release, mayReplace: boolean): Promise<Placement> {
    const faults = await this.verify(release);
    if (faults.length === 0) return { changed: false, undo: async () => undefined };
    const placed: string[] = [];
    const undo = async () => {
      for (const folder of placed) await rm(folder, { recursive: true, force: true });
    };
    try {
      for (const side of ['server', 'client'] as const) {
        const target = this.folderOf(release, side);
        const files = filesOf(release).filter((file) => file.side === side);
        if (await exists(target)) await this.repair(release, files, mayReplace);
        else {
          await this.fill(release, target, files);
          placed.push(target);
        }
      }
    } catch (error) {
      await undo();
      throw error;
    }
    return { changed: true, undo };
  }

  async sweep(before: Date, isWanted: (name: string, digest: Digest) => boolean): Promise<number> {
    let removed = await this.blobs.sweep(before, isWanted);
    for (const draft of await entriesOf(this.drafts)) removed += await removeOld(join(this.drafts, draft), before);
    return removed;
  }

  private folderOf({ name, version }: Named, side: File['side']): string {
    return join(this.folder, side === 'client' ? 'remotes' : 'server', name, version);
  }

  private pathOf(release: Named, { side, file }: File): string {
    return join(this.folderOf(release, side), file);
  }

  private async fill(release: Release, target: string, files: File[]): Promise<void> {
    const draft = join(this.drafts, randomBytes(8).toString('hex'));
    const pathOf = ({ file }: File) => join(draft, file);
    await mkdir(draft, { recursive: true });
    try {
      const folders = [...new Set(files.map((file) => dirname(pathOf(file))))];
      for (const folder of folders) await mkdir(folder, { recursive: true });
      await each(files, (file) => this.link(release, file, pathOf(file)));
      const faults = await faultsOf(files, pathOf);
      if (faults.length > 0) throw new BytesMissingError(labelOf(release), faults);
      await each(folders, syncFolder);
      await mkdir(dirname(target), { recursive: true });
      await rename(draft, target);
      await syncFolder(dirname(target));
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  /** Repairs single files of a placed version: each by one rename, so that none is ever incomplete. */
  private async repair(release: Release, files: File[], mayReplace: boolean): Promise<void> {
    const faults = await faultsOf(files, (file) => this.pathOf(release, file));
    const different = faults.filter(({ problem }) => problem === 'different');
    if (different.length > 0 && !mayReplace) throw new StoredDifferentlyError(labelOf(release), different);
    for (const file of files.filter(({ file: name }) => faults.some((fault) => fault.file === name))) {
      const draft = join(this.drafts, randomBytes(8).toString('hex'));
      const path = this.pathOf(release, file);
      await mkdir(this.drafts, { recursive: true });
      await mkdir(dirname(path), { recursive: true });
      try {
        await this.link(release, file, draft);
        if (!(await exists(draft))) continue;
        for (const twin of COMPRESSED_ENDINGS) await rm(path + twin, { force: true });
        await rename(draft, path);
        for (const twin of COMPRESSED_ENDINGS) if (await exists(draft + twin)) await rename(draft + twin, path + twin);
      } finally {
        for (const ending of ['', ...COMPRESSED_ENDINGS]) await rm(draft + ending, { force: true });
      }
    }
    const left = await faultsOf(files, (file) => this.pathOf(release, file));
    if (left.length > 0) throw new BytesMissingError(labelOf(release), left);
  }

  /** Links a blob and its twins under another name; the following check finds missing blobs. */
  private async link(release: Named, file: File, path: string): Promise<void> {
    const blob = this.blobs.pathOf(release.name, digestOf(file.integrity));
    const endings = file.side === 'client' && isCompressible(file.file) ? ['', ...COMPRESSED_ENDINGS] : [''];
    for (const ending of endings) {
      await linkOrCopy(blob + ending, path + ending).catch((error: unknown) => {
        if (codeOf(error) !== 'ENOENT') throw error;
      });
    }
  }
}

/** Some file systems do not support hard links. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw error;
    await copyFile(from, to);
  }
}

async function faultsOf(files: File[], pathOf: (file: File) => string): Promise<FileFault[]> {
  const faults = new Map<File, FileFault['problem']>();
  await each(files, async (file) => {
    const problem = await problemOf(pathOf(file), digestOf(file.integrity), file.side === 'client');
    if (problem) faults.set(file, problem);
  });
  return files.flatMap((file) => {
    const problem = faults.get(file);
    return problem ? [{ file: file.file, problem }] : [];
  });
}

/**
 * Compressed copies count as well: a browser that gets one refuses the whole file when it unpacks to something else.
 */
async function problemOf(path: string, digest: Digest, hasTwins: boolean): Promise<FileFault['problem'] | null> {
  const found = await hashFile(path).catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) return null;
    throw error;
  });
  if (found === null) return 'missing';
  if (found !== digest) return 'different';
  if (!hasTwins) return null;
  for (const twin of COMPRESSED_ENDINGS)
    if ((await exists(path + twin)) && (await hashUnpacked(path + twin)) !== digest) return 'different';
  return null;
}
