import type { ReactNode } from 'react';
import type { AssistedSource } from '@app/contracts';
import { Card } from '@app/ui';

/** What the draft may quote, by the mark that it uses. */
export function SourceList({ sources }: { sources: readonly AssistedSource[] }): ReactNode {
  return (
    <Card as="section" aria-labelledby="sources" className="flex flex-col gap-3">
      <h2 id="sources" className="text-base font-semibold">
        Sources
      </h2>
      {sources.length === 0 && (
        <p className="text-sm text-ink-soft">This site has nothing about the topic, and no text was added.</p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {sources.map(({ id, title, path, text }) => (
          <li key={id} className="py-2">
            <details>
              <summary className="focus-ring min-h-11 cursor-pointer py-2 text-sm font-medium">
                {`[${id}] ${title}`}
              </summary>
              {path !== '' && (
                <a href={path} target="_blank" rel="noreferrer" className="text-link text-sm">
                  Open the page
                </a>
              )}
              <p className="mt-2 max-h-80 overflow-y-auto text-sm whitespace-pre-line text-ink-soft">{text}</p>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}
