import { findRouteOwner, type Release, type ReleaseRegistry, type RouteOwner } from '@app/contracts';
import type { Renderer } from '../rendering/remote-renderers';

const MAX_REDIRECTS = 5;

type Options = {
  renderers: { of(release: Release): Pick<Renderer, 'open' | 'reportFollowed'> | null };
  budgetMs: number;
};
/** The route of `from` redirects to `to`; both are whole addresses. */
type Redirect = { owner: RouteOwner; from: string; to: string };
/** The routes of a redirect loop. With several releases involved, it cannot be determined which one is wrong. */
export type EndlessRedirect = { owners: RouteOwner[]; reason: 'redirect-loop' | 'shared-loop'; details: string };

export function isSameRoute(a: RouteOwner, b: RouteOwner): boolean {
  return a.release === b.release && a.route.path === b.route.path;
}

function endlessRedirectAt(routes: RouteOwner[], details: string): EndlessRedirect {
  const owners = routes.filter((owner, index) => routes.findIndex((each) => isSameRoute(each, owner)) === index);
  const isShared = owners.some(({ release }) => release !== owners[0]?.release);
  return { owners, reason: isShared ? 'shared-loop' : 'redirect-loop', details };
}

function pathOf(href: string): string {
  const { pathname, search } = new URL(href);
  return pathname + search;
}

/** The redirect target of an address's route; null when there is none, or it cannot be determined in time. */
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

/** Follows redirects between this site's pages; null when they end. */
export async function findEndlessRedirect(
  options: Options,
  registry: ReleaseRegistry,
  redirect: Redirect,
): Promise<EndlessRedirect | null> {
  const { owner: first, from } = redirect;
  const seen = new Map([[from, first]]);
  const deadline = performance.now() + options.budgetMs;
  let next = redirect.to;
  for (let count = 0; count < MAX_REDIRECTS; count += 1) {
    const url = URL.parse(next, from);
    if (!url || url.origin !== new URL(from).origin) return null;
    url.hash = '';
    if (seen.has(url.href)) {
      const circle = [...seen].slice([...seen.keys()].indexOf(url.href));
      const addresses = [...circle.map(([href]) => href), url.href].map(pathOf);
      return endlessRedirectAt(
        circle.map(([, owner]) => owner),
        `redirects in a loop: ${addresses.join(' to ')}`,
      );
    }
    const owner = findRouteOwner(registry, url.pathname);
    const left = deadline - performance.now();
    if (!owner || owner.route.ssr === false || owner.route.access !== 'public' || left <= 0) return null;
    seen.set(url.href, owner);
    const location = await followed(options, owner, url.href, left, isSameRoute(owner, first));
    if (location === null) return null;
    next = location;
  }
  return endlessRedirectAt(
    [...seen.values()],
    `redirects without an end: ${[...seen.keys()].map(pathOf).join(' to ')}`,
  );
}
