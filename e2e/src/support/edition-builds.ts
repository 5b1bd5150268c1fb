import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@app/contracts';
import { deriveBuild } from './derived-build';
import { buildRemote, FAULTY, ROOT } from './site';

/** One of several versions of a remote, which says on its pages which one it is. */
export type Edition = { name: string; version: string };

type Plan = { remote: string; word: string; isBuilt?: true; change?: (text: string) => string };

/** Passes its trial, which knows no such address, and never ends on the server when a reader follows it. */
const looping = (text: string) =>
  text.replace(/throw (?:new )?Error\((['"])told to fail on the server\1\)/, () => 'for (;;)');
const withoutPage = (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.includes('route-render'))
    .join('\n');
const withClockOfSwitched = (text: string) => text.replaceAll(/(['"])mf-faulty\/clock\1/g, '$1mf-switched/clock$1');

/**
 * Each file that switches releases has remotes of its own, on addresses of their own: tests that run at the same time
 * do not meet them. The first edition of `mf-switched` lacks a page, and `mf-host` shows a widget of it. Where only
 * words differ, an edition is derived from the build of the faulty remote.
 */
const PLANS = {
  switchedFirst: { remote: 'mf-switched', word: 'first', isBuilt: true, change: withoutPage },
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

async function rewrite(folder: string, change: (text: string) => string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    await writeFile(file, change(await readFile(file, 'utf8')));
  }
}

/** In sources and in what is built of them. */
const reworded =
  ({ remote, word, change = (text) => text }: Plan) =>
  (text: string) =>
    change(text)
      .replaceAll('mf-faulty', remote)
      .replaceAll('mf_faulty', remote.replace('-', '_'))
      .replaceAll('/faulty', `/${remote.slice('mf-'.length)}`)
      .replaceAll(/It is (?=\{|["'],)/g, `By edition ${word}, it is `)
      .replaceAll(/(Calm page|Second page|An item of a list)/g, `$1, edition ${word}`);

/** A remote made of the faulty one's sources. */
async function buildEdition(folder: string, plan: Plan): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const part of ['package.json', 'src']) await cp(join(FAULTY, part), join(folder, part), { recursive: true });
  await rewrite(folder, reworded(plan));
  await buildRemote(folder);
}

async function editionIn(dist: string): Promise<Edition> {
  const { name, version } = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as Release;
  return { name, version };
}

/** Versions of one remote differ in their words, and a version is for one content. */
const versionOf = (base: Edition, { remote, word }: Plan) =>
  base.version.replace(
    /[^-]+$/,
    createHash('sha256').update(`${base.version} ${remote} ${word}`).digest('hex').slice(0, 10),
  );

/**
 * Makes every edition once for the run, and the faulty remote. The sources are within the repository, where their
 * packages are found.
 */
export async function buildEditions(): Promise<BuiltEditions & { remove(): Promise<void> }> {
  const root = join(ROOT, '.data/e2e-editions', String(process.pid));
  const remove = () => rm(root, { recursive: true, force: true });
  const distOf = (key: EditionName) => join(root, key, PLANS[key].remote, 'dist');
  const plans = Object.entries(PLANS) as [EditionName, Plan][];
  try {
    const built = plans.filter(([, { isBuilt }]) => isBuilt);
    await Promise.all([
      buildRemote(FAULTY),
      ...built.map(([key, plan]) => buildEdition(join(distOf(key), '..'), plan)),
    ]);
    const from = join(FAULTY, 'dist');
    const base = await editionIn(from);
    for (const [key, plan] of plans.filter(([, { isBuilt }]) => !isBuilt))
      await deriveBuild({ from, to: distOf(key), version: versionOf(base, plan), reworded: reworded(plan) });
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
