import { useEffect, type ReactNode } from 'react';
import { cx } from '@app/ui';
import { composition, subscribeToasts, useToasts } from '@app/web-kit';
import { ConsentBar } from '../consent/consent-bar';
import { useLateView } from './use-late-view';

/** Overlays are loaded when the page is idle, or at once with the first toast. */
function useLateOverlays() {
  const { View, state, load } = useLateView(
    async () => (await import(/* webpackChunkName: "late-frame" */ './late-overlays')).LateOverlays,
  );
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
    void composition()
      .whenInteractive()
      .then(() => whenIdle(load));
    return subscribeToasts(load);
  }, [load]);
  return { Late: View, state };
}

export function FrameOverlays(): ReactNode {
  const { Late, state } = useLateOverlays();
  return (
    <>
      <ConsentBar />
      {Late && <Late />}
      {state === 'failed' && <PlainNotice />}
    </>
  );
}

/** The notice as text, when the code that shows notices did not come: the next one asks for it again. */
export function PlainNotice(): ReactNode {
  const [latest] = useToasts();
  if (!latest?.open) return null;
  return (
    <p
      role="alert"
      className={cx(
        'fixed inset-x-4 bottom-4 z-50 rounded-card border border-line bg-raised p-4',
        'text-sm text-ink sm:left-auto',
      )}
    >
      <strong className="font-semibold">{latest.title}</strong> {latest.description}
    </p>
  );
}
