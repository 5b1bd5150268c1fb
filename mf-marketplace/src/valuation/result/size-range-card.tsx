import type { ReactNode } from 'react';
import {
  LENDER_COVERAGE,
  sourceDate,
  supportedPrice,
  VALUATION_SOURCES,
  valueRange,
  type Sale,
  type SaleResult,
} from '@app/domain';
import { Card, cx } from '@app/ui';
import { money } from './written';

/** The expected value leads. */
const SIZES = { Low: 'text-xl', Expected: 'text-2xl sm:text-3xl', High: 'text-xl' };

/** What practices of this size sell for, and what this one earns enough for: a range, and not one exact figure. */
export function SizeRangeCard({ sale, result }: { sale: Sale; result: SaleResult }): ReactNode {
  const { range, low, expected, high } = valueRange(sale);
  const supported = supportedPrice(result);
  const figures = [
    { name: 'Low', value: money(low), multiple: range.low },
    { name: 'Expected', value: money(expected), multiple: range.expected },
    { name: 'High', value: money(high), multiple: range.high },
  ] as const;
  return (
    <Card as="section" aria-labelledby="size-range" className="flex flex-col gap-4">
      <h2 id="size-range" className="font-display text-xl font-semibold">
        What practices of this size sell for
      </h2>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
        {figures.map(({ name, value, multiple }) => (
          <div
            key={name}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-t border-line pt-2 sm:block"
          >
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className={cx('figures font-display font-semibold', SIZES[name])}>{value}</dd>
            <dd className="figures col-span-2 text-xs text-ink-faint">{multiple}× recurring revenue</dd>
          </div>
        ))}
      </dl>
      {supported !== null && supported <= 0 && (
        <p className="border-t border-line pt-3 text-sm">
          <span className="font-medium">The cash flow supports no price on these terms.</span> It does not cover any
          debt service {LENDER_COVERAGE} times in year 1, the coverage that lenders usually require.
        </p>
      )}
      {supported !== null && supported > 0 && (
        <p className="border-t border-line pt-3 text-sm">
          <span className="font-medium">The cash flow supports {money(supported)}.</span> At that price, EBITDA covers
          this deal’s debt service {LENDER_COVERAGE} times in year 1, the coverage that lenders usually require.
          {supported < result.value.price &&
            ' The price below is higher: it takes a larger down payment or longer terms to finance it.'}
        </p>
      )}
      <details className="text-sm">
        <summary className="focus-ring inline-flex min-h-11 items-center rounded-input font-medium text-accent">
          Where the range comes from
        </summary>
        <p className="text-ink-soft">
          For practices with {range.name}. {range.note} Non-recurring revenue counts half.
        </p>
        <ul className="mt-1 flex flex-col gap-1">
          {range.sources.map((id) => (
            <li key={id}>
              <a href={VALUATION_SOURCES[id].url} target="_blank" rel="noopener noreferrer" className="text-link">
                {VALUATION_SOURCES[id].publisher}
              </a>
              , {sourceDate(VALUATION_SOURCES[id])}
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
