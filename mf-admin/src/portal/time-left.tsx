import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@app/ui';
import { ADMIN_INACTIVITY, useAdminInactivity } from '@app/web-kit';
import { clockOf } from './moment';

/**
 * The last minutes before an administrator is signed out for inactivity. Any activity ends them, so the
 * notice has no button.
 */
export function TimeLeft(): ReactNode {
  const remainingMs = useAdminInactivity()?.remainingMs ?? ADMIN_INACTIVITY.limitMs;
  if (remainingMs > ADMIN_INACTIVITY.warnMs) return null;
  return (
    <p
      role="timer"
      className={cx(
        'mb-6 flex items-center gap-3 rounded-card border',
        'border-warning/40 bg-warning-soft px-4 py-3 text-sm text-ink',
      )}
    >
      <Hourglass aria-hidden="true" strokeWidth={1.5} className="size-4.5 shrink-0 text-warning" />
      <span>
        You will be signed out in <strong className="figures font-semibold">{clockOf(remainingMs)}</strong>. Move the
        mouse or press a key to stay.
      </span>
    </p>
  );
}
