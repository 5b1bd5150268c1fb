import type { ReactNode } from 'react';
import { MARKET_FIGURE_NAMES, MARKET_FIGURES, writtenMonth } from '@app/domain';
import { Card } from '@app/ui';
import { figureValue } from '../form/market-note';
import { SourceLinks } from './source-links';

/** Every market figure that a new valuation starts from, with sample, reason and sources. */
export function MarketFiguresCard(): ReactNode {
  return (
    <Card as="section" aria-labelledby="market-figures">
      <h2 id="market-figures" className="font-display text-xl font-semibold">
        Starting assumptions
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        Published averages where available, otherwise our own estimates. Change any of them: an average of other
        practices is not an appraisal of yours.
      </p>
      <details className="mt-3">
        <summary className="focus-ring inline-flex min-h-11 items-center rounded-input text-sm font-medium text-accent">
          All {MARKET_FIGURE_NAMES.length} figures and their sources
        </summary>
        <dl className="mt-2 divide-y divide-line border-y border-line text-sm">
          {MARKET_FIGURE_NAMES.map((name) => {
            const { label, asOf, sample, note, range, unit } = MARKET_FIGURES[name];
            return (
              <div key={name} className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-0.5 py-2.5">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="figures">
                  {figureValue(MARKET_FIGURES[name])}
                  {range && (
                    <span className="text-ink-faint">
                      {' '}
                      ({range.low} to {figureValue({ value: range.high, unit })})
                    </span>
                  )}
                </dd>
                <dd className="col-span-2 text-xs text-ink-faint">
                  {writtenMonth(asOf)}. {sample} {note}
                  <SourceLinks name={name} />
                </dd>
              </div>
            );
          })}
        </dl>
      </details>
    </Card>
  );
}
