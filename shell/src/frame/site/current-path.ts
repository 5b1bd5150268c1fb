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

/** Answers of `isCurrent` by link, for one path. */
export type CurrentLinks = ReadonlyMap<string, boolean>;
let noted: Map<string, boolean> | null = null;

/** What a render that does not wait asks about the current path: for another path with the same answers it is equal. */
export function notingCurrent<T>(render: () => T): { value: T; current: CurrentLinks } {
  const current = new Map<string, boolean>();
  noted = current;
  try {
    return { value: render(), current };
  } finally {
    noted = null;
  }
}

export const hasCurrent = (current: CurrentLinks, path: string): boolean =>
  [...current].every(([href, answer]) => isShowing(href, path) === answer);

/** Whether a link's page, or one below it, is showing. The frame uses its path in no other way (`notingCurrent`). */
export function isCurrent(href: string, path: string): boolean {
  const answer = isShowing(href, path);
  noted?.set(href, answer);
  return answer;
}

/** The home page is only itself. */
function isShowing(href: string, path: string): boolean {
  const target = href.split(/[?#]/)[0] ?? '';
  if (target === FIRMS) return isFirmPath(path);
  return target === '/' ? path === '/' : path === target || path.startsWith(`${target}/`);
}
