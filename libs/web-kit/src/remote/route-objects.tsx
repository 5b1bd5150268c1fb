import { data, Outlet, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import type { ComponentType } from 'react';
import type { PathParams } from '@app/contracts';
import type { LoadContext, RemoteDefinition, RouteModule } from './define-remote';
import { NotFoundOutcome, RedirectOutcome } from './outcome';

/** What a load needs besides the address: the browser's own, or one request's on the server. */
export type LoadEnvironment = Pick<LoadContext, 'query' | 'api'>;

export type RouteViews = { ErrorElement: ComponentType; Loading: ComponentType };

/** Modules that are already here, by path: rendered at once, without a lazy step. */
export type LoadedModules = Map<string, RouteModule>;

function paramsOf(args: LoaderFunctionArgs): PathParams {
  return Object.fromEntries(Object.entries(args.params).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

async function runLoad(module: RouteModule, args: LoaderFunctionArgs, environment: LoadEnvironment): Promise<null> {
  try {
    await module.load?.({ params: paramsOf(args), url: new URL(args.request.url), signal: args.request.signal, ...environment });
    return null;
  } catch (error) {
    if (error instanceof NotFoundOutcome) throw data(null, { status: 404 });
    if (error instanceof RedirectOutcome) throw redirect(error.location, error.permanent ? 301 : 302);
    throw error;
  }
}

/** React Router's view of a remote. Route ids are the paths, under one root that catches every error. */
export function routeObjects(
  definition: RemoteDefinition,
  loaded: LoadedModules,
  environment: (args: LoaderFunctionArgs) => LoadEnvironment,
  views: RouteViews,
): RouteObject[] {
  const bind = (module: RouteModule) => ({
    Component: module.Component,
    loader: (args: LoaderFunctionArgs) => runLoad(module, args, environment(args)),
  });
  const children = Object.entries(definition.routes).map(([path, load]): RouteObject => {
    const ready = loaded.get(path);
    if (ready) return { id: path, path, ...bind(ready) };
    return {
      id: path,
      path,
      lazy: async () => {
        const module = await load();
        loaded.set(path, module);
        return bind(module);
      },
    };
  });
  return [{ id: ROOT_ROUTE, Component: Outlet, ErrorBoundary: views.ErrorElement, HydrateFallback: views.Loading, children }];
}

export const ROOT_ROUTE = 'remote';
