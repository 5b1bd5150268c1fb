import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { cx } from '../cx';

export type DialogProps = {
  title: string;
  /** `full` takes the whole screen, for a long text that is read before it is answered. */
  size?: 'normal' | 'wide' | 'full';
  onClose: () => void;
  children: ReactNode;
};

const FRAMED = 'm-auto max-h-[calc(100dvh-2rem)] rounded-card border border-line shadow-raised';
const SIZES = {
  normal: `${FRAMED} max-w-[min(30rem,calc(100vw-2rem))]`,
  wide: `${FRAMED} max-w-[min(40rem,calc(100vw-2rem))]`,
  full: 'm-0 h-dvh max-h-none max-w-none',
};

/** The browser's own modal: keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ title, size = 'normal', onClose, children }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
      className={cx(
        'w-full overscroll-contain bg-raised p-0 text-ink backdrop:bg-scrim open:animate-enter',
        SIZES[size],
      )}
    >
      <div
        data-print-sheet={size === 'full' ? '' : undefined}
        className={cx('p-5 sm:p-6', size === 'full' && 'mx-auto max-w-3xl sm:py-10')}
      >
        <div
          className={cx(
            'mb-3 flex items-start justify-between gap-4',
            size === 'full' && 'sticky top-0 z-2 -mx-1 bg-raised px-1 pt-2 pb-1',
          )}
        >
          <h2 id={heading} className="font-display text-xl font-semibold tracking-tight">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
            className={cx(
              'focus-ring -mt-2 -mr-2 grid size-11 shrink-0',
              'place-items-center rounded-full text-ink-soft hover:bg-sunken',
            )}
          >
            <X aria-hidden="true" strokeWidth={1.5} className="size-5" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
