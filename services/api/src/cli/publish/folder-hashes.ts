import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { FileHashes } from './build-faults';

/** Regular files below a folder, with `/` between names on every system; a link is none, wherever it points. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

export function sha384(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

export async function hashFolder(folder: string): Promise<FileHashes> {
  const files = await filesBelow(folder);
  return new Map(await Promise.all(files.map(async (file) => [file, sha384(await readFile(join(folder, file)))] as const)));
}
