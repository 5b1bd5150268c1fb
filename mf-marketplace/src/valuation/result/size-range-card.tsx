import type { ReactNode } from 'react';
import {
  LENDER_COVERAGE,
  supportedPrice,
  VALUATION_SOURCES,
  valueRange,
  type Sale,
  type SaleResult,
} from '@app/domain';
import { Card, cx, formatCompactMoney } from '@app/ui';

/** The expected value leads. */
const SIZES = { Low: 'text-xl', Expected: 'text-2xl sm:text-4xl', High: 'text-xl' };

/** For reading: an estimate is not known to the dollar. */
const about = (cents: number) => formatCompactMoney(cents / 100);

/** What practices of this size sell for, and what this one earns enough for: a range, and not one exact figure. */
export function SizeRangeCard({ sale, result }: { sale: Sale; result: SaleResult }): ReactNode {
  const { range, low, expected, high } = valueRange(sale);
  const supported = supportedPrice(result);
  const figures = [
    { name: 'Low', value: about(low), multiple: range.low },
    { name: 'Expected', value: about(expected), multiple: range.expected },
    { name: 'High', value: about(high), multiple: range.high },
  ] as const;
  return (
    <Card as="section" aria-labelledby="size-range" className="flex flex-col gap-4">
      <h2 id="size-range" className="font-display text-xl font-semibold">
        What practices of this size sell for
      </h2>
      <dl className="grid grid-cols-3 gap-4">
        {figures.map(({ name, value, multiple }) => (
          <div key={name} className="border-t border-line pt-2">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className={cx('figures font-display font-semibold', SIZES[name])}>{value}</dd>
            <dd className="figures text-xs text-ink-faint">{multiple}× recurring</dd>
          </div>
        ))}
      </dl>
      {supported !== null && (
        <p className="border-t border-line pt-3 text-sm">
          <span className="font-medium">The cash flow supports about {about(supported)}.</span> At that price, EBITDA
          covers this deal’s debt service {LENDER_COVERAGE} times, which lenders usually require.
          {supported < result.value.price &&
            ' The price below needs a larger down payment, longer terms or a lower price to be financed.'}
        </p>
      )}
      <details className="text-sm">
        <summary className="focus-ring inline-flex min-h-11 items-center rounded-input font-medium text-accent">
          Where the range comes from
        </summary>
        <p className="text-ink-soft">
          For {range.name}. {range.note} Non-recurring revenue counts half.
        </p>
        <ul className="mt-1 flex flex-col gap-1">
          {range.sources.map((id) => (
            <li key={id}>
              <a href={VALUATION_SOURCES[id].url} target="_blank" rel="noopener noreferrer" className="text-link">
                {VALUATION_SOURCES[id].publisher}
              </a>
              , {VALUATION_SOURCES[id].published ?? 'undated'}
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
