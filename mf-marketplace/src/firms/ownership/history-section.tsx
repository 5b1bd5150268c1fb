import type { ReactNode } from 'react';
import type { FirmHistoryEntry } from '@app/contracts';
import { historySentence } from '@app/domain';
import { Button, formatDateTime, Skeleton } from '@app/ui';
import { useOwnHistory } from '../../api/my-firms';
import { FailedLoad } from '../failed-load';

const SIDES: Record<FirmHistoryEntry['side'], string> = {
  admin: 'An administrator',
  owner: 'The owner',
  worker: 'The system',
};

/** Everyone's changes of the profile, the newest first. */
export function HistorySection({ userId, id }: { userId: string; id: string }): ReactNode {
  const history = useOwnHistory(userId, id);
  const entries = history.data?.pages.flatMap((page) => page.entries);
  if (!entries && history.isError) return <FailedLoad what="The history" query={history} />;
  if (!entries)
    return (
      <div role="status">
        <span className="sr-only">Loading the history...</span>
        <Skeleton className="h-64 rounded-card" />
      </div>
    );
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="font-display text-xl font-semibold">
        Changes to this profile
      </h2>
      <ol className="mt-4 divide-y divide-line border-y border-line text-sm">
        {entries.map((entry) => (
          <li key={entry.id} className="py-3">
            <p className="wrap-anywhere">{historySentence(entry)}</p>
            <p className="mt-0.5 text-xs text-ink-faint">
              {SIDES[entry.side]} · <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
            </p>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex justify-center">
        {history.hasNextPage ? (
          <Button
            variant="secondary"
            size="sm"
            pending={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            Show more
          </Button>
        ) : (
          <p className="text-xs text-ink-faint">That is all of them.</p>
        )}
      </div>
    </section>
  );
}
