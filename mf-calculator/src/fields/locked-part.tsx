import type { ReactNode } from 'react';
import type { PremiumField } from '@app/domain';
import { cx } from '@app/ui';
import { PremiumLock, useRight } from './premium-lock';

type Props = {
  title: string;
  field?: PremiumField;
  aside?: ReactNode;
  help?: ReactNode;
  /** Level of its heading: 3 directly under the step's. */ level?: 3 | 4;
  className?: string;
  children: ReactNode;
};

/** A group of fields under a title; premium fields show their values but cannot be changed without premium. */
export function LockedPart({ title, field, aside, help, level = 4, className, children }: Props): ReactNode {
  const hasPremium = useRight('premium_fields');
  const Heading = `h${level}` as const;
  const locked = field !== undefined && !hasPremium;
  return (
    <div className={cx('flex flex-col gap-3', className)}>
      <div className="flex flex-wrap items-center gap-2">
        <Heading className="text-sm font-semibold">{title}</Heading>
        {aside}
        {locked && <PremiumLock field={field} />}
      </div>
      {help && <p className="-mt-2 text-xs text-ink-faint">{help}</p>}
      <fieldset disabled={locked} aria-label={title} className="flex min-w-0 flex-col gap-4">
        {children}
      </fieldset>
    </div>
  );
}
