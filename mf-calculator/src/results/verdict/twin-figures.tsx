import { directionOf } from '@app/domain';
import { cx } from '@app/ui';
import type { OfferView } from '../calculated';
import { Figure } from '../figure/figure';
import type { FigureRef } from '../figure/figure-ref';
import { difference, percent, years } from '../format/shown';

/** Present value and sum over the years, which are always shown together. */
export function TwinFigures({
  view: {
    scenario: { settings },
    outcome: { totals },
    index,
  },
}: {
  view: OfferView;
}) {
  const { horizon, discountRate, taxOn } = settings;
  const tax = taxOn ? 'after tax' : 'before tax';
  return (
    <dl className="mt-6 grid gap-px overflow-hidden rounded-card border border-line bg-line @xl:grid-cols-2">
      <Twin
        of={{ kind: 'total', offer: index, line: 'npv' }}
        cents={totals.npv}
        term="Net present value of moving"
        note={`Compared with staying, ${years(horizon)} discounted at ${percent(discountRate)} a year, ${tax}`}
      />
      <Twin
        of={{ kind: 'total', offer: index, line: 'cumulative' }}
        cents={totals.cumulative}
        term={`Cumulative difference, ${years(horizon)}`}
        note={`The yearly differences between moving and staying, added up, ${tax}`}
      />
    </dl>
  );
}

function Twin({ of, cents, term, note }: { of: FigureRef; cents: number; term: string; note: string }) {
  return (
    <div className="flex flex-col bg-surface p-5 sm:p-6">
      <dt className="text-sm font-medium">{term}</dt>
      <dd className={cx('mt-1', directionOf(cents) === 'behind' && 'text-danger')}>
        <Figure of={of} className="font-display text-4xl font-semibold tracking-tight">
          {difference(cents)}
        </Figure>
        <p className="mt-2 text-sm text-ink-soft">{note}</p>
      </dd>
    </div>
  );
}
