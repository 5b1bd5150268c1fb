import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { composition, subscribeToasts } from '@app/web-kit';
import { ScrollToTop } from './scroll-to-top';

/** The toasts' code comes when the page is at rest, or at once with the first toast; a failure is tried again with the next. */
function useToastView(): ComponentType | null {
  const [View, setView] = useState<ComponentType | null>(null);
  useEffect(() => {
    let asked = false;
    const load = () => {
      if (asked) return;
      asked = true;
      import(/* webpackChunkName: "toasts" */ './toasts').then(
        ({ Toasts }) => setView(() => Toasts),
        (error: unknown) => {
          asked = false;
          composition().report(error, { remote: 'shell', version: '', phase: 'load' });
        },
      );
    };
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
    void composition().whenInteractive().then(() => whenIdle(load));
    return subscribeToasts(load);
  }, []);
  return View;
}

export function FrameOverlays(): ReactNode {
  const Toasts = useToastView();
  return (
    <>
      <ScrollToTop />
      {Toasts && <Toasts />}
    </>
  );
}
