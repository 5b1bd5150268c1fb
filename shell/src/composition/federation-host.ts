import { createInstance } from '@module-federation/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { containerGlobal, type Release } from '@app/contracts';
import type { FederationHost } from './federation';
import { ENTRY_TIMEOUT_MS, entryAddress, entryScript } from './landing-containers';
import type { PageIntegrity } from './page-integrity';
import { shareScope } from './shared';

/** The only host of the page. It knows no remote before the registry names one. */
export function createFederationHost(page: PageIntegrity): FederationHost {
  const aliases = new Map<string, string>();
  const host = createInstance({
    name: 'shell',
    remotes: [],
    shared: shareScope(),
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'integrity',
        createScript: ({ url }) => ({ script: entryScript(page, url), timeout: ENTRY_TIMEOUT_MS }),
      },
    ],
  });

  /**
   * A name for each address: a retry from a fresh address, or another version, is another remote to the runtime, which
   * neither replaces what is registered nor mixes two versions.
   */
  function register(release: Release): string {
    const entry = entryAddress(page, release);
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
    bundlerRuntime,
    async load<T>(release: Release, expose: string): Promise<T> {
      const module = await host.loadRemote<T>(`${register(release)}/${expose}`);
      if (!module) throw new Error(`${release.name}@${release.version} exposes no ${expose}`);
      return module;
    },
  };
}
