import type { ReactNode } from 'react';
import { isDatedSource, MARKET_FIGURES, sourceDate, VALUATION_SOURCES, type MarketFigureName } from '@app/domain';
import { Badge } from '@app/ui';

/** The publications behind a market figure, each with its date; none behind an estimate of ours. */
export function SourceLinks({ name }: { name: MarketFigureName }): ReactNode {
  const { sources } = MARKET_FIGURES[name];
  if (sources.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {sources.map((id) => {
        const source = VALUATION_SOURCES[id];
        return (
          <li key={id}>
            <a href={source.url} target="_blank" rel="noopener noreferrer" className="text-link">
              {source.publisher}
            </a>
            , {sourceDate(source)}. {isDatedSource(source) && <Badge tone="warning">may be out of date</Badge>}
          </li>
        );
      })}
    </ul>
  );
}
