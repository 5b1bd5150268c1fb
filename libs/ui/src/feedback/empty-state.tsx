import type { ReactNode } from 'react';
import { cx } from '../cx';

export type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** Of its heading; 2 where it stands directly below the title of the page. */
  level?: 2 | 3;
  className?: string;
};

/** What this place is, why it is empty, and what to do. */
export function EmptyState({ icon, title, text, action, level = 3, className }: EmptyStateProps): ReactNode {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div
      className={cx(
        'flex flex-col items-center gap-3 rounded-card border border-dashed border-line-strong px-6 py-12 text-center',
        className,
      )}
    >
      {icon && (
        <div className="mb-1 grid size-12 place-items-center rounded-full bg-accent-soft text-accent">{icon}</div>
      )}
      <Heading className="font-display text-xl font-semibold wrap-anywhere">{title}</Heading>
      {text && <p className="max-w-md text-sm wrap-anywhere text-ink-soft">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
