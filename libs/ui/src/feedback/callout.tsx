import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx';

const STYLES = {
  info: { Icon: Info, classes: 'bg-sunken text-ink-soft' },
  success: { Icon: CircleCheck, classes: 'bg-success-soft text-success' },
  warning: { Icon: TriangleAlert, classes: 'bg-warning-soft text-warning' },
  danger: { Icon: CircleAlert, classes: 'bg-danger-soft text-danger' },
} as const;

export type CalloutProps = { tone?: keyof typeof STYLES; className?: string; children: ReactNode };

/**
 * One thing to know before continuing, beside what it is about. What must be announced at once needs a toast as well.
 */
export function Callout({ tone = 'info', className, children }: CalloutProps): ReactNode {
  const { Icon, classes } = STYLES[tone];
  return (
    <div className={cx('flex items-start gap-2.5 rounded-input px-3.5 py-3 text-sm', classes, className)}>
      <Icon aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
