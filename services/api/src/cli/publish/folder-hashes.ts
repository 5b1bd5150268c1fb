import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { integrityOf } from '@app/service-releases';
import type { FileHashes } from './build-faults';

/** Regular files below a folder, with `/` between names on every system; symbolic links are left out. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

export async function hashFolder(folder: string): Promise<FileHashes> {
  const files = await filesBelow(folder);
  return new Map(
    await Promise.all(files.map(async (file) => [file, integrityOf(await readFile(join(folder, file)))] as const)),
  );
}
