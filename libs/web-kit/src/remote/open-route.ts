import { compareSpecificity, matchPath, type PathParams } from '@app/contracts';
import type { LoadContext, RemoteDefinition, RouteModule } from './define-remote';
import { NotFoundOutcome, RedirectOutcome } from './outcome';

/** Loaded modules by path: they render at once, without a lazy step. */
export type LoadedModules = Map<string, RouteModule>;

export type RouteMatch = { path: string; params: PathParams };

/** A page whose code and data are loaded. */
export type RoutePage = RouteMatch & { kind: 'page'; module: RouteModule };

export type RouteOutcome =
  | RoutePage
  | { kind: 'not-found' }
  | { kind: 'redirect'; location: string; permanent: boolean }
  | { kind: 'failed'; error: unknown };

/** The most specific route of a remote for a path, by the same rules by which the composition finds the remote. */
export function matchRoute(definition: RemoteDefinition, pathname: string): RouteMatch | null {
  const matches = Object.keys(definition.routes).flatMap((path) => {
    const params = matchPath(path, pathname);
    return params ? [{ path, params }] : [];
  });
  return matches.sort((a, b) => compareSpecificity(a.path, b.path))[0] ?? null;
}

export async function loadModule(
  definition: RemoteDefinition,
  loaded: LoadedModules,
  path: string,
): Promise<RouteModule> {
  const known = loaded.get(path) ?? (await definition.routes[path]?.());
  if (!known) throw new Error(`${definition.manifest.name} has no route ${path}`);
  loaded.set(path, known);
  return known;
}

/** Loads a page's code and data, on the server and in the browser. Never throws: a failure is an outcome too. */
export async function openRoute(
  definition: RemoteDefinition,
  loaded: LoadedModules,
  context: Omit<LoadContext, 'params'>,
): Promise<RouteOutcome> {
  const match = matchRoute(definition, context.url.pathname);
  if (!match) return { kind: 'not-found' };
  try {
    const module = await loadModule(definition, loaded, match.path);
    await module.load?.({ ...context, params: match.params });
    return { kind: 'page', ...match, module };
  } catch (error) {
    if (error instanceof NotFoundOutcome) return { kind: 'not-found' };
    if (error instanceof RedirectOutcome)
      return { kind: 'redirect', location: error.location, permanent: error.permanent };
    return { kind: 'failed', error };
  }
}
