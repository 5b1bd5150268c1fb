import type { ReactNode } from 'react';
import type { DeliverySummary, LedgerCounts } from '@app/contracts';
import { Card, cx, formatNumber, Skeleton } from '@app/ui';
import { ledgerSentence, totalOf, waitingSentence, withoutDestinationSentence } from './ledger';

const FIGURES: { label: string; of: (counts: LedgerCounts) => number; alarming?: boolean }[] = [
  { label: 'Accepted', of: ({ accepted }) => accepted },
  { label: 'Sent', of: ({ sent }) => sent },
  { label: 'On their way', of: ({ inFlight }) => inFlight },
  { label: 'Duplicates', of: ({ duplicate }) => duplicate },
  { label: 'Withheld', of: ({ suppressed }) => suppressed },
  { label: 'Not delivered', of: ({ rejected, exhausted, expired }) => rejected + exhausted + expired, alarming: true },
];

const GRID = 'grid grid-cols-2 gap-px overflow-hidden bg-line sm:grid-cols-3 xl:grid-cols-6';

function Figure({ label, value, alarming }: { label: string; value: number; alarming: boolean }): ReactNode {
  return (
    <div className="bg-surface px-4 py-3">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className={cx('figures mt-0.5 text-xl font-medium', alarming && value > 0 ? 'text-danger' : 'text-ink')}>
        {formatNumber(value)}
      </dd>
    </div>
  );
}

/** The ledger's identity as figures and as one sentence. */
export function LedgerFigures({ summary }: { summary: DeliverySummary }): ReactNode {
  const total = totalOf(summary.destinations);
  const more = [waitingSentence(summary.waiting), withoutDestinationSentence(summary.withoutDestination)];
  return (
    <Card as="section" flush aria-label="Ledger of deliveries" className="overflow-hidden">
      <dl className={GRID}>
        {FIGURES.map(({ label, of, alarming = false }) => (
          <Figure key={label} label={label} value={of(total)} alarming={alarming} />
        ))}
      </dl>
      <p
        className={cx(
          'border-t border-line px-4 py-2.5 text-sm',
          summary.balanced ? 'text-ink-soft' : 'bg-danger-soft text-danger',
        )}
      >
        {ledgerSentence(summary)}
        {more.map((sentence) => sentence && ` ${sentence}`)}
      </p>
    </Card>
  );
}

export function LedgerSkeleton(): ReactNode {
  return (
    <Card flush aria-hidden="true" className="overflow-hidden">
      <div className={GRID}>
        {FIGURES.map(({ label }) => (
          <div key={label} className="bg-surface px-4 py-3">
            <Skeleton className="h-5 w-20" />
            <Skeleton className="mt-2 h-7 w-12" />
          </div>
        ))}
      </div>
      <div className="border-t border-line px-4 py-3">
        <Skeleton className="h-5 w-72 max-w-full" />
      </div>
    </Card>
  );
}
