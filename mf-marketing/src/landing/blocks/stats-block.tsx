import type { ReactNode } from 'react';
import type { BlockOf } from './blocks';

/** A figure comes with its source or does not come. */
export function StatsBlock({ block: { heading, stats } }: { block: BlockOf<'stats'> }): ReactNode {
  return (
    <section className="border-t border-line py-10 first-of-type:border-t-0 lg:py-14">
      <h2 className="font-display text-2xl font-semibold tracking-tight">{heading}</h2>
      <dl className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {stats.map(({ value, label, source }) => (
          <div key={label} className="flex flex-col border-l-2 border-accent pl-5">
            <dt className="order-2 mt-1 text-ink-soft">{label}</dt>
            <dd className="figures font-display text-3xl font-semibold tracking-tight">{value}</dd>
            {source && <dd className="order-3 mt-2 text-xs text-ink-faint">Source: {source}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
