import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import {
  releaseNamed,
  type InlinedComposition,
  type Release,
  type ReleaseRegistry,
  type ReleasesOverview,
} from '@app/contracts';
import { asEditor } from './editor';
import { buildRemote, command, FAULTY, ROOT, site } from './site';

/** One of several versions of a remote, which says on its pages which one it is. */
export type Edition = { name: string; version: string };

const SWITCHED = 'mf-switched';
const HOST = 'mf-host';

async function rewrite(folder: string, change: (text: string) => string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    await writeFile(file, change(await readFile(file, 'utf8')));
  }
}

/**
 * A remote made of the faulty one's sources: published, not live. Within the repository, where its packages are found,
 * in a folder of this run: the version comes from the paths as well, and a worker that starts anew must make the same.
 */
export async function buildEdition(name: string, edition: string, change: (text: string) => string): Promise<Edition> {
  const folder = join(ROOT, '.data/e2e-editions', `${process.ppid}-${edition}`, name);
  await mkdir(folder, { recursive: true });
  try {
    for (const part of ['package.json', 'src']) await cp(join(FAULTY, part), join(folder, part), { recursive: true });
    await rewrite(folder, (text) =>
      change(text)
        .replaceAll('mf-faulty', name)
        .replaceAll('/faulty', `/${name.slice('mf-'.length)}`)
        .replaceAll('It is {', `By edition ${edition}, it is {`)
        .replaceAll(/(Calm page|Second page|An item of a list)/g, `$1, edition ${edition}`),
    );
    await buildRemote(folder);
    const { version } = JSON.parse(await readFile(join(folder, 'dist/release.json'), 'utf8')) as Release;
    await command('publish', join(folder, 'dist'));
    return { name, version };
  } finally {
    await rm(join(folder, '..'), { recursive: true, force: true });
  }
}

export type Editions = { first: Edition; second: Edition; host: Edition };

/**
 * Two editions of one remote, of which the first lacks a page, and another remote that shows the widget of the first
 * one. They live on addresses of their own: tests that run at the same time do not meet them.
 */
export async function buildEditions(): Promise<Editions> {
  const withoutPage = (text: string) =>
    text
      .split('\n')
      .filter((line) => !line.includes('route-render'))
      .join('\n');
  const first = await buildEdition(SWITCHED, 'first', withoutPage);
  const second = await buildEdition(SWITCHED, 'second', (text) => text);
  const host = await buildEdition(HOST, 'host', (text) =>
    text.replaceAll("'mf-faulty/clock'", `'${SWITCHED}/clock'`).replaceAll('"mf-faulty/clock"', `"${SWITCHED}/clock"`),
  );
  return { first, second, host };
}

const NOTHING: ReleaseRegistry = { revision: '', releases: [] };

export type Operator = {
  activate(edition: Edition): Promise<void>;
  rollback(edition: Edition): Promise<void>;
  deactivate(edition: Edition): Promise<void>;
  /** Makes this edition live, or none of its name, and returns when pages are composed accordingly. */
  setLive(edition: Edition, isLive?: boolean): Promise<void>;
};

/** Switches releases by the same calls as the management portal. */
export async function asOperator(request: APIRequestContext): Promise<Operator> {
  const call = await asEditor(request);
  const path = ({ name }: Edition, verb: string) => `/api/admin/releases/${name}/${verb}`;
  /** Until the API answers with it: a switch reaches the process that answers a moment later. */
  async function untilKnown(name: string, isExpected: (version: string | undefined) => boolean): Promise<void> {
    for (const end = Date.now() + 10_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 20)))
      if (
        isExpected(
          releaseNamed((await (await fetch(`${site().url}/api/releases/current`)).json()) as ReleaseRegistry, name)
            ?.version,
        )
      )
        return;
    throw new Error(`the API did not hear of the switch of ${name}`);
  }
  async function leave(edition: Edition, verb: string): Promise<void> {
    await call('POST', path(edition, verb), { expectedVersion: edition.version });
    await untilKnown(edition.name, (version) => version !== edition.version);
  }
  async function activate(edition: Edition): Promise<void> {
    await call('POST', path(edition, 'activate'), { version: edition.version });
    await untilKnown(edition.name, (version) => version === edition.version);
  }
  const liveVersion = async (name: string) =>
    (await call<ReleasesOverview>('GET', '/api/admin/releases')).releases.find((history) => history.name === name)?.live
      ?.version;
  return {
    activate,
    rollback: (edition) => leave(edition, 'rollback'),
    deactivate: (edition) => leave(edition, 'deactivate'),
    async setLive(edition, isLive = true) {
      const live = await liveVersion(edition.name);
      if (isLive && live !== edition.version) await activate(edition);
      if (!isLive && live !== undefined) await leave({ ...edition, version: live }, 'deactivate');
      for (
        const end = Date.now() + 10_000;
        Date.now() < end;
        await new Promise((resolve) => setTimeout(resolve, 100))
      ) {
        const html = await (await fetch(`${site().url}/faq`)).text();
        // A site under load answers with a page that holds none.
        const { registry } = JSON.parse(
          /id="composition">([^<]+)</.exec(html)?.[1] ?? '{}',
        ) as Partial<InlinedComposition>;
        // A page may still be of the view before the last two switches, which looks the same.
        const { revision } = (await (await fetch(`${site().url}/api/releases/current`)).json()) as ReleaseRegistry;
        const isShown =
          releaseNamed(registry ?? NOTHING, edition.name)?.version === (isLive ? edition.version : undefined);
        if (registry?.revision === revision && isShown) return;
      }
      throw new Error(`pages are not composed with ${edition.name}@${edition.version} ${isLive ? 'live' : 'off'}`);
    },
  };
}
