import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FrameFooter } from './footer/frame-footer';
import { FrameHeader } from './header/frame-header';
import { FrameOverlays } from './overlays/frame-overlays';
import { RenderedPath } from './site/current-path';

/** The frame's three roots: element in the page, prefix of ids, content. Server and browser render the same. */
export const FRAME_PARTS = [
  { part: 'header', element: 'frame-header', prefix: 'header-', View: FrameHeader },
  { part: 'footer', element: 'frame-footer', prefix: 'footer-', View: FrameFooter },
  { part: 'overlays', element: 'frame-overlays', prefix: 'overlays-', View: FrameOverlays },
] as const;

export type FramePart = (typeof FRAME_PARTS)[number];

export function framePart({ View }: FramePart, query: QueryClient, path: string): ReactNode {
  return (
    <QueryClientProvider client={query}>
      <RenderedPath value={path}>
        <View />
      </RenderedPath>
    </QueryClientProvider>
  );
}
