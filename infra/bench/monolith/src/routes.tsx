import { isRouteErrorResponse, Outlet, useRouteError, type RouteObject } from 'react-router-dom';
import type { ReactNode } from 'react';
import { routeObjects, type LoadedModules, type LoadEnvironment } from '../../../../libs/web-kit/src/remote/route-objects';
import { FrameFooter } from '../../../../shell/src/frame/footer/frame-footer';
import { FrameHeader } from '../../../../shell/src/frame/header/frame-header';
import { FrameOverlays } from '../../../../shell/src/frame/overlays/frame-overlays';
import { views } from '../../../../shell/src/frame/views';
import { product } from './definition';

function PageError(): ReactNode {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <views.NotFound /> : <views.SlotFallback onRetry={() => window.location.reload()} />;
}

function Framed({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <FrameHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <FrameFooter />
      <FrameOverlays />
    </>
  );
}

/** One router over every page of the product, inside one frame. */
export function productRoutes(loaded: LoadedModules, environment: (args: { context?: unknown }) => LoadEnvironment): RouteObject[] {
  const pages = routeObjects(product, loaded, environment, { ErrorElement: PageError, Loading: views.Loading });
  return [
    {
      id: 'frame',
      Component: () => <Framed><Outlet /></Framed>,
      HydrateFallback: () => <Framed><views.Loading /></Framed>,
      children: [...pages, { id: 'not-found', path: '*', Component: views.NotFound }],
    },
  ];
}
