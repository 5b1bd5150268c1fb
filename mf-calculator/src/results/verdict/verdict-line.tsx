import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@app/ui';
import { difference } from '../format/shown';
import { useLiveCalculation } from '../live-calculation';

/**
 * On narrow screens, where the results are below the form: what they say so far, in view while one types, and the way
 * to them.
 */
export function VerdictLine({ onResults, className }: { onResults: () => void; className?: string }): ReactNode {
  const { calculated, faults } = useLiveCalculation();
  if (!calculated) return null;
  return (
    <button
      type="button"
      onClick={onResults}
      data-bottom-line
      className={cx(
        'focus-ring sticky bottom-[calc(var(--consent-height,0px)+0.75rem)] z-20 flex w-full items-center gap-4',
        'rounded-card border border-line-strong bg-raised px-4 py-2.5 text-left text-ink shadow-raised',
        'lg:hidden print:hidden',
        className,
      )}
    >
      <span className={cx('min-w-0 flex-1', faults.length > 0 && 'opacity-60')}>
        <span className="block text-2xs text-ink-faint">Present value vs. staying</span>
        <span className="grid auto-cols-fr grid-flow-col gap-x-4">
          {calculated.result.offers.slice(0, 2).map(({ name, totals }, index) => (
            <span key={index} className="min-w-0">
              <span className="block truncate text-xs text-ink-soft">{name}</span>
              <span className={cx('figures block text-sm font-semibold', totals.npv < 0 && 'text-danger')}>
                {difference(totals.npv)}
              </span>
            </span>
          ))}
        </span>
      </span>
      <span className="inline-flex shrink-0 items-center gap-1 text-sm font-medium text-accent">
        {faults.length > 0 ? 'Not updated' : 'Results'}
        <ArrowDown aria-hidden="true" size={16} strokeWidth={1.75} />
      </span>
    </button>
  );
}
