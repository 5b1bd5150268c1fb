import type { ReactNode } from 'react';
import { ScrollToTop } from './scroll-to-top';
import { Toasts } from './toasts';

export function LateOverlays(): ReactNode {
  return (
    <>
      <ScrollToTop />
      <Toasts />
    </>
  );
}
