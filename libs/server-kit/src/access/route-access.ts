import type { FastifyInstance, RouteOptions } from 'fastify';
import type { AccessRule } from './access.decorators';
import { UndeclaredAccessError } from './access.errors';
import type { AccessGuard } from './access.guard';
import type { DeclaredRoute } from './route-table';

type Rules = Map<string, AccessRule>;
type Options = { guard: AccessGuard; routes: DeclaredRoute[]; openPaths: string[] };

/**
 * Denies by default, decided once per route at registration: a declared route gets the checks it declares, any other
 * is refused, however it was registered. It costs public reads nothing; a global Nest guard would cost them a tenth of
 * a cached read.
 */
export function protectRoutes(server: FastifyInstance, { guard, routes, openPaths }: Options): void {
  const rules: Rules = new Map(routes.flatMap(({ method, path, rule }) => (rule ? [[`${method} ${path}`, rule]] : [])));
  server.addHook('onRoute', (route) => {
    if (
      openPaths.some(
        (path) => route.url === path || route.url.startsWith(`${path}/`) || route.url.startsWith(`${path}-`),
      )
    )
      return;
    const rule = strictest(route, rules);
    if (rule?.level === 'public') return;
    const own = route.onRequest === undefined ? [] : [route.onRequest].flat();
    route.onRequest = [rule ? (request, reply) => guard.admit(rule, request, reply) : refuse, ...own];
  });
}

async function refuse(): Promise<never> {
  throw new UndeclaredAccessError();
}

/** One registration may serve several methods; HEAD follows the rule of GET. */
function strictest(route: RouteOptions, rules: Rules): AccessRule | undefined {
  const found = [route.method].flat().map((method) => rules.get(`${method === 'HEAD' ? 'GET' : method} ${route.url}`));
  const order = ['admin', 'user', 'public'];
  return found.includes(undefined)
    ? undefined
    : found.sort((a, b) => order.indexOf(a?.level ?? '') - order.indexOf(b?.level ?? ''))[0];
}
