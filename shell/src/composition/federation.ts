import { createInstance, type ModuleFederation } from '@module-federation/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { containerGlobal, releaseFileUrl, type Release } from '@app/contracts';
import type { PageIntegrity } from './page-integrity';
import { shareScope } from './shared';

const ENTRY_TIMEOUT_MS = 5000;

declare global {
  // The remotes' entries bring no federation of their own and take it from here.
  var _FEDERATION_BUNDLER_RUNTIME: typeof bundlerRuntime;
}

export type Federation = { load<T>(release: Release, expose: string): Promise<T> };

/** The only host of the page. It knows no remote before the registry names one. */
export function createFederation(page: PageIntegrity): Federation {
  globalThis._FEDERATION_BUNDLER_RUNTIME = bundlerRuntime;
  const aliases = new Map<string, string>();
  const host: ModuleFederation = createInstance({
    name: 'shell',
    remotes: [],
    shared: shareScope(),
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'integrity',
        createScript({ url }) {
          const script = document.createElement('script');
          script.src = url;
          script.integrity = page.integrity(url);
          script.crossOrigin = 'anonymous';
          return { script, timeout: ENTRY_TIMEOUT_MS };
        },
      },
    ],
  });

  /**
   * A name for each address: a retry from a fresh address, or another version, is another remote to the runtime, which
   * neither replaces what is registered nor mixes two versions.
   */
  function register(release: Release): string {
    const entry = page.address(new URL(releaseFileUrl(release, release.entry), window.location.origin).href);
    const known = aliases.get(entry);
    if (known !== undefined) return known;
    const alias = `${release.name.replaceAll('-', '_')}_${aliases.size}`;
    aliases.set(entry, alias);
    const entryGlobalName = containerGlobal(release.name, release.version);
    // A container that is there already would be used again, with the errors that its modules remember.
    Reflect.set(globalThis, entryGlobalName, undefined);
    host.registerRemotes([{ name: alias, entry, entryGlobalName }]);
    return alias;
  }

  return {
    async load<T>(release: Release, expose: string): Promise<T> {
      const module = await host.loadRemote<T>(`${register(release)}/${expose}`);
      if (!module) throw new Error(`${release.name}@${release.version} exposes no ${expose}`);
      return module;
    },
  };
}
