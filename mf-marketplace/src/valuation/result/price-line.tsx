import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { calculateSale, type CheckedSale } from '@app/domain';
import { money } from './written';

type Props = { checked: CheckedSale; resultsId: string };

/** On narrow screens, where the result is below the form: the price so far, in view while typing, and the way to it. */
export function PriceLine({ checked: { sale }, resultsId }: Props): ReactNode {
  const price = sale && money(calculateSale(sale).value.price);
  return (
    <button
      type="button"
      onClick={() => {
        const results = document.getElementById(resultsId);
        results?.focus({ preventScroll: true });
        results?.scrollIntoView();
      }}
      data-bottom-line
      className={
        'focus-ring sticky bottom-[calc(var(--consent-height,0px)+0.75rem)] z-20 mt-4 flex min-h-11 w-full ' +
        'items-center gap-4 rounded-card border border-line-strong bg-raised px-4 py-2.5 text-left text-ink ' +
        'shadow-raised lg:hidden print:hidden'
      }
    >
      <span className="min-w-0 flex-1">
        <span className="block text-2xs text-ink-faint">Price</span>
        <span className="figures block text-sm font-semibold">{price ?? 'Not updated: fix the field in red'}</span>
      </span>
      <span className="inline-flex shrink-0 items-center gap-1 text-sm font-medium text-accent">
        Results
        <ArrowDown aria-hidden="true" size={16} strokeWidth={1.75} />
      </span>
    </button>
  );
}
