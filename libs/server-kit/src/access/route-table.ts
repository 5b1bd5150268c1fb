import { RequestMethod, type INestApplicationContext } from '@nestjs/common';
// Nest tells no routes before it has registered them, and ours are guarded as they are registered (ADR 100).
import { HTTP_CODE_METADATA, METHOD_METADATA, PATH_METADATA } from '@nestjs/common/internal';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { accessRuleOf, type AccessRule } from './access.decorators';

export type DeclaredRoute = {
  method: string;
  path: string;
  handler: string;
  rule: AccessRule | undefined;
  /** Of the response, unless the handler sets another. */
  status: number;
  /** What the description of the API says that it does. */
  summary: string | undefined;
  /** The classes that the handler's parameters are declared as. */
  parameterTypes: unknown[];
};

type ControllerClass = { name: string; prototype: Record<string, object> };

/** Every route of the application with its declared access. */
export function routeTable(app: INestApplicationContext): DeclaredRoute[] {
  return routesOfModules(app.get(ModulesContainer));
}

/** The same for a service of the application, which has its modules injected. */
export function routesOfModules(modules: ModulesContainer): DeclaredRoute[] {
  const controllers = new Set<ControllerClass>();
  for (const module of modules.values()) {
    for (const { metatype } of module.controllers.values()) if (metatype) controllers.add(metatype);
  }
  return [...controllers].flatMap(routesOf);
}

/** Refuses to start when a route declares no access, or a route for administrators names no right. */
export function assertEveryRouteDeclaresAccess(app: INestApplicationContext): void {
  const routes = routeTable(app);
  const open = routes.filter(({ rule }) => !rule);
  if (open.length > 0) throw new Error(`Routes without declared access: ${named(open)}`);
  const rightless = routes.filter(({ rule }) => rule?.level === 'admin' && !rule.right);
  if (rightless.length > 0) throw new Error(`Routes for administrators that name no right: ${named(rightless)}`);
}

function named(routes: DeclaredRoute[]): string {
  return routes.map(({ method, path, handler }) => `${method} ${path} (${handler})`).join(', ');
}

function routesOf(controller: ControllerClass): DeclaredRoute[] {
  return new MetadataScanner().getAllMethodNames(controller.prototype).flatMap((name) => {
    const handler = controller.prototype[name];
    const method = handler && (Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined);
    if (!handler || method === undefined) return [];
    const status =
      (Reflect.getMetadata(HTTP_CODE_METADATA, handler) as number | undefined) ??
      (method === RequestMethod.POST ? 201 : 200);
    const parameterTypes = (Reflect.getMetadata('design:paramtypes', controller.prototype, name) ?? []) as unknown[];
    const declared = {
      handler: `${controller.name}.${name}`,
      rule: accessRuleOf(handler, controller, method === RequestMethod.GET),
      status,
      summary: summaryOf(handler),
      parameterTypes,
    };
    return pathsOf(controller).flatMap((base) =>
      pathsOf(handler).map((path) => ({ method: RequestMethod[method] ?? '?', path: join(base, path), ...declared })),
    );
  });
}

/** As `@ApiOperation` keeps it, which exports no reader. */
function summaryOf(handler: object): string | undefined {
  const operation = Reflect.getMetadata('swagger/apiOperation', handler) as { summary?: string } | undefined;
  return operation?.summary;
}

function pathsOf(target: object): string[] {
  const path = Reflect.getMetadata(PATH_METADATA, target) as string | string[] | undefined;
  return Array.isArray(path) ? path : [path ?? ''];
}

function join(base: string, path: string): string {
  return `/${[base, path]
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;
}
