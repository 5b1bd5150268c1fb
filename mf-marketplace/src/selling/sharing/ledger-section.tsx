import type { ReactNode } from 'react';
import { Card, ErrorState, formatDateTime, Skeleton } from '@app/ui';
import { failureText } from '@app/web-kit';
import { useDeliveries } from '../../api/documents';
import { counted } from '../../layout/filter-panel';

/** A picture has no pages. */
const markedText = (pages: number | null) =>
  pages === null ? 'marked' : `marked, ${counted(pages, { one: 'page', many: 'pages' })}`;

/** Every delivery of a document to a buyer, the newest first. */
export function LedgerSection({ listingId }: { listingId: number }): ReactNode {
  const { data, error, isRefetching, refetch } = useDeliveries(listingId);
  if (error && !data)
    return (
      <ErrorState
        title="The deliveries could not be loaded"
        text={failureText(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    );
  if (!data)
    return (
      <div role="status" aria-label="Loading the deliveries">
        <Skeleton className="h-24 rounded-card" />
      </div>
    );
  return (
    <section aria-labelledby="deliveries" className="flex max-w-2xl flex-col gap-4">
      <h2 id="deliveries" className="text-base font-semibold">
        Deliveries
      </h2>
      {data.deliveries.length === 0 && <p className="text-sm text-ink-soft">No buyer has downloaded a document yet.</p>}
      <ul className="flex flex-col gap-3">
        {data.deliveries.map(({ id, at, buyerName, documentName, pages, isMarked, code, sha256 }) => (
          <li key={id}>
            <Card className="text-sm">
              <p className="font-medium wrap-anywhere">
                {documentName} to {buyerName}
              </p>
              <p className="mt-1 text-ink-soft">
                {formatDateTime(at)}, {isMarked ? markedText(pages) : 'not marked'}, code {code}
              </p>
              <p className="mt-1 text-ink-faint wrap-anywhere">SHA-256 {sha256}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
