import type { ReactNode } from 'react';
import { FrameFooter } from '../../../../shell/src/frame/footer/frame-footer';
import { FrameHeader } from '../../../../shell/src/frame/header/frame-header';
import { FrameOverlays } from '../../../../shell/src/frame/overlays/frame-overlays';

/** Every page of the product inside one frame. */
export function Framed({ children }: { children: ReactNode }): ReactNode {
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
