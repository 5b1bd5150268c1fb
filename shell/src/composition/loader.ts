import { REMOTE_CONTRACT, type Registry, type Release } from '@app/contracts';
import { appLifecycles, type AppProps, type Lifecycles, type WidgetProps } from '@app/web-kit';
import { createFederation } from './federation';
import type { PageIntegrity } from './page-integrity';
import { ensureStyles } from './styles';
import { withTimeout } from './timeout';

/** Long enough for a slow phone to load a remote; a remote that needs longer shows its fallback. */
const LOAD_TIMEOUT_MS = 8000;

export class ContractMismatchError extends Error {
  override name = 'ContractMismatchError';
  constructor(release: Release, found: number) {
    super(`${release.name}@${release.version} speaks contract ${found}, this shell ${REMOTE_CONTRACT}`);
  }
}

function assertContract(release: Release, found: number): void {
  if (found !== REMOTE_CONTRACT) throw new ContractMismatchError(release, found);
}

export type Loader = {
  application(release: Release, pathname: string): Promise<Lifecycles<AppProps>>;
  widget(release: Release, name: string): Promise<Lifecycles<WidgetProps>>;
};

/** Loads what remotes expose, with all that can fail inside, so that a failure can be tried again. */
export function createLoader(page: PageIntegrity): Loader {
  const federation = createFederation(page);

  async function load<Props>(release: Release, module: () => Promise<Lifecycles<Props>>, pathname: string): Promise<Lifecycles<Props>> {
    try {
      assertContract(release, release.contract);
      const work = async () => {
        const [lifecycles] = await Promise.all([module(), ensureStyles(release, page)]);
        assertContract(release, lifecycles.contract);
        await lifecycles.preload(pathname);
        return lifecycles;
      };
      return await withTimeout(work(), LOAD_TIMEOUT_MS, `loading ${release.name}`);
    } catch (error) {
      page.countFailure(release.name);
      throw error;
    }
  }

  const account = async () => appLifecycles((await import(/* webpackChunkName: "app" */ '../account/app')).app);
  return {
    application: (release, pathname) => load(release, () => (release.name === 'shell' ? account() : federation.load(release, 'app')), pathname),
    widget: (release, name) => load(release, () => federation.load(release, `widgets/${name}`), ''),
  };
}

export function releaseNamed(registry: Registry, name: string): Release | undefined {
  return registry.releases.find((release) => release.name === name);
}
