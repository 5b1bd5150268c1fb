import { useEffect, type ReactNode } from 'react';
import { cx } from '@app/ui';
import { composition, deferred, subscribeToasts, useDeferred, useToasts } from '@app/web-kit';
import { ConsentBar } from '../consent/consent-bar';

export const lateFrame = deferred(
  async () => (await import(/* webpackChunkName: "late-frame" */ './late-overlays')).LateOverlays,
);

/** Overlays are loaded when the page is idle, or at once with the first toast. */
function useLateOverlays() {
  const { value: Late, state, load } = useDeferred(lateFrame);
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
    void composition()
      .whenInteractive()
      .then(() => whenIdle(() => void load()));
    return subscribeToasts(() => void load());
  }, [load]);
  return { Late, state };
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
