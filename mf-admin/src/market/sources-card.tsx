import { useRef, useState, type ReactNode } from 'react';
import type { StoredMarket } from '@app/contracts';
import { isDatedSource, writtenMonth } from '@app/domain';
import { Badge, Button, Card } from '@app/ui';
import { isFocusLost } from '../portal/dialog';
import { Only } from '../portal/rights';
import { sourceText } from './market-words';
import { RemoveSource } from './remove-source';
import { SourceDialog, type StoredSource } from './source-dialog';

type Asked = { kind: 'save'; source: StoredSource | null } | { kind: 'remove'; source: StoredSource };

/** The publications that values rest on: added, corrected and deleted here. */
export function SourcesCard({ sources, today }: { sources: StoredMarket['sources']; today: string }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => {
    setAsked(null);
    if (isFocusLost()) heading.current?.focus();
  };
  return (
    <Card as="section" aria-labelledby="market-sources" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="market-sources" ref={heading} tabIndex={-1} className="focus-ring text-base font-semibold">
          Sources
        </h2>
        <Only right="market.write">
          <Button variant="secondary" onClick={() => setAsked({ kind: 'save', source: null })}>
            Add a source
          </Button>
        </Only>
      </div>
      {sources.length === 0 && (
        <p className="text-sm text-ink-soft">None yet: add the sources behind values and rates.</p>
      )}
      <ul className="flex flex-col divide-y divide-line text-sm">
        {sources.map((source) => (
          <li key={source.id} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-64">
              <p>
                <a href={source.url} target="_blank" rel="noopener noreferrer" className="text-link font-medium">
                  {source.publisher}
                </a>
                {source.published !== null && `, ${writtenMonth(source.published)}`}{' '}
                {isDatedSource(source, today.slice(0, 7)) && (
                  <Badge tone="warning">{source.published === null ? 'Undated' : 'Old'}</Badge>
                )}
              </p>
              <p className="wrap-anywhere text-ink-soft">{source.says}</p>
            </div>
            <Only right="market.write">
              <div className="flex gap-1">
                <Button variant="quiet" size="sm" onClick={() => setAsked({ kind: 'save', source })}>
                  Change<span className="sr-only"> the source {sourceText(source)}</span>
                </Button>
                <Button variant="quiet" size="sm" onClick={() => setAsked({ kind: 'remove', source })}>
                  Delete<span className="sr-only"> the source {sourceText(source)}</span>
                </Button>
              </div>
            </Only>
          </li>
        ))}
      </ul>
      {asked?.kind === 'save' && <SourceDialog source={asked.source} sources={sources} today={today} onClose={close} />}
      {asked?.kind === 'remove' && <RemoveSource source={asked.source} onClose={close} />}
    </Card>
  );
}
