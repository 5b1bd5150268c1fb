import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@app/contracts';
import { buildRemote, FAULTY, ROOT } from './site';

/** One of several versions of a remote, which says on its pages which one it is. */
export type Edition = { name: string; version: string };

type Plan = { remote: string; word: string; change?: (text: string) => string };

/** Passes its trial, which knows no such address, and never ends on the server when a reader follows it. */
const looping = (text: string) => text.replace("throw new Error('told to fail on the server')", 'for (;;)');
const withoutPage = (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.includes('route-render'))
    .join('\n');
const withClockOfSwitched = (text: string) => text.replaceAll(/(['"])mf-faulty\/clock\1/g, '$1mf-switched/clock$1');

/**
 * Each file that switches releases has remotes of its own, on addresses of their own: tests that run at the same time
 * do not meet them. The first edition of `mf-switched` lacks a page, and `mf-host` shows a widget of it.
 */
const PLANS = {
  switchedFirst: { remote: 'mf-switched', word: 'first', change: withoutPage },
  switchedSecond: { remote: 'mf-switched', word: 'second' },
  host: { remote: 'mf-host', word: 'host', change: withClockOfSwitched },
  managedFirst: { remote: 'mf-managed', word: 'first' },
  managedSecond: { remote: 'mf-managed', word: 'second' },
  rolledSteady: { remote: 'mf-rolled', word: 'steady' },
  rolledLooping: { remote: 'mf-rolled', word: 'looping', change: looping },
} satisfies Record<string, Plan>;

export type EditionName = keyof typeof PLANS;
/** `rounds` are folders to publish together: two versions of one name would discard what both have in common. */
export type BuiltEditions = { editions: Record<EditionName, Edition>; rounds: string[][] };

/** A build mostly has one thing to do at a time, and the site starts beside it. */
const AT_A_TIME = 2;

async function rewrite(folder: string, change: (text: string) => string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    await writeFile(file, change(await readFile(file, 'utf8')));
  }
}

/** A remote made of the faulty one's sources. */
async function buildEdition(folder: string, { remote, word, change = (text) => text }: Plan): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const part of ['package.json', 'src']) await cp(join(FAULTY, part), join(folder, part), { recursive: true });
  await rewrite(folder, (text) =>
    change(text)
      .replaceAll('mf-faulty', remote)
      .replaceAll('/faulty', `/${remote.slice('mf-'.length)}`)
      .replaceAll('It is {', `By edition ${word}, it is {`)
      .replaceAll(/(Calm page|Second page|An item of a list)/g, `$1, edition ${word}`),
  );
  await buildRemote(folder);
}

async function editionIn(dist: string): Promise<Edition> {
  const { name, version } = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as Release;
  return { name, version };
}

/** Builds every edition once for the run. The sources are within the repository, where their packages are found. */
export async function buildEditions(): Promise<BuiltEditions & { remove(): Promise<void> }> {
  const root = join(ROOT, '.data/e2e-editions', String(process.pid));
  const remove = () => rm(root, { recursive: true, force: true });
  const distOf = (key: EditionName) => join(root, key, PLANS[key].remote, 'dist');
  const waiting = (Object.keys(PLANS) as EditionName[]).values();
  async function work(): Promise<void> {
    for (const key of waiting) await buildEdition(join(distOf(key), '..'), PLANS[key]);
  }
  try {
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
  } catch (error) {
    await remove();
    throw error;
  }
  const editions: Partial<Record<EditionName, Edition>> = {};
  const rounds: string[][] = [];
  const published = new Map<string, number>();
  // In the order of the plans: to activate a version that was published earlier counts as a rollback.
  for (const key of Object.keys(PLANS) as EditionName[]) {
    const edition = await editionIn(distOf(key));
    const round = published.get(edition.name) ?? 0;
    (rounds[round] ??= []).push(distOf(key));
    published.set(edition.name, round + 1);
    editions[key] = edition;
  }
  return { editions: editions as Record<EditionName, Edition>, rounds, remove };
}
