import { useEffect, type ReactNode } from 'react';
import { composition, subscribeToasts } from '@app/web-kit';
import { ConsentBar } from '../consent/consent-bar';
import { useLateView } from './use-late-view';

/** Overlays are loaded when the page is idle, or at once with the first toast. */
function useLateOverlays() {
  const { View, load } = useLateView(
    async () => (await import(/* webpackChunkName: "late-frame" */ './late-overlays')).LateOverlays,
  );
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
    void composition()
      .whenInteractive()
      .then(() => whenIdle(load));
    return subscribeToasts(load);
  }, [load]);
  return View;
}

export function FrameOverlays(): ReactNode {
  const Late = useLateOverlays();
  return (
    <>
      <ConsentBar />
      {Late && <Late />}
    </>
  );
}
