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

/** Whether a link's page, or one below it, is showing. The home page is only itself. */
export function isCurrent(href: string, path: string): boolean {
  const target = href.split(/[?#]/)[0] ?? '';
  return target === '/' ? path === '/' : path === target || path.startsWith(`${target}/`);
}
