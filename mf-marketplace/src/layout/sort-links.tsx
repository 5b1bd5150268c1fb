import type { ReactNode } from 'react';
import { cx } from '@app/ui';
import { AppLink } from '@app/web-kit';

export type SortChoice = { key: string; name: string; to: string; current: boolean };

/** The orders of a list as links. */
export function SortLinks({ sorts }: { sorts: SortChoice[] }): ReactNode {
  return (
    <nav aria-label="Sort by" className="flex flex-wrap items-center gap-x-1 text-sm">
      <span aria-hidden="true" className="pr-1 text-ink-faint">
        Sort by
      </span>
      {sorts.map(({ key, name, to, current }) => (
        <AppLink
          key={key}
          to={to}
          rel="nofollow"
          aria-current={current ? 'true' : undefined}
          className={cx(
            'focus-ring inline-flex min-h-11 items-center rounded-input px-2',
            current ? 'font-semibold text-ink' : 'text-ink-soft hover:text-ink',
          )}
        >
          {name}
        </AppLink>
      ))}
    </nav>
  );
}
