import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeliveryPage } from '@app/contracts';
import { Button, ErrorState } from '@app/ui';
import { failureText } from '../portal/failure';
import { DeliveryTable, DeliveryTableSkeleton } from './delivery-table';
import { NoDeliveries } from './no-deliveries';

type DeliveryListProps = { deliveries: UseInfiniteQueryResult<InfiniteData<DeliveryPage>>; filtered: boolean };

/** A failed refresh keeps the previous data on the screen; only a first read that fails shows an error. */
export function DeliveryList({ deliveries, filtered }: DeliveryListProps): ReactNode {
  const { data, error, hasNextPage, isFetchingNextPage, isRefetching } = deliveries;
  if (!data && error) {
    return (
      <ErrorState
        level={2}
        title="Deliveries could not be loaded"
        text={failureText(error)}
        onRetry={() => void deliveries.refetch()}
        retrying={isRefetching}
      />
    );
  }
  if (!data) return <DeliveryTableSkeleton />;
  const rows = data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <NoDeliveries filtered={filtered} />;
  return (
    <>
      <DeliveryTable rows={rows} readAt={deliveries.dataUpdatedAt} />
      <div className="flex justify-center">
        {hasNextPage ? (
          <Button
            variant="secondary"
            size="sm"
            pending={isFetchingNextPage}
            onClick={() => void deliveries.fetchNextPage()}
          >
            Show older deliveries
          </Button>
        ) : (
          <p className="text-xs text-ink-faint">That is all of them.</p>
        )}
      </div>
    </>
  );
}
