import { useMemo, type ReactNode } from 'react';
import {
  createPath,
  NavigationType,
  UNSAFE_RouteContext as RouteContext,
  Router,
  type Location,
  type Navigator,
} from 'react-router-dom';
import type { RoutePage } from './open-route';

export type PageLocation = Pick<Location, 'pathname' | 'search' | 'hash' | 'key' | 'state'>;

type Props = { page: RoutePage; location: PageLocation; action: NavigationType; navigator: Navigator };

/**
 * A page with its address, for the hooks of React Router. The server and the browser render the same tree. The
 * composition's matcher has already found the route: `Routes` would match it again, by its own rules, and add a
 * quarter of React Router to every first download.
 */
export function PageView({
  page: {
    path,
    params,
    module: { Component },
  },
  location,
  action,
  navigator,
}: Props): ReactNode {
  const { pathname } = location;
  const route = useMemo(
    () => ({
      outlet: null,
      matches: [{ params, pathname, pathnameBase: pathname, route: { id: path, path } }],
      isDataRoute: false,
    }),
    [params, pathname, path],
  );
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      <RouteContext.Provider value={route}>
        <Component />
      </RouteContext.Provider>
    </Router>
  );
}

function refuse(): never {
  throw new Error('a page navigates in the browser only');
}

/** What a page sees of an address on the server. */
export function ServerPageView({ page, url }: { page: RoutePage; url: string }): ReactNode {
  const { pathname, search, hash } = new URL(url);
  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push: refuse,
    replace: refuse,
    go: refuse,
  };
  return (
    <PageView
      page={page}
      location={{ pathname, search, hash, key: 'first', state: null }}
      action={NavigationType.Pop}
      navigator={navigator}
    />
  );
}
