import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { canonicalJson } from './evidence-record';
import type { Anchor } from './verify-chain';

const anchorSchema = z.strictObject({ day: z.iso.date(), seq: z.int(), hash: z.string() });
const FILE = /^evidence-\d{4}-\d{2}-\d{2}\.json$/;

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST';
const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Writes the anchor of a day, once: false when that day has one. The folder belongs on storage that only grows. */
export async function writeAnchor(folder: string, anchor: Anchor): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  try {
    const path = join(folder, `evidence-${anchor.day}.json`);
    await writeFile(path, `${canonicalJson(anchor)}\n`, { flag: 'wx', mode: 0o444 });
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

export async function readAnchor(path: string): Promise<Anchor> {
  return anchorSchema.parse(JSON.parse(await readFile(path, 'utf8')));
}

/** All anchors of a folder, the earliest first; none when the folder does not exist. */
export async function readAnchors(folder: string): Promise<Anchor[]> {
  try {
    const names = (await readdir(folder)).filter((name) => FILE.test(name)).toSorted();
    return await Promise.all(names.map((name) => readAnchor(join(folder, name))));
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}
