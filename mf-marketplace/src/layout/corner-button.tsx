import type { ReactNode } from 'react';
import { cx } from '@app/ui';

type Props = { label: string; pressed: boolean; waiting?: boolean; onPress: () => void; children: ReactNode };

/** A switch in the corner of a card, above the link that covers it. */
export function CornerButton({ label, pressed, waiting = false, onPress, children }: Props): ReactNode {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      aria-disabled={waiting || undefined}
      onClick={waiting ? undefined : onPress}
      className={cx(
        'focus-ring relative z-1 grid size-11 place-items-center rounded-full border transition-colors print:hidden',
        'aria-disabled:opacity-55',
        pressed
          ? 'border-accent bg-accent-soft text-accent'
          : 'border-line-strong bg-surface text-ink-faint hover:text-ink',
      )}
    >
      {children}
    </button>
  );
}
