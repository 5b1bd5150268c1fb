import { cx } from '@app/ui';
import type { Term } from './offer-terms';

/** Terms and values; two columns where there is room. */
export function TermList({ terms, className }: { terms: Term[]; className?: string }) {
  return (
    <dl className={cx('gap-x-10 text-sm @2xl:columns-2', className)}>
      {terms.map(({ term, value }) => (
        <div key={term} className="flex break-inside-avoid justify-between gap-6 border-b border-line py-2.5">
          <dt className="shrink-0 text-ink-soft">{term}</dt>
          <dd className="figures text-right text-pretty">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
