import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '../cx';

type Box = { top: number; bottom: number; left: number; right: number };
type Size = { width: number; height: number };

const GAP = 8;

/**
 * Below the number, above it when there is no room; its right edge at the number's, inside the window. In window
 * coordinates.
 */
export function placeBeside(anchor: Box, panel: Size, viewport: Size): { top: number; left: number } {
  const below = anchor.bottom + GAP;
  const above = anchor.top - GAP - panel.height;
  const top = below + panel.height > viewport.height && above >= 0 ? above : below;
  const left = Math.min(anchor.left, viewport.width - panel.width - GAP);
  return { top, left: Math.max(GAP, left) };
}

/** A press closes the panel and clicks within this time; a second press of a reader takes longer. */
const SAME_PRESS_MS = 80;

export type OpenedAnchor = {
  /** The number whose explanation is open. */
  anchor: HTMLElement | null;
  /** False when the same press has just closed this number's explanation: then it stays closed. */
  open: (anchor: HTMLElement) => boolean;
  closing: () => void;
  closed: () => void;
};

/** Which number's explanation is open. Pressing that number again closes it. */
export function useOpenedAnchor(): OpenedAnchor {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const last = useRef<{ anchor: HTMLElement | null; closedAt: number } | null>(null);
  const open = useCallback((next: HTMLElement) => {
    if (last.current?.anchor === next && performance.now() - last.current.closedAt < SAME_PRESS_MS) return false;
    setAnchor(next);
    return true;
  }, []);
  // At once: a press on the same number closes the panel before its click arrives.
  const closing = () => {
    last.current = { anchor, closedAt: performance.now() };
  };
  return { anchor, open, closing, closed: () => setAnchor(null) };
}

export type ExplanationPopoverProps = {
  opened: OpenedAnchor;
  /** Whether there is something to show; until then the panel stays closed. */
  ready: boolean;
  labelledBy: string;
  children: (close: () => void) => ReactNode;
};

/** The panel beside a number: the browser's own popover, a sheet at the bottom of a phone. */
export function ExplanationPopover({ opened, ready, labelledBy, children }: ExplanationPopoverProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  const { anchor } = opened;

  useEffect(() => {
    const element = panel.current;
    if (!anchor || !element || !ready) return;
    if (!element.matches(':popover-open')) element.showPopover();
    const place = placeBeside(
      anchor.getBoundingClientRect(),
      { width: element.offsetWidth, height: element.offsetHeight },
      { width: document.documentElement.clientWidth, height: window.innerHeight },
    );
    element.style.setProperty('--explanation-top', `${Math.round(place.top + window.scrollY)}px`);
    element.style.setProperty('--explanation-left', `${Math.round(place.left + window.scrollX)}px`);
    element.focus({ preventScroll: true });
  }, [anchor, ready]);

  const closed = (from: HTMLElement) => {
    opened.closed();
    // Focus returns to its former element, unless the reader pressed something else.
    if (document.activeElement === document.body || panel.current?.contains(document.activeElement))
      from.focus({ preventScroll: true });
  };
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-labelledby={labelledBy}
      tabIndex={-1}
      onBeforeToggle={(event) => event.newState === 'closed' && anchor && opened.closing()}
      onToggle={(event) => event.newState === 'closed' && anchor && closed(anchor)}
      className={cx(
        'fixed inset-x-0 top-auto bottom-0 m-0 max-h-[80dvh] w-full overflow-y-auto rounded-t-2xl border',
        'border-line-strong bg-raised p-5 text-ink shadow-raised outline-none backdrop:bg-scrim',
        'sm:absolute sm:inset-x-auto sm:top-(--explanation-top) sm:bottom-auto sm:left-(--explanation-left)',
        'sm:max-h-none sm:w-96 sm:rounded-card sm:backdrop:bg-transparent print:hidden',
      )}
    >
      {anchor && children(() => panel.current?.hidePopover())}
    </div>
  );
}
