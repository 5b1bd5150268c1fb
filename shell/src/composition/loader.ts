import pTimeout from 'p-timeout';
import {
  ACCEPTED_CONTRACTS,
  formatContracts,
  releaseKey,
  releaseNamed,
  runsContract,
  type AcceptedContract,
  type Release,
  type ReleaseRegistry,
  type RouteOwner,
} from '@app/contracts';
import { appLifecycles, type AppProps, type Lifecycles, type WidgetProps } from '@app/web-kit';
import { createFederation, type Federation } from './federation';
import { isInView } from './interactive';
import type { PageIntegrity } from './page-integrity';
import { ensureStyles } from './styles';

/** Long enough for a slow phone to load a remote; a remote that needs longer shows its fallback. */
const LOAD_TIMEOUT_MS = 8000;

export class ContractMismatchError extends Error {
  override name = 'ContractMismatchError';
  constructor(release: Release, found: number, accepted: readonly AcceptedContract[]) {
    super(`${releaseKey(release)} speaks contract ${found}, this shell runs ${formatContracts(accepted)}`);
  }
}

export type Loader = {
  application(release: Release, pathname: string): Promise<Lifecycles<AppProps>>;
  widget(release: Release, name: string): Promise<Lifecycles<WidgetProps>>;
  /** Starts to load what the landing page shows first; the first caller of each part gets that load. */
  warmUp(registry: ReleaseRegistry, owner: RouteOwner): void;
  /** Loads an application before it is to be shown; rejects when that fails. */
  prepare(release: Release, pathname: string): Promise<unknown>;
};

/** Loads what remotes expose, with all that can fail inside, so that a failure can be tried again. */
export function createLoader(
  page: PageIntegrity,
  federation: Federation = createFederation(page),
  accepted = ACCEPTED_CONTRACTS,
): Loader {
  function assertContract(release: Release, found: number): void {
    if (!runsContract(found, accepted)) throw new ContractMismatchError(release, found, accepted);
  }

  async function load<Props>(
    release: Release,
    module: () => Promise<Lifecycles<Props>>,
    pathname: string,
  ): Promise<Lifecycles<Props>> {
    try {
      assertContract(release, release.contract);
      const work = async () => {
        const [lifecycles] = await Promise.all([module(), ensureStyles(release, page)]);
        assertContract(release, lifecycles.contract);
        await lifecycles.preload(pathname);
        return lifecycles;
      };
      return await pTimeout(work(), {
        milliseconds: LOAD_TIMEOUT_MS,
        message: `loading ${release.name} took longer than ${LOAD_TIMEOUT_MS} ms`,
      });
    } catch (error) {
      page.countFailure(release);
      throw error;
    }
  }

  const account = async () => appLifecycles((await import(/* webpackChunkName: "app" */ '../account/app')).app);
  const application: Loader['application'] = (release, pathname) =>
    load(release, () => (release.name === 'shell' ? account() : federation.load(release, 'app')), pathname);
  const widget: Loader['widget'] = (release, name) =>
    load(release, () => federation.load(release, `widgets/${name}`), '');

  const warmApplications = new Map<string, Promise<Lifecycles<AppProps>>>();
  const warmWidgets = new Map<string, Promise<Lifecycles<WidgetProps>>>();

  function warmUp(registry: ReleaseRegistry, { release, route }: RouteOwner): void {
    void prepare(release, window.location.pathname);
    for (const id of route.widgets ?? []) {
      const place = document.querySelector(`[data-widget="${CSS.escape(id)}"]`);
      if (place && !isInView(place)) continue;
      const [remote = '', name = ''] = id.split('/');
      const owner = releaseNamed(registry, remote);
      if (owner) warmWidgets.set(`${releaseKey(owner)}/${name}`, widget(owner, name));
    }
    // A failure is told to the caller that asks for the part.
    for (const begun of [...warmApplications.values(), ...warmWidgets.values()]) begun.catch(() => {});
  }

  function prepare(release: Release, pathname: string): Promise<unknown> {
    const begun = application(release, pathname);
    warmApplications.set(releaseKey(release), begun);
    return begun;
  }

  return {
    warmUp,
    prepare,
    application(release, pathname) {
      const key = releaseKey(release);
      const begun = warmApplications.get(key);
      warmApplications.delete(key);
      return begun ?? application(release, pathname);
    },
    widget(release, name) {
      const id = `${releaseKey(release)}/${name}`;
      const begun = warmWidgets.get(id);
      warmWidgets.delete(id);
      return begun ?? widget(release, name);
    },
  };
}
