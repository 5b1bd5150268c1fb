import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { cx } from '../cx';

export type DialogProps = { title: string; wide?: boolean; onClose: () => void; children: ReactNode };

/** The browser's own modal: keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ title, wide = false, onClose, children }: DialogProps): ReactNode {
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
        'm-auto max-h-[calc(100dvh-2rem)] w-full overscroll-contain rounded-card border border-line',
        'bg-raised p-0 text-ink shadow-raised backdrop:bg-scrim open:animate-enter',
        wide ? 'max-w-[min(40rem,calc(100vw-2rem))]' : 'max-w-[min(30rem,calc(100vw-2rem))]',
      )}
    >
      <div className="p-5 sm:p-6">
        <div className="mb-3 flex items-start justify-between gap-4">
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
