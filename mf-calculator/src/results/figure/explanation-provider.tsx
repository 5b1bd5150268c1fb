import { useCallback, useContext, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { OwnAssumption } from '@app/domain';
import { cx } from '@app/ui';
import { ExplanationContext, MarketContext, type OpenExplanation } from './explanation-context';
import { ExplanationPanel } from './explanation-panel';
import type { ResultExplanation } from './explanations/result-explanation';

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

/** The code of the explanations is loaded with the first one. */
const explanations = () => import(/* webpackChunkName: "results-explanation" */ './explain-figure');

/** A press closes the panel and clicks within this time; a second press of a reader takes longer. */
const SAME_PRESS_MS = 80;

type Opened = {
  explanation: ResultExplanation | null;
  failed: boolean;
  anchor: HTMLElement;
  assumptions: OwnAssumption[];
};

/** Holds the one panel in which numbers open their explanation. Inside another provider it adds none. */
export function ExplanationProvider({ children }: { children: ReactNode }) {
  const outer = useContext(ExplanationContext);
  return outer ? children : <Provider>{children}</Provider>;
}

function Provider({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const title = useId();
  const market = useContext(MarketContext);
  const last = useRef<{ anchor: HTMLElement; closedAt: number } | null>(null);

  const open = useCallback<OpenExplanation>(
    (scenario, of, anchor) => {
      // Pressing the same number again has just closed it.
      if (last.current?.anchor === anchor && performance.now() - last.current.closedAt < SAME_PRESS_MS) return;
      setOpened({ explanation: null, failed: false, anchor, assumptions: [] });
      explanations().then(
        ({ explainFigure, assumptionsBehind }) =>
          setOpened((current) =>
            current?.anchor === anchor
              ? {
                  ...current,
                  explanation: explainFigure(scenario, of),
                  assumptions: assumptionsBehind(scenario, of, market),
                }
              : current,
          ),
        () => setOpened((current) => (current?.anchor === anchor ? { ...current, failed: true } : current)),
      );
    },
    [market],
  );

  useEffect(() => {
    const element = panel.current;
    if (!opened || !element || (!opened.explanation && !opened.failed)) return;
    if (!element.matches(':popover-open')) element.showPopover();
    const place = placeBeside(
      opened.anchor.getBoundingClientRect(),
      { width: element.offsetWidth, height: element.offsetHeight },
      { width: document.documentElement.clientWidth, height: window.innerHeight },
    );
    element.style.setProperty('--explanation-top', `${Math.round(place.top + window.scrollY)}px`);
    element.style.setProperty('--explanation-left', `${Math.round(place.left + window.scrollX)}px`);
    element.focus({ preventScroll: true });
  }, [opened]);

  const closed = (anchor: HTMLElement) => {
    setOpened(null);
    // Focus returns to its former element, unless the reader pressed something else.
    if (document.activeElement === document.body || panel.current?.contains(document.activeElement))
      anchor.focus({ preventScroll: true });
  };
  return (
    <ExplanationContext value={open}>
      {children}
      <div
        ref={panel}
        popover="auto"
        role="dialog"
        aria-labelledby={title}
        tabIndex={-1}
        // At once: a press on the same number closes the panel before its click arrives.
        onBeforeToggle={(event) => {
          if (event.newState === 'closed' && opened)
            last.current = { anchor: opened.anchor, closedAt: performance.now() };
        }}
        onToggle={(event) => event.newState === 'closed' && opened && closed(opened.anchor)}
        className={cx(
          'fixed inset-x-0 top-auto bottom-0 m-0 max-h-[80dvh] w-full overflow-y-auto rounded-t-2xl border',
          'border-line-strong bg-raised p-5 text-ink shadow-raised outline-none backdrop:bg-scrim',
          'sm:absolute sm:inset-x-auto sm:top-(--explanation-top) sm:bottom-auto sm:left-(--explanation-left)',
          'sm:max-h-none sm:w-96 sm:rounded-card sm:backdrop:bg-transparent print:hidden',
        )}
      >
        {opened && (
          <ExplanationPanel
            id={title}
            explanation={opened.explanation}
            assumptions={opened.assumptions}
            onClose={() => panel.current?.hidePopover()}
          />
        )}
      </div>
    </ExplanationContext>
  );
}
