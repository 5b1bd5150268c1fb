import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { assertKey, type FileStorage } from './file-storage';

const hasCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

function unlessMissing(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null;
  throw error;
}

/** One folder; files are spread over 256 subfolders, because a folder with many entries is slow to list. */
export class DiskStorage implements FileStorage {
  constructor(private readonly folder: string) {}

  async put(key: string, bytes: Buffer): Promise<void> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const draft = join(dirname(path), `.${randomUUID()}`);
    try {
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      // A link appears whole and replaces nothing.
      await link(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
  }

  async get(key: string): Promise<Readable | null> {
    const file = await open(this.pathOf(key), 'r').catch(unlessMissing);
    return file?.createReadStream() ?? null;
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async stat(key: string): Promise<{ bytes: number } | null> {
    const found = await stat(this.pathOf(key)).catch(unlessMissing);
    return found && { bytes: found.size };
  }

  private pathOf(key: string): string {
    assertKey(key);
    return join(this.folder, key.slice(0, 2), key);
  }
}
