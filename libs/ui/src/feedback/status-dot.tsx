import type { ReactNode } from 'react';
import { cx } from '../cx';
import type { Tone } from './badge';

const DOTS: Record<Tone, string> = {
  neutral: 'bg-ink-faint',
  gold: 'bg-gold',
  accent: 'bg-accent',
  success: 'bg-success',
  danger: 'bg-danger',
  warning: 'bg-warning',
};

/** A state as a word with a color beside it, because color alone must not carry the meaning. */
export function StatusDot({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}): ReactNode {
  return (
    <span className={cx('inline-flex items-center gap-2 text-sm whitespace-nowrap', className)}>
      <span aria-hidden="true" className={cx('size-2 shrink-0 rounded-full', DOTS[tone])} />
      {children}
    </span>
  );
}
