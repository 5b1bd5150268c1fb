import { useEffect, type ReactNode } from 'react';
import { composition, subscribeToasts } from '@app/web-kit';
import { useConsentBar } from '../consent/use-consent-bar';
import { ScrollToTop } from './scroll-to-top';
import { useLateView } from './use-late-view';

/** The toasts' code comes when the page is at rest, or at once with the first toast. */
function useToastView() {
  const { View, load } = useLateView(async () => (await import(/* webpackChunkName: "toasts" */ './toasts')).Toasts);
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
    void composition().whenInteractive().then(() => whenIdle(load));
    return subscribeToasts(load);
  }, [load]);
  return View;
}

export function FrameOverlays(): ReactNode {
  const Toasts = useToastView();
  const { Bar, asked } = useConsentBar();
  return (
    <>
      <ScrollToTop />
      {Bar && <Bar asked={asked} />}
      {Toasts && <Toasts />}
    </>
  );
}
