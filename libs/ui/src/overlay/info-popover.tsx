import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { cx } from '../cx';
import { tooltipPosition } from './tooltip-timing';

export type InfoPopoverProps = {
  /** The button's accessible name: "What is a back-end?" */
  label: string;
  /** What the button shows. */
  trigger: ReactNode;
  triggerClass?: string;
  children: ReactNode;
};

/**
 * A few sentences about something, on demand. The browser's own popover: it is above everything, closes on Escape and
 * on a tap elsewhere, restores the focus, and opens without any script.
 */
export function InfoPopover({ label, trigger, triggerClass, children }: InfoPopoverProps): ReactNode {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const [anchor, element] = [button.current, panel.current];
    if (!open || !anchor || !element) return;
    const place = tooltipPosition(
      anchor.getBoundingClientRect(),
      { width: element.offsetWidth, height: element.offsetHeight },
      { width: document.documentElement.clientWidth, height: window.innerHeight },
    );
    element.style.top = `${place.top}px`;
    element.style.left = `${place.left}px`;
    // Its button would scroll away from it.
    const close = () => element.hidePopover();
    window.addEventListener('scroll', close, { once: true, passive: true });
    return () => window.removeEventListener('scroll', close);
  }, [open]);

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={cx('focus-ring', triggerClass)}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className={cx(
          'fixed inset-auto m-0 w-max max-w-[min(20rem,calc(100vw-1rem))] rounded-card border',
          'border-line bg-raised p-4 text-left text-sm font-normal text-ink shadow-raised',
        )}
      >
        {open && children}
      </div>
    </>
  );
}
