import type { ReactNode } from 'react';
import { cx } from '../cx';

export function SpinnerIcon({ className }: { className?: string }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={cx('shrink-0 animate-spin', className)}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.22" strokeWidth="2.5" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

export type SpinnerProps = { label?: string; className?: string };

/** Something is loading; the text names it. */
export function Spinner({ label = 'Loading page...', className }: SpinnerProps): ReactNode {
  return (
    <div
      role="status"
      className={cx('flex flex-col items-center justify-center gap-4 text-sm text-ink-soft', className)}
    >
      <SpinnerIcon className="size-7 text-accent" />
      <span>{label}</span>
    </div>
  );
}
