import { addErrorHandler, getAppStatus, triggerAppChange, unregisterApplication, type AppError } from 'single-spa';
import { findRouteOwner, type Registry, type Release } from '@app/contracts';
import { composition, type Hydration } from '@app/web-kit';
import type { Border } from '../injection/border';
import { guardDecision, guardView } from './guard';
import type { Loader } from './loader';
import { applicationContainer, showStatus } from './outlet';
import { registerRemote } from './single-spa';

export type ServerOutcome = { remote: string; outcome: Hydration } | null;

const LOAD_FAILED = 'LOAD_ERROR';
const BROKEN = new Set<string | null>([LOAD_FAILED, 'SKIP_BECAUSE_BROKEN']);

/** Registers every release as a single-spa application and shows the frame's own views where none can show. */
export function createApplications({ registry, border, loader, server }: { registry: () => Registry; border: Border; loader: Loader; server: ServerOutcome }) {
  let unused = server;
  const landed = window.location.pathname;
  const failures = new Map<string, unknown>();
  function takeHydration(name: string): Hydration | undefined {
    const outcome = unused?.remote === name ? unused.outcome : undefined;
    unused = null;
    // Somebody may have followed a link before this page took over: what stands there is the page he has left.
    return window.location.pathname === landed ? outcome : undefined;
  }

  function register(release: Release): void {
    const { name, version } = release;
    registerRemote(
      name,
      () => loader.application(release, window.location.pathname),
      (location) => findRouteOwner(registry(), location.pathname)?.release.name === name && !border.crosses(location.pathname) && guardDecision(registry()).kind === 'allow',
      { version, container: () => applicationContainer(name), takeHydration: () => takeHydration(name) },
    );
  }

  /** A broken application is never tried again by single-spa itself; one registered anew is. */
  async function retry(name: string): Promise<void> {
    const release = registry().releases.find((candidate) => candidate.name === name);
    if (!release) return;
    const { Loading } = composition().views;
    showStatus(<Loading />);
    await unregisterApplication(name).catch(() => {});
    applicationContainer(name).replaceChildren();
    register(release);
    await triggerAppChange();
  }

  /** After every change of applications: what the frame has to say about the path that is showing. */
  function settle(): void {
    const { NotFound, SlotFallback } = composition().views;
    const owner = findRouteOwner(registry(), window.location.pathname)?.release.name;
    if (owner === undefined) return showStatus(<NotFound />);
    const decision = guardDecision(registry());
    if (decision.kind !== 'allow') return showStatus(guardView(decision));
    if (!BROKEN.has(getAppStatus(owner))) return showStatus(null);
    applicationContainer(owner).replaceChildren();
    showStatus(<SlotFallback error={failures.get(owner)} onRetry={() => void retry(owner)} />);
  }

  addErrorHandler((error: AppError) => {
    const remote = error.appOrParcelName;
    failures.set(remote, error);
    const version = registry().releases.find((candidate) => candidate.name === remote)?.version ?? '';
    composition().report(error, { remote, version, phase: getAppStatus(remote) === LOAD_FAILED ? 'load' : 'mount' });
  });

  return { registerAll: () => registry().releases.forEach(register), retry, settle };
}
