import {
  addErrorHandler,
  getAppNames,
  getAppStatus,
  triggerAppChange,
  unregisterApplication,
  type AppError,
} from 'single-spa';
import {
  DEFAULT_HEAD,
  findRouteOwner,
  NOT_FOUND_HEAD,
  releaseKey,
  releaseNamed,
  type PageHead,
  type Release,
  type ReleaseRegistry,
} from '@app/contracts';
import { composition, type Hydration } from '@app/web-kit';
import { NotFoundPage } from '../frame/views/not-found-page';
import type { Border } from '../injection/border';
import { guardDecision, guardView } from './guard';
import { isLeft, watchLeaving } from './leaving';
import type { Loader } from './loader';
import { applicationContainer, showStatus } from './outlet';
import { registerRemote } from './single-spa';
import type { RunningRegistry } from './updates/running-registry';

export type ServerOutcome = { release: Release; outcome: Hydration } | null;

const LOAD_FAILED = 'LOAD_ERROR';
/** single-spa loads an application again that it could not load this long ago. */
const LOADED_AGAIN_AFTER_MS = 250;
const BROKEN = new Set<string | null>([LOAD_FAILED, 'SKIP_BECAUSE_BROKEN']);

type Options = {
  running: RunningRegistry;
  border: Border;
  loader: Loader;
  server: ServerOutcome;
  /** Reads the registry and runs it if it has changed; resolves within moments, whatever happens. */
  lookAgain: () => Promise<boolean>;
};

/** Registers every release as a single-spa application and shows the frame's own views where none can show. */
export function createApplications({ running, border, loader, server, lookAgain }: Options) {
  const registry: () => ReleaseRegistry = running.current;
  let unused = server;
  const landed = window.location.pathname;
  const whileWanted = watchLeaving();
  const failures = new Map<string, unknown>();
  /** Applications whose load was not waited for, because the reader went elsewhere; until they are loaded again. */
  const left = new Set<string>();
  /** Versions that single-spa knows, and the name by which it knows each. */
  const registered = new Map<string, string>();
  let count = 0;

  function takeHydration(release: Release): Hydration | undefined {
    const outcome = unused && releaseKey(unused.release) === releaseKey(release) ? unused.outcome : undefined;
    unused = null;
    // The reader may have followed a link before this page took over: what stands there is the page they left.
    return window.location.pathname === landed ? outcome : undefined;
  }

  /**
   * Each version is an application of its own, active while it is the one that runs: single-spa unmounts the version
   * before and mounts the next in the same change of applications.
   */
  function register(release: Release): void {
    const key = releaseKey(release);
    if (registered.has(key)) return;
    // single-spa may still be letting go of an application of this name.
    const id = getAppNames().includes(key) ? `${key}#${++count}` : key;
    registered.set(key, id);
    const isWanted = ({ pathname }: Pick<Location, 'pathname'>): boolean => {
      const owner = findRouteOwner(registry(), pathname)?.release;
      return (
        owner !== undefined &&
        asking?.failed !== id &&
        registered.get(releaseKey(owner)) === id &&
        !border.crosses(pathname) &&
        guardDecision(registry()).kind === 'allow'
      );
    };
    const load = () => {
      left.delete(id);
      return whileWanted(loader.application(release, window.location.pathname), isWanted);
    };
    registerRemote(id, load, isWanted, {
      version: release.version,
      container: () => applicationContainer(release),
      takeHydration: () => takeHydration(release),
    });
  }

  async function unregister(release: Pick<Release, 'name' | 'version'>): Promise<void> {
    const key = releaseKey(release);
    const id = registered.get(key);
    registered.delete(key);
    if (id !== undefined) await unregisterApplication(id).catch(() => {});
  }

  /** A broken application is never tried again by single-spa itself; one registered anew is. */
  async function retry(name: string): Promise<void> {
    // Nothing is lost with a page that failed: the next try is of what is live.
    running.apply();
    const release = releaseNamed(registry(), name);
    if (release) {
      const { Loading } = composition().views;
      showStatus(<Loading />);
      await unregister(release);
      applicationContainer(release).replaceChildren();
      register(release);
    }
    await triggerAppChange();
  }

  /** What the registry was asked about last: the landing page's address by the server, a moment ago. */
  let asked = window.location.href;
  /**
   * While the registry is being asked: the application that did not load, or null for an address. single-spa would load
   * it again at the next change of applications, and let the version that replaces it wait for that.
   */
  let asking: { failed: string | null } | null = null;
  /** Where a page was shown last: what is gone from there was taken away, and is not missing. */
  let owned = '';

  /** Whether the registry is being asked about something that would otherwise be shown as missing or failed. */
  function asksFirst(subject: string, failed: string | null = null): boolean {
    if (asking) return true;
    if (asked === subject) return false;
    asked = subject;
    asking = { failed };
    const { Loading } = composition().views;
    showStatus(<Loading />);
    void lookAgain().then((hasChanged) => {
      asking = null;
      if (!hasChanged) return settle();
      if (running.needsDocument(window.location.pathname)) return window.location.reload();
      void triggerAppChange();
    });
    return true;
  }

  /** Where the frame has shown a head of its own: for the landing page, the server has. */
  let headOf = window.location.href;
  function showHeadOnce(head: PageHead): void {
    if (headOf === window.location.href) return;
    headOf = window.location.href;
    composition().showHead(head);
  }

  function loadSoon(): void {
    const { Loading } = composition().views;
    showStatus(<Loading />);
    setTimeout(() => void triggerAppChange(), LOADED_AGAIN_AFTER_MS);
  }

  /** After every change of applications: what the frame has to say about the path that is showing. */
  function settle(): void {
    const { href, pathname } = window.location;
    const owner = findRouteOwner(registry(), pathname)?.release;
    if (!owner) {
      const isWithdrawn = owned === href;
      if (!isWithdrawn && asksFirst(href)) return;
      showHeadOnce(NOT_FOUND_HEAD);
      return showStatus(<NotFoundPage withdrawn={isWithdrawn} />);
    }
    owned = href;
    const decision = guardDecision(registry());
    if (decision.kind !== 'allow') {
      showHeadOnce(DEFAULT_HEAD);
      return showStatus(guardView(decision));
    }
    const id = registered.get(releaseKey(owner)) ?? '';
    const status = getAppStatus(id);
    if (!BROKEN.has(status)) return showStatus(null);
    if (status === LOAD_FAILED && left.has(id)) return loadSoon();
    if (status === LOAD_FAILED && asksFirst(String(failures.get(id)), id)) return;
    applicationContainer(owner).replaceChildren();
    showHeadOnce(DEFAULT_HEAD);
    const { SlotFallback } = composition().views;
    showStatus(<SlotFallback error={failures.get(id)} onRetry={() => void retry(owner.name)} />);
  }

  addErrorHandler((error: AppError) => {
    const id = error.appOrParcelName;
    if (isLeft(error)) return void left.add(id);
    left.delete(id);
    failures.set(id, error);
    const [remote = '', version = ''] = id.split(/[@#]/);
    composition().report(error, { remote, version, phase: getAppStatus(id) === LOAD_FAILED ? 'load' : 'mount' });
  });

  return {
    register,
    registerAll: () => registry().releases.forEach(register),
    registered: () => [...registered],
    unregister,
    retry,
    settle,
  };
}

export type Applications = ReturnType<typeof createApplications>;
