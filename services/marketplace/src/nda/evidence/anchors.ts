import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isDay } from '@app/domain';
import { canonicalJson } from './evidence-record';
import type { Anchor } from './verify-chain';

const anchorSchema = z.strictObject({ day: z.string().refine(isDay), seq: z.int(), hash: z.string() });
const FILE = /^evidence-\d{4}-\d{2}-\d{2}\.json$/;

const hasCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** Writes the anchor of a day, once: false when that day has one. The folder belongs on storage that only grows. */
export async function writeAnchor(folder: string, anchor: Anchor): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.${randomUUID()}`);
  await writeFile(draft, `${canonicalJson(anchor)}\n`, { mode: 0o444 });
  try {
    // A link appears whole and replaces nothing, so that one of several workers wins and no reader sees half a file.
    await link(draft, join(folder, `evidence-${anchor.day}.json`));
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await unlink(draft);
  }
}

export async function readAnchor(path: string): Promise<Anchor> {
  return anchorSchema.parse(JSON.parse(await readFile(path, 'utf8')));
}

/** The anchor of a day; null when there is none, and for what is no day. */
export async function findAnchor(folder: string, day: string): Promise<Anchor | null> {
  if (!isDay(day)) return null;
  try {
    return await readAnchor(join(folder, `evidence-${day}.json`));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** All anchors of a folder, the earliest first; none when the folder does not exist. */
export async function readAnchors(folder: string): Promise<Anchor[]> {
  try {
    const names = (await readdir(folder)).filter((name) => FILE.test(name)).toSorted();
    return await Promise.all(names.map((name) => readAnchor(join(folder, name))));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
