import type { ReactNode } from 'react';

export type ReadoutItem = { name: string; value: string; swatch?: ReactNode };

/** The figures at the pointer's position: legend and values in one. Two lines are reserved for it on a phone. */
export function Readout({ at, items }: { at: string; items: ReadoutItem[] }) {
  return (
    <div aria-hidden="true" className="flex min-h-12 flex-wrap items-baseline gap-x-5 gap-y-0.5 text-sm sm:min-h-6">
      <span className="font-medium">{at}</span>
      {items.map(({ name, value, swatch }) => (
        <span key={name} className="inline-flex items-baseline gap-1.5">
          {swatch}
          <span className="text-ink-soft">{name}</span>
          <span className="figures font-medium">{value}</span>
        </span>
      ))}
    </div>
  );
}

/** A square that looks as its bars do, in color and in pattern. */
export function Swatch({ className, fill }: { className?: string; fill?: string }) {
  return (
    <svg width="11" height="11" className="translate-y-px">
      <rect x="0.5" y="0.5" width="10" height="10" rx="1.5" fill={fill} className={className} />
    </svg>
  );
}
