import type { ReactNode } from 'react';
import { cx, Fold } from '@app/ui';

export type CardRow = { term: ReactNode; value: ReactNode };

type Props = {
  title: string;
  /** The figure that the card is about. */
  lead: ReactNode;
  note?: ReactNode;
  rows?: CardRow[];
  children?: ReactNode;
};

/** One question about the offer: its answer, and what the answer consists of. */
export function ResultCard({ title, lead, note, rows = [], children }: Props) {
  return (
    <section
      className={cx(
        'flex min-w-0 break-inside-avoid flex-col bg-surface p-5 sm:p-6',
        'print:rounded-card print:border print:border-line',
      )}
    >
      <h3 className="text-sm font-medium text-ink-soft">{title}</h3>
      <p className="mt-1 text-xl font-semibold">{lead}</p>
      {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
      {children}
      {rows.length > 0 && <CardRows title={title} rows={rows} />}
    </section>
  );
}

/** What the answer consists of. A phone shows the six answers first. */
function CardRows({ title, rows }: { title: string; rows: CardRow[] }) {
  return (
    <Fold
      title={
        <>
          Details<span className="sr-only"> of {title}</span>
        </>
      }
      titleClassName="mt-3 text-sm font-medium text-accent md:hidden print:hidden"
    >
      <dl className="mt-4 divide-y divide-line border-t border-line text-sm">
        {rows.map(({ term, value }, index) => (
          <div key={index} className="flex justify-between gap-4 py-2">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="figures text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
