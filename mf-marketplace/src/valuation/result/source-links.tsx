import type { ReactNode } from 'react';
import { isDatedSource, MARKET_FIGURES, VALUATION_SOURCES, type MarketFigureName } from '@app/domain';
import { Badge } from '@app/ui';

/** The publications behind a market figure, each with its date. */
export function SourceLinks({ name }: { name: MarketFigureName }): ReactNode {
  const { sources } = MARKET_FIGURES[name];
  if (sources.length === 0) return <p className="mt-0.5 text-ink-faint">Our estimate, without a source.</p>;
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {sources.map((id) => {
        const source = VALUATION_SOURCES[id];
        return (
          <li key={id}>
            <a href={source.url} target="_blank" rel="noopener noreferrer" className="text-link">
              {source.publisher}
            </a>
            , {source.published ?? 'undated'}.{' '}
            {isDatedSource(source) && <Badge tone="warning">may be out of date</Badge>}
          </li>
        );
      })}
    </ul>
  );
}
