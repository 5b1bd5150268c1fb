import type { ReactNode } from 'react';
import { cx } from '../cx';

/** The shape of what comes. Its size is the caller's (`h-6 w-40`); readers of the screen hear the list's own status. */
export function Skeleton({ className }: { className?: string }): ReactNode {
  return <div aria-hidden="true" className={cx('animate-pulse rounded-input bg-line/70', className)} />;
}
