import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import type { WidgetId } from '@app/contracts';
import { composition, type WidgetHandle } from './composition';

/** On the server: passes a widget's props on and returns a marker that its HTML replaces later. */
export const ServerWidgetSlots = createContext<((id: string, props: Record<string, unknown>) => string) | null>(null);

const NOTHING = { __html: '' };

export type WidgetPlaceProps = {
  id: WidgetId;
  /** Plain data, because it crosses the boundary between two releases. */
  props?: Record<string, unknown>;
  /** Height in pixels reserved until the widget is rendered. */
  minHeight?: number;
  /** Skeleton shown until the widget is rendered. */
  fallback?: ReactNode;
};

const NO_PROPS: Record<string, unknown> = {};

/** A place for another remote's widget. When the widget fails, the place offers a retry and the page stays. */
export function Widget({ id, props = NO_PROPS, minHeight, fallback }: WidgetPlaceProps): ReactNode {
  const slot = useRef<HTMLDivElement>(null);
  const handle = useRef<WidgetHandle | null>(null);
  const latest = useRef(props);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const serverSlots = useContext(ServerWidgetSlots);
  const [remote] = id.split('/');

  useEffect(() => {
    if (!slot.current) return;
    handle.current = composition().mountWidget(slot.current, id, latest.current, () => setFailed(true));
    return () => handle.current?.unmount();
  }, [id, attempt]);

  useEffect(() => {
    if (latest.current === props) return;
    latest.current = props;
    handle.current?.update(props);
  }, [props]);

  const retry = () => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  const { SlotFallback } = failed ? composition().views : { SlotFallback: null };
  return (
    <div data-widget={id} style={minHeight === undefined ? undefined : { minHeight }}>
      {/* React must not touch the inside of this element: it belongs to another root. */}
      <div
        ref={slot}
        data-remote={remote}
        data-widget-slot=""
        hidden={failed}
        suppressHydrationWarning
        dangerouslySetInnerHTML={serverSlots ? { __html: serverSlots(id, props) } : NOTHING}
      />
      {SlotFallback ? <SlotFallback compact onRetry={retry} /> : <div data-widget-fallback="">{fallback}</div>}
    </div>
  );
}
