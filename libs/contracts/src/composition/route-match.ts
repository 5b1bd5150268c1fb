import type { Release, ReleaseRegistry, ReleaseRoute } from './release';

export type PathParams = Record<string, string>;

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** Parameters of `pathname` under `pattern`, or null when it does not match. */
export function matchPath(pattern: string, pathname: string): PathParams | null {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  const params: PathParams = {};
  for (const [index, segment] of wanted.entries()) {
    if (segment === '*') return { ...params, '*': given.slice(index).join('/') };
    const value = given[index];
    if (value === undefined) return segment.startsWith(':') && segment.endsWith('?') ? params : null;
    if (segment.startsWith(':')) {
      const decoded = decode(value);
      if (decoded === null) return null;
      params[segment.slice(1).replace(/\?$/, '')] = decoded;
    } else if (segment.toLowerCase() !== value.toLowerCase()) return null;
  }
  return given.length > wanted.length ? null : params;
}

/** The one spelling of a path under a pattern that it matches: the pattern's case, and no slash too many. */
export function canonicalPath(pattern: string, pathname: string): string {
  const wanted = segmentsOf(pattern);
  const segments = segmentsOf(pathname).map((given, index) => {
    const own = wanted[index];
    return own === undefined || own === '*' || own.startsWith(':') ? given : own;
  });
  return `/${segments.join('/')}`;
}

/** Literal segments outrank parameters, parameters outrank a splat, earlier segments outrank later ones. */
export function compareSpecificity(a: string, b: string): number {
  const rank = (segment: string | undefined) =>
    segment === undefined ? 1 : segment === '*' ? 0 : segment.startsWith(':') ? 2 : 3;
  const [left, right] = [segmentsOf(a), segmentsOf(b)];
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = rank(right[index]) - rank(left[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

export type RouteOwner = { release: Release; route: ReleaseRoute; params: PathParams };

/** The release and route that own a path; null for the frame's not-found page. */
export function findRouteOwner(registry: ReleaseRegistry, pathname: string): RouteOwner | null {
  let best: RouteOwner | null = null;
  for (const release of registry.releases) {
    for (const route of release.routes) {
      const params = matchPath(route.path, pathname);
      if (params && (!best || compareSpecificity(route.path, best.route.path) < 0)) best = { release, route, params };
    }
  }
  return best;
}
