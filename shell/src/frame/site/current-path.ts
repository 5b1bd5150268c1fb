import { createContext, useContext, useSyncExternalStore } from 'react';

/** The path that the server rendered for; in the browser the address itself decides. */
export const RenderedPath = createContext('/');

function subscribe(listener: () => void): () => void {
  window.addEventListener('composition:navigated', listener);
  return () => window.removeEventListener('composition:navigated', listener);
}

export function useCurrentPath(): string {
  const rendered = useContext(RenderedPath);
  return useSyncExternalStore(
    subscribe,
    () => window.location.pathname,
    () => rendered,
  );
}

const FIRMS = '/firm-profiles';
/** How the last word of a firm's address ends, so that its page is known before it has loaded. */
const FIRM_ENDINGS = ['-financial', '-wealth', '-capital', '-group', '-partners'];

/** Whether a path is that of a profile of a firm, or of the list of them, by its name alone. */
export function isFirmPath(path: string): boolean {
  const lower = path.toLowerCase().replace(/\/$/, '');
  return (
    lower.includes('firm-profiles') ||
    lower.startsWith('/firms/') ||
    FIRM_ENDINGS.some((ending) => lower.endsWith(ending))
  );
}

/** Whether a link's page, or one below it, is showing. The home page is only itself. */
export function isCurrent(href: string, path: string): boolean {
  const target = href.split(/[?#]/)[0] ?? '';
  if (target === FIRMS) return isFirmPath(path);
  return target === '/' ? path === '/' : path === target || path.startsWith(`${target}/`);
}
