import type { ReactNode } from 'react';

/** A fairlead: the ring that guides a line to where it should go. */
export function Mark({ className }: { className?: string }): ReactNode {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={className}>
      <circle cx="16" cy="16" r="11" stroke="currentColor" strokeWidth="3" />
      <path
        d="M2.5 24.5C9 24.5 11.5 16 16 16s7-8.5 13.5-8.5"
        stroke="var(--accent)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
