import type { ReactNode } from 'react';
import { cx } from '../cx';

/**
 * A placeholder for content that loads. The caller sets its size (`h-6 w-40`); screen readers read the list's own
 * status.
 */
export function Skeleton({ className }: { className?: string }): ReactNode {
  return <div aria-hidden="true" className={cx('animate-pulse rounded-input bg-line/70', className)} />;
}
