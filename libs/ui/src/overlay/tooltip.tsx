import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '../cx';
import { tooltipDelay, tooltipPosition } from './tooltip-timing';

let lastHiddenAt: number | null = null;

export type TooltipProps = {
  text: ReactNode;
  className?: string;
  /** Something that takes the focus: a button or a link. */ children: ReactNode;
};

/** A word about a control, on hover and on focus. It adds nothing to the control's accessible name. */
export function Tooltip({ text, className, children }: TooltipProps): ReactNode {
  const trigger = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const [anchor, element] = [trigger.current, tip.current];
    if (!open || !anchor || !element) return;
    // The top layer: no ancestor can clip or cover it.
    element.showPopover?.();
    const place = tooltipPosition(
      anchor.getBoundingClientRect(),
      { width: element.offsetWidth, height: element.offsetHeight },
      { width: document.documentElement.clientWidth, height: window.innerHeight },
    );
    element.style.top = `${place.top}px`;
    element.style.left = `${place.left}px`;
  }, [open]);

  const show = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), tooltipDelay(performance.now(), lastHiddenAt));
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (open) lastHiddenAt = performance.now();
    setOpen(false);
  };
  return (
    <span
      ref={trigger}
      className={cx('inline-flex', className)}
      onPointerEnter={(event) => event.pointerType !== 'touch' && show()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {open && (
        <span
          ref={tip}
          role="tooltip"
          popover="manual"
          className={cx(
            'pointer-events-none fixed inset-auto m-0 w-max max-w-64 animate-enter rounded-input',
            'border-0 bg-ink px-2.5 py-1.5 text-xs text-on-ink shadow-raised',
          )}
        >
          {text}
        </span>
      )}
    </span>
  );
}
