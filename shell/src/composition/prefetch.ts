import { findRouteOwner, releaseFileUrl, type Release, type ReleaseFiles, type ReleaseRegistry } from '@app/contracts';
import { browserTuning } from '@app/ui';

/** Specification 2.3: likely next pages for every visitor. */
const LIKELY_NEXT = ['/calculator', '/dashboard', '/marketplace'];

/** Every file that a path needs, of its owner and of the widgets in it. */
export function filesOf(registry: ReleaseRegistry, pathname: string): string[] {
  const owner = findRouteOwner(registry, pathname);
  if (!owner) return [];
  const urls = (release: Release, files: ReleaseFiles) =>
    [...files.styles, ...files.scripts].map((file) => releaseFileUrl(release, file));
  const widgets = (owner.route.widgets ?? []).flatMap((id) => {
    const [remote, name] = id.split('/');
    const release = registry.releases.find((candidate) => candidate.name === remote);
    const files = name === undefined ? undefined : release?.widgets[name];
    return release && files ? urls(release, files) : [];
  });
  return [
    ...new Set([...urls(owner.release, owner.release.base), ...urls(owner.release, owner.route.files), ...widgets]),
  ];
}

/** As a file, or as a sheet that came in the HTML. */
function isInDocument(url: string): boolean {
  const name = CSS.escape(url);
  return document.querySelector(`link[href="${name}"],script[src="${name}"],style[data-style="${name}"]`) !== null;
}

/**
 * Puts a page's files into the browser's cache before they are asked for: likely pages when idle, those of a link as
 * soon as the pointer is there and before the others. Never more at a time than the engine is to hold connections for
 * (specification, section 9). What is wrong with a file is found when it is used: a prefetch checks no integrity.
 */
export function createPrefetch(registry: () => ReleaseRegistry) {
  const { maxConnections } = browserTuning(navigator.userAgent);
  const asked = new Set<string>();
  let waiting: string[] = [];
  let running = 0;

  function ask(url: string): void {
    asked.add(url);
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = url.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.onload = link.onerror = () => {
      running -= 1;
      goOn();
    };
    link.href = url;
    document.head.append(link);
  }
  function goOn(): void {
    while (running < maxConnections) {
      const url = waiting.shift();
      if (url === undefined) return;
      running += 1;
      ask(url);
    }
  }
  function want(pathname: string, place: 'first' | 'last'): void {
    const files = filesOf(registry(), pathname).filter((url) => !asked.has(url) && !isInDocument(url));
    waiting = [...new Set(place === 'first' ? [...files, ...waiting] : [...waiting, ...files])];
    goOn();
  }
  const onIntent = (event: Event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    if (anchor?.origin === window.location.origin && !anchor.target) want(anchor.pathname, 'first');
  };
  return {
    start() {
      document.addEventListener('pointerover', onIntent, { passive: true });
      document.addEventListener('focusin', onIntent);
      const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1500));
      whenIdle(() => LIKELY_NEXT.forEach((pathname) => want(pathname, 'last')));
    },
  };
}
