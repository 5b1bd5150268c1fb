import { triggerAppChange } from 'single-spa';
import { findRouteOwner } from '@app/contracts';
import type { Border } from '../../injection/border';
import type { Loader } from '../loader';
import type { RunningRegistry, Update } from './running-registry';

const CHECK_MS = 500;
/** After a version that did not load the next one is not tried at once. */
const AGAIN_MS = 15_000;

type Ports = { running: RunningRegistry; loader: Loader; border: Border; isIdle: () => boolean };

/** Whether the page that is showing, or a widget in it, is of a version that was revoked. */
function showsRevoked({ revoked }: Update, running: RunningRegistry): boolean {
  const owner = findRouteOwner(running.current(), window.location.pathname)?.release.name;
  if (owner !== undefined && revoked.has(owner)) return true;
  return [...document.querySelectorAll<HTMLElement>('[data-widget-slot]')].some((slot) =>
    revoked.has(slot.dataset['remote'] ?? ''),
  );
}

/** A page that belongs into another document by the next registry waits for the next navigation. */
function staysInDocument({ registry, needsDocument }: Update, border: Border): boolean {
  const { pathname } = window.location;
  return !needsDocument(pathname) && !border.crosses(pathname, registry);
}

/**
 * Looks for a moment in which a version that was revoked can be replaced without its reader noticing more than the new
 * page.
 */
export function replaceWhenIdle({ running, loader, border, isIdle }: Ports): { start(): void } {
  let timer: ReturnType<typeof setInterval> | undefined;
  let isAtWork = false;
  let notBefore = 0;

  async function replace(update: Update): Promise<void> {
    const { pathname } = window.location;
    const owner = findRouteOwner(update.registry, pathname)?.release;
    // Loaded beforehand: what is there stays until the page that replaces it can be shown.
    if (owner && update.changed.has(owner.name)) await loader.prepare(owner, pathname);
    if (running.next() !== update || window.location.pathname !== pathname || !isIdle()) return;
    running.apply();
    await triggerAppChange();
  }

  function check(): void {
    const update = running.next();
    if (!update || update.revoked.size === 0) return clearInterval(timer);
    if (
      isAtWork ||
      performance.now() < notBefore ||
      !showsRevoked(update, running) ||
      !staysInDocument(update, border) ||
      !isIdle()
    )
      return;
    isAtWork = true;
    void replace(update)
      .catch(() => (notBefore = performance.now() + AGAIN_MS))
      .finally(() => (isAtWork = false));
  }

  return {
    start() {
      clearInterval(timer);
      timer = setInterval(check, CHECK_MS);
      check();
    },
  };
}
