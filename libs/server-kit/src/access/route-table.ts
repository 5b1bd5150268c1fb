import { RequestMethod, type INestApplicationContext } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/internal';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { AccessRule } from './access.decorators';
import { accessRuleOf } from './access-rule';

export type DeclaredRoute = { method: string; path: string; handler: string; rule: AccessRule | undefined };

type ControllerClass = { name: string; prototype: Record<string, object> };

/** Every route of the application with the access it declares. */
export function routeTable(app: INestApplicationContext): DeclaredRoute[] {
  const controllers = new Set<ControllerClass>();
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) if (metatype) controllers.add(metatype);
  }
  return [...controllers].flatMap(routesOf);
}

/** Refuses to start with a route that nobody has decided about. */
export function assertEveryRouteDeclaresAccess(app: INestApplicationContext): void {
  const open = routeTable(app).filter(({ rule }) => !rule);
  if (open.length > 0) throw new Error(`Routes without declared access: ${open.map(({ method, path, handler }) => `${method} ${path} (${handler})`).join(', ')}`);
}

function routesOf(controller: ControllerClass): DeclaredRoute[] {
  return new MetadataScanner().getAllMethodNames(controller.prototype).flatMap((name) => {
    const handler = controller.prototype[name];
    const method = handler && (Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined);
    if (!handler || method === undefined) return [];
    const rule = accessRuleOf(handler, controller);
    return pathsOf(controller).flatMap((base) => pathsOf(handler).map((path) => ({ method: RequestMethod[method] ?? '?', path: join(base, path), handler: `${controller.name}.${name}`, rule })));
  });
}

function pathsOf(target: object): string[] {
  const path = Reflect.getMetadata(PATH_METADATA, target) as string | string[] | undefined;
  return Array.isArray(path) ? path : [path ?? ''];
}

function join(base: string, path: string): string {
  return `/${[base, path].flatMap((part) => part.split('/')).filter(Boolean).join('/')}`;
}
