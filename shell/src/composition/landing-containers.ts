import pTimeout from 'p-timeout';
import { containerGlobal, releaseFileUrl, releaseKey, type Release } from '@app/contracts';
import type { PageIntegrity } from './page-integrity';
import { sharedModule } from './shared';

export const ENTRY_TIMEOUT_MS = 5000;

/** The part of a federation container that is used here. */
type Container = { get(expose: string): Promise<() => unknown> };

/** What an entry says of a chunk that is about to load: the shared modules in it, by the entry's own numbers. */
export type Consumption = {
  chunkId: PropertyKey;
  chunkMapping: Record<PropertyKey, PropertyKey[] | undefined>;
  installedModules: Record<PropertyKey, unknown>;
  webpackRequire: {
    m: Record<PropertyKey, (module: { exports: unknown }) => void>;
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: Record<PropertyKey, { shareKey: string; requiredVersion: string } | undefined>;
    };
  };
};

/**
 * What an entry takes from `_FEDERATION_BUNDLER_RUNTIME`, as far as a remote needs it whose shared modules all come
 * from the shell: no other part of the federation runtime is waited for. landing-containers.spec.ts runs it with an
 * entry of the installed plugin.
 */
export const LANDING_RUNTIME = {
  runtime: {},
  bundlerRuntime: {
    init: () => ({}),
    consumes({ chunkId, chunkMapping, installedModules, webpackRequire }: Consumption): void {
      for (const id of chunkMapping[chunkId] ?? []) {
        if (id in installedModules) continue;
        installedModules[id] = 0;
        const wanted = webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping[id];
        // Thrown where the module is used, as the federation runtime does: the load of the part fails with it.
        webpackRequire.m[id] = (module) => {
          if (!wanted) throw new Error(`the entry does not say which module ${String(id)} is`);
          module.exports = sharedModule(wanted.shareKey, wanted.requiredVersion);
        };
      }
    },
  },
};

/** Where a release's entry is loaded from: after a failure from a fresh address. */
export function entryAddress(page: PageIntegrity, release: Release): string {
  return page.address(new URL(releaseFileUrl(release, release.entry), window.location.origin).href);
}

export function entryScript(page: PageIntegrity, url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.integrity = page.integrity(url);
  script.crossOrigin = 'anonymous';
  return script;
}

class EntryLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** Resolves when the script has run, and rejects when it cannot be loaded or takes too long. */
async function run(script: HTMLScriptElement, release: Release): Promise<void> {
  const failed = (reason: string) =>
    new EntryLoadError(`the entry of ${releaseKey(release)} did not load (${reason}: ${script.src})`);
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(failed('error'));
  });
  document.head.append(script);
  await pTimeout(loaded, { milliseconds: ENTRY_TIMEOUT_MS, message: failed('timeout') }).finally(() => script.remove());
}

/**
 * Loads remotes before the federation runtime is there: with the same hashes, time limits and demands on shared
 * modules.
 */
export function createLandingContainers(page: PageIntegrity) {
  const containers = new Map<string, Promise<Container>>();
  const scripts = new Set<unknown>();

  async function open(release: Release, address: string): Promise<Container> {
    const script = entryScript(page, address);
    const global = containerGlobal(release.name, release.version);
    // A container that is there already would be used again, with the errors that its modules remember.
    Reflect.set(globalThis, global, undefined);
    scripts.add(script);
    await run(script, release);
    const container = Reflect.get(globalThis, global) as Container | undefined;
    if (!container) throw new EntryLoadError(`the entry of ${releaseKey(release)} made no container`);
    return container;
  }

  return {
    /** Whether a release was loaded from this address: its modules run here, and are not to run a second time. */
    has: (address: string) => containers.has(address),
    /** Whether an entry that runs now is one of these. */
    runs: (script: unknown) => scripts.has(script),
    async load<T>(release: Release, expose: string): Promise<T> {
      const address = entryAddress(page, release);
      const opening = containers.get(address) ?? open(release, address);
      containers.set(address, opening);
      try {
        const factory = await (await opening).get(`./${expose}`);
        return factory() as T;
      } catch (error) {
        // The federation runtime, or the next address, tries again.
        containers.delete(address);
        throw error;
      }
    },
  };
}
