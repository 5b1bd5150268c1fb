import { useMemo, type ReactNode } from 'react';
import type { DeliveryRow } from '@app/contracts';
import { Skeleton } from '@app/ui';
import { ListTable } from '../portal/list/list-table';
import { COLUMNS } from './delivery-columns';

export function DeliveryTable({ rows, readAt }: { rows: DeliveryRow[]; readAt: number }): ReactNode {
  const shown = useMemo(() => rows.map((row) => ({ ...row, readAt })), [rows, readAt]);
  return <ListTable caption="Deliveries, newest first" columns={COLUMNS} rows={shown} />;
}

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function DeliveryTableSkeleton(): ReactNode {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="h-10 border-b border-line bg-sunken" />
      {PLACEHOLDERS.map((key) => (
        <div key={key} className="flex items-center gap-6 border-b border-line px-4 py-2.5 last:border-b-0">
          <Skeleton className="h-8 w-36 sm:w-56" />
          <Skeleton className="h-6 w-20" />
          <Skeleton className="hidden h-5 w-32 sm:block" />
          <Skeleton className="hidden h-5 w-40 lg:block" />
        </div>
      ))}
    </div>
  );
}
