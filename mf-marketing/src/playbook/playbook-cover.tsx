import type { ReactNode } from 'react';
import { SITE_NAME } from '@app/contracts';
import { cx } from '@app/ui';

const LINES = Array.from(
  { length: 9 },
  (_, index) => `M-8 ${188 - index * 4} C 62 ${188 - index * 4}, 98 ${166 - index * 6}, 200 ${152 - index * 15}`,
);

/** A picture of the playbook. Decoration: the text beside it names it. */
export function PlaybookCover({ className = '' }: { className?: string }): ReactNode {
  return (
    <div aria-hidden="true" className={`@container relative ${className}`}>
      <div
        className={cx(
          'absolute inset-0 translate-x-3 translate-y-3 rotate-3',
          'rounded-sm border border-line bg-surface shadow-card',
        )}
      />
      <div
        className={cx(
          'relative flex aspect-[3/4] flex-col overflow-hidden rounded-sm',
          'bg-panel p-[9cqw] text-on-panel shadow-raised',
        )}
      >
        <p className="text-[5cqw] leading-tight font-semibold tracking-wide text-panel-accent">{SITE_NAME}</p>
        <p className="mt-[6cqw] font-display text-[11.5cqw] leading-[1.1] font-semibold">The Transition Playbook</p>
        <p className="mt-[4cqw] text-[5.5cqw] leading-snug text-on-panel-soft">
          Offers, moves and practice sales, step by step
        </p>
        <svg
          viewBox="0 0 192 200"
          preserveAspectRatio="none"
          className="absolute inset-x-0 bottom-0 h-1/2 w-full text-panel-accent opacity-60"
        >
          {LINES.map((line) => (
            <path
              key={line}
              d={line}
              fill="none"
              stroke="currentColor"
              strokeWidth="1"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
      </div>
    </div>
  );
}
