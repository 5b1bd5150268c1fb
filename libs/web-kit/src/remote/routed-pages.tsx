import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPath, type Navigator } from 'react-router-dom';
import { composition } from './composition';
import { ErrorBoundary } from './error-boundary';
import type { PageRouter } from './page-router';
import { PageView } from './page-view';

function SlotFailure({ remote, error }: { remote: string; error: unknown }): ReactNode {
  const { SlotFallback } = composition().views;
  return <SlotFallback error={error} onRetry={() => composition().retry(remote)} />;
}

/** Pages navigate through the composition, because a path may belong to any remote. */
const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  push: (to, state) => composition().navigate(navigator.createHref(to), { state: state as unknown }),
  replace: (to, state) => composition().navigate(navigator.createHref(to), { state: state as unknown, replace: true }),
  go: (delta) => window.history.go(delta),
};

/**
 * A remote's pages, each shown as soon as its router has loaded it. An error of a page is shown in its place until the
 * next navigation.
 */
export function RoutedPages({ remote, router }: { remote: string; router: PageRouter }): ReactNode {
  const [{ location, action, outcome }, show] = useState(router.shown);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => show(router.shown));
    follow();
    return router.subscribe(follow);
  }, [router]);
  const { Loading, NotFound } = composition().views;
  const failure = (error: unknown) => <SlotFailure remote={remote} error={error} />;
  if (!outcome) return <Loading />;
  if (outcome.kind === 'not-found') return <NotFound />;
  if (outcome.kind === 'failed') return failure(outcome.error);
  return (
    <ErrorBoundary fallback={failure} resetOn={location.key}>
      <PageView page={outcome} location={location} action={action} navigator={navigator} />
    </ErrorBoundary>
  );
}
