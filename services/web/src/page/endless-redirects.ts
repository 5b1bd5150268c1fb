import { findRouteOwner, type Registry, type Release, type RouteOwner } from '@app/contracts';
import type { Renderer } from '../rendering/remote-renderers';

const MOST_REDIRECTS = 5;

type Options = {
  renderers: { of(release: Release): Pick<Renderer, 'open' | 'reportFollowed'> | null };
  budgetMs: number;
};
/** The route of `from` redirects to `to`; both are whole addresses. */
type Redirect = { owner: RouteOwner; from: string; to: string };
/** The route that redirects never get away from. */
export type Endless = { owner: RouteOwner; details: string };

const isSame = (a: RouteOwner, b: RouteOwner): boolean => a.release === b.release && a.route.path === b.route.path;

function pathOf(href: string): string {
  const { pathname, search } = new URL(href);
  return pathname + search;
}

/** Where the route of an address redirects to; null where it does not, or where that cannot be told in time. */
async function followed(
  { renderers }: Options,
  { release, route }: RouteOwner,
  url: string,
  budgetMs: number,
  isOfTrial: boolean,
): Promise<string | null> {
  const renderer = renderers.of(release);
  try {
    const opened = await renderer?.open({ kind: 'page', url }, route.path, budgetMs, { isOfTrial });
    if (opened?.kind === 'ready') opened.part.close();
    if (opened?.kind !== 'redirect') return null;
    if (!isOfTrial) renderer?.reportFollowed(route.path);
    return opened.location;
  } catch {
    return null;
  }
}

/** Follows the redirects of this site's pages to each other; null where they come to an end. */
export async function findEndless(options: Options, registry: Registry, redirect: Redirect): Promise<Endless | null> {
  const { owner: first, from } = redirect;
  const seen = new Map([[from, first]]);
  const deadline = performance.now() + options.budgetMs;
  let next = redirect.to;
  for (let count = 0; count < MOST_REDIRECTS; count += 1) {
    const url = URL.parse(next, from);
    if (!url || url.origin !== new URL(from).origin) return null;
    url.hash = '';
    const again = seen.get(url.href);
    if (again) {
      const addresses = [...seen.keys()];
      const circle = [...addresses.slice(addresses.indexOf(url.href)), url.href];
      return { owner: again, details: `redirects in a circle: ${circle.map(pathOf).join(' to ')}` };
    }
    const owner = findRouteOwner(registry, url.pathname);
    const left = deadline - performance.now();
    if (!owner || owner.route.ssr === false || owner.route.access !== 'public' || left <= 0) return null;
    seen.set(url.href, owner);
    const location = await followed(options, owner, url.href, left, isSame(owner, first));
    if (location === null) return null;
    next = location;
  }
  return { owner: first, details: `redirects without an end: ${[...seen.keys()].map(pathOf).join(' to ')}` };
}
