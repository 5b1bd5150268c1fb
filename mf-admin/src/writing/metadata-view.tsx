import type { ReactNode } from 'react';
import type { AssistedSource, WriterRun } from '@app/contracts';
import { Badge } from '@app/ui';
import { Fact } from '../portal/fact';
import { useRun } from './api/assisted';
import { RunView, UseIt } from './run-view';

type Props = { run: WriterRun; sources: readonly AssistedSource[]; documentId: number; editor: string };

export function MetadataView({ run: first, sources, documentId, editor }: Props): ReactNode {
  const run = useRun(first).data;
  const { metadata } = run;
  return (
    <>
      <RunView run={first} documentId={documentId} editor={editor} isQuiet />
      {metadata && (
        <>
          <dl className="grid gap-3 text-sm sm:grid-cols-2">
            <Fact label="Title">{metadata.title}</Fact>
            <Fact label="Excerpt">{metadata.excerpt}</Fact>
            <Fact label="Description in results">{metadata.metaDescription}</Fact>
            <Fact label="Tags">{metadata.tags.join(', ') || 'None'}</Fact>
          </dl>
          <ul className="flex flex-col divide-y divide-line">
            {metadata.claims.map((claim) => (
              <li key={`${claim.sourceId} ${claim.text}`} className="flex flex-col gap-1 py-3">
                <div className="flex flex-wrap items-start justify-between gap-3">
                  <p className="max-w-[40rem] text-sm font-medium">{claim.text}</p>
                  <Badge tone={claim.stands ? 'success' : 'danger'}>
                    {claim.stands ? 'In its source' : 'Not found'}
                  </Badge>
                </div>
                <p className="max-w-[44rem] text-sm text-ink-soft">
                  {`“${claim.quote}” `}
                  <span className="text-ink-faint">{titleOf(sources, claim.sourceId)}</span>
                </p>
              </li>
            ))}
          </ul>
          {metadata.claims.length === 0 && (
            <p className="text-sm text-ink-soft">The text makes no claim of this kind.</p>
          )}
          <UseIt run={run} editor={editor} />
        </>
      )}
    </>
  );
}

const titleOf = (sources: readonly AssistedSource[], id: string) => sources.find((each) => each.id === id)?.title ?? id;
