import type { ReactNode } from 'react';
import { cx } from '../cx';

export type PageHeaderProps = {
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  className?: string;
};

export function PageHeader({ eyebrow, title, lead, actions, className }: PageHeaderProps): ReactNode {
  return (
    <header className={cx('flex flex-wrap items-end justify-between gap-x-10 gap-y-6', className)}>
      <div className="max-w-[45rem]">
        {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
        <h1 className="font-display text-3xl font-semibold tracking-tight">{title}</h1>
        {lead && <p className="mt-4 text-lg text-ink-soft">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
