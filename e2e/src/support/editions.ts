import { expect } from '@playwright/test';
import { releaseNamed, type InlinedComposition, type ReleaseRegistry, type ReleasesOverview } from '@app/contracts';
import type { Edition, EditionName } from './edition-builds';
import { asEditor } from './editor';
import { site } from './site';

export type { Edition };

/** As the global setup has published it. */
export const edition = (name: EditionName): Edition => site().editions[name];

const currentRegistry = async () =>
  (await (await fetch(`${site().url}/api/releases/current`)).json()) as ReleaseRegistry;

/** What a page is composed with; a site under load answers with a page that holds none. */
async function composedRegistry(): Promise<ReleaseRegistry | undefined> {
  const html = await (await fetch(`${site().url}/faq`)).text();
  const inlined = JSON.parse(/id="composition">([^<]+)</.exec(html)?.[1] ?? '{}') as Partial<InlinedComposition>;
  return inlined.registry;
}

export type Operator = {
  activate(edition: Edition): Promise<void>;
  rollback(edition: Edition): Promise<void>;
  deactivate(edition: Edition): Promise<void>;
  /** Makes this edition live, or none of its name, and returns when pages are composed accordingly. */
  setLive(edition: Edition, isLive?: boolean): Promise<void>;
};

/** Switches releases by the same calls as the management portal. */
export async function asOperator(): Promise<Operator> {
  const call = await asEditor();
  const path = ({ name }: Edition, verb: string) => `/api/admin/releases/${name}/${verb}`;
  /** A switch reaches the process that answers a moment later. */
  async function untilKnown(name: string, isExpected: (version: string | undefined) => boolean): Promise<void> {
    const version = async () => releaseNamed(await currentRegistry(), name)?.version;
    await expect.poll(async () => isExpected(await version()), `the API hears of the switch of ${name}`).toBe(true);
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
      const version = isLive ? edition.version : undefined;
      // A page may still be of the view before the last two switches, which looks the same.
      await expect
        .poll(
          async () => {
            const [shown, { revision }] = [await composedRegistry(), await currentRegistry()];
            return {
              isCurrent: shown?.revision === revision,
              version: shown && releaseNamed(shown, edition.name)?.version,
            };
          },
          `pages are composed with ${edition.name} ${version ?? 'off'}`,
        )
        .toEqual({ isCurrent: true, version });
    },
  };
}
