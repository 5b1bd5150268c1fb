import type { ReactNode } from 'react';
import { cx } from '@app/ui';

/** A part of a page: its heading at the side on wide screens, above on small ones. */
export function TwoColumns({ heading, children }: { heading: string; children: ReactNode }): ReactNode {
  return (
    <section
      className={cx(
        'grid gap-x-12 gap-y-4 border-t border-line py-9',
        'first-of-type:border-t-0 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:py-12',
      )}
    >
      <h2 className="font-display text-xl font-semibold tracking-tight">{heading}</h2>
      <div>{children}</div>
    </section>
  );
}
