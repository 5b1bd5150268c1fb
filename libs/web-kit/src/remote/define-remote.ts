import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PageHead, PathParams, PublicReader, RemoteManifest } from '@app/contracts';

/** What the `load` of a route or widget may use, the same on the server and in the browser. */
export type LoadContext = {
  params: PathParams;
  url: URL;
  /** Fill it with `ensureQueryData`: its content when `load` ends is rendered, inlined and hydrated. */
  query: QueryClient;
  api: PublicReader;
  signal: AbortSignal;
};

/** The module behind a route's chunk. */
export type RouteModule = {
  Component: ComponentType;
  /** Throw `notFound()` or `redirectTo(path)`; any other throw renders the remote's error fallback. */
  load?: (context: LoadContext) => Promise<void>;
  head?: (context: Pick<LoadContext, 'params' | 'url' | 'query'>) => PageHead;
};

/** The module behind a widget. Its props are plain data: no context crosses the boundary. */
export type WidgetModule = {
  Component: ComponentType<Record<string, unknown>>;
  load?: (context: Pick<LoadContext, 'query' | 'api' | 'signal'>) => Promise<void>;
};

export type RemoteDefinition = {
  manifest: RemoteManifest;
  routes: Record<string, () => Promise<RouteModule>>;
  widgets: Record<string, () => Promise<WidgetModule>>;
};

/**
 * Binds a manifest to its modules. Every path of the manifest needs exactly one module and vice versa; a mismatch
 * throws when the build evaluates the bundle, so it cannot be published.
 */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  const declared = new Set(definition.manifest.routes.map((route) => route.path));
  const bound = new Set(Object.keys(definition.routes));
  const difference = [...declared]
    .filter((path) => !bound.has(path))
    .concat([...bound].filter((path) => !declared.has(path)));
  if (difference.length > 0)
    throw new Error(`${definition.manifest.name}: routes declared and bound differ: ${difference.join(', ')}`);
  const widgets = definition.manifest.widgets.filter((name) => !definition.widgets[name]);
  if (widgets.length > 0)
    throw new Error(`${definition.manifest.name}: widgets without a module: ${widgets.join(', ')}`);
  return definition;
}
