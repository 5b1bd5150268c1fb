import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { cx } from '@app/ui';

/**
 * Whether a dialog that closed has left the focus nowhere, because what opened it is gone or disabled. Until the next
 * frame the focus may still be in the closed dialog.
 */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.closest('dialog') !== null;
}

type DialogProps = {
  title: string;
  /** Closes it from outside, with the focus restored as after Escape. */
  handle?: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
  children: ReactNode;
};

/**
 * The browser's own modal keeps focus inside, closes on Escape, returns focus to what opened it, and is above
 * everything while this remote's styles still apply.
 */
export function Dialog({ title, handle, onClose, children }: DialogProps): ReactNode {
  const own = useRef<HTMLDialogElement>(null);
  const dialog = handle ?? own;
  const id = useId();
  useEffect(() => dialog.current?.showModal(), [dialog]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className={cx(
        'm-auto w-[min(30rem,calc(100vw-2rem))] rounded-card border border-line bg-raised',
        'p-6 text-ink shadow-raised backdrop:bg-scrim open:animate-enter',
      )}
    >
      <h2 id={id} className="font-display text-lg font-semibold wrap-anywhere">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
