import { compareSpecificity, matchPath, type RouteDeclaration } from '@app/contracts';
import type { LoadContext, RemoteDefinition, RouteModule } from '@app/web-kit';
import { app as admin } from '../../../../mf-admin/src/app';
import { app as calculator } from '../../../../mf-calculator/src/app';
import { app as marketing } from '../../../../mf-marketing/src/app';
import { app as marketplace } from '../../../../mf-marketplace/src/app';
import { app as account } from '../../../../shell/src/account/app';
import { markLanded } from './landed';
import { keepWidget } from './widget';

const PARTS = [account, marketing, calculator, marketplace, admin];

function part(name: string): RemoteDefinition {
  const found = PARTS.find(({ manifest }) => manifest.name === name);
  if (!found) throw new Error(`no part is called ${name}`);
  return found;
}

async function loadWidget(id: string) {
  const [name = '', widget = ''] = id.split('/');
  const load = part(name).widgets[widget];
  if (!load) throw new Error(`${name} has no widget ${widget}`);
  return keepWidget(id, await load());
}

/** A page of one bundle knows its widgets: their code comes beside the route's, their data beside its data. */
async function loadRoute(route: RouteDeclaration, load: () => Promise<RouteModule>): Promise<RouteModule> {
  const [page, widgets] = await Promise.all([load(), Promise.all((route.widgets ?? []).map(loadWidget))]);
  return {
    ...page,
    Component: markLanded(page.Component),
    async load(context: LoadContext) {
      const besides = Promise.all(widgets.map((widget) => widget.load?.(context) ?? Promise.resolve()));
      // Widgets show their own skeleton in a browser; a server has to wait for them.
      if (typeof window !== 'undefined') besides.catch(reportError);
      await Promise.all([
        page.load?.(context) ?? Promise.resolve(),
        typeof window === 'undefined' ? besides : Promise.resolve(),
      ]);
    },
  };
}

function boundRoutes({ manifest, routes }: RemoteDefinition): [string, () => Promise<RouteModule>][] {
  return manifest.routes.flatMap((route) => {
    const load = routes[route.path];
    return load ? [[route.path, () => loadRoute(route, load)]] : [];
  });
}

/** Names of the chunks that a path needs; each part's own are prefixed in this build (chunk-name-loader.mjs). */
export function chunksOf(pathname: string): string[] {
  const routes = PARTS.flatMap(({ manifest }) =>
    manifest.routes.map((route) => ({ path: route.path, route, part: manifest.name })),
  );
  const [match] = routes
    .filter(({ path }) => matchPath(path, pathname))
    .sort((a, b) => compareSpecificity(a.path, b.path));
  if (!match) return [];
  const widgets = (match.route.widgets ?? []).map((id) => id.replace('/', '-widget-'));
  return [`${match.part}-${match.route.chunk}`, ...widgets];
}

/** The whole product as one application of one bundle. */
export const product: RemoteDefinition = {
  manifest: { name: 'monolith', owner: 'bench', routes: PARTS.flatMap(({ manifest }) => manifest.routes), widgets: [] },
  routes: Object.fromEntries(PARTS.flatMap(boundRoutes)),
  widgets: {},
};
