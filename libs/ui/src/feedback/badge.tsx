import type { ReactNode } from 'react';
import { cx } from '../cx';

export type Tone = 'neutral' | 'gold' | 'accent' | 'success' | 'danger' | 'warning';

const TONES: Record<Tone, string> = {
  neutral: 'bg-line/60 text-ink-soft',
  gold: 'bg-gold-soft text-gold',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
  warning: 'bg-warning-soft text-warning',
};

export type BadgeProps = { tone?: Tone; className?: string; children: ReactNode };

export function Badge({ tone = 'neutral', className, children }: BadgeProps): ReactNode {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
