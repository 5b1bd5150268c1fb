import type { Release } from '@app/contracts';
import { whenInteractive } from './interactive';
import { createLandingContainers, entryAddress, LANDING_RUNTIME } from './landing-containers';
import type { PageIntegrity } from './page-integrity';

declare global {
  // The remotes' entries bring no federation of their own and take it from here.
  var _FEDERATION_BUNDLER_RUNTIME: object | undefined;
}

export type Federation = { load<T>(release: Release, expose: string): Promise<T> };

/** The federation runtime as a host, and what it gives to the entries that it loads. */
export type FederationHost = Federation & { bundlerRuntime: object };

type Options = {
  /** When the federation runtime may be fetched: until then the line is the page's. */
  when?: () => Promise<void>;
  host?: (page: PageIntegrity) => Promise<FederationHost>;
};

async function importHost(page: PageIntegrity): Promise<FederationHost> {
  const { createFederationHost } = await import(/* webpackChunkName: "federation" */ './federation-host');
  return createFederationHost(page);
}

/**
 * Loads what remotes expose: those of the landing page without the federation runtime, which comes when the page is
 * interactive and loads everything from then on. Should it not come, all goes on as on the landing page.
 */
export function createFederation(
  page: PageIntegrity,
  { when = whenInteractive, host: load = importHost }: Options = {},
): Federation {
  const landing = createLandingContainers(page);
  let host: FederationHost | undefined;
  // Of two that are at work in turn, each entry gets the one that asked for it.
  Object.defineProperty(globalThis, '_FEDERATION_BUNDLER_RUNTIME', {
    configurable: true,
    get: () => (host && !landing.runs(document.currentScript) ? host.bundlerRuntime : LANDING_RUNTIME),
  });
  void when()
    .then(() => load(page))
    .then(
      (ready) => (host = ready),
      () => {},
    );
  return {
    load<T>(release: Release, expose: string): Promise<T> {
      const responsible = host && !landing.has(entryAddress(page, release)) ? host : landing;
      return responsible.load<T>(release, expose);
    },
  };
}
