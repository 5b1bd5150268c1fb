import { createColumnHelper, tableFeatures } from '@tanstack/react-table';
import type { DeliveryRow } from '@app/contracts';
import { Badge } from '@app/ui';
import { When } from '../portal/when';
import { DESTINATION_NAMES, EVENT_NAMES, STATUS_TEXT } from './delivery-text';

/** A delivery, and when it was read. */
export type ShownDelivery = DeliveryRow & { readAt: number };

export const features = tableFeatures({});
const helper = createColumnHelper<typeof features, ShownDelivery>();

/** Reasons are codes (`http-500`); hyphens read as spaces, the code itself stays searchable. */
function Outcome({ row }: { row: ShownDelivery }) {
  if (row.reason) return <span className="text-ink-soft">{row.reason.replaceAll('-', ' ')}</span>;
  return <span className="text-ink-faint">{STATUS_TEXT[row.status].meaning}</span>;
}

function Timing({ row }: { row: ShownDelivery }) {
  if (row.finishedAt) return <When at={row.finishedAt} now={row.readAt} />;
  if (row.nextAttemptAt) return <>next try <When at={row.nextAttemptAt} now={row.readAt} /></>;
  return <span className="text-ink-faint">not yet</span>;
}

export const columns = helper.columns([
  helper.accessor('eventName', {
    header: 'Event',
    cell: ({ row }) => (
      <div className="w-36 sm:w-56">
        <p className="font-medium text-ink">{EVENT_NAMES[row.original.eventName]}</p>
        <p className="truncate text-xs text-ink-faint" title={row.original.eventId}>{row.original.eventId}</p>
      </div>
    ),
  }),
  helper.accessor('status', {
    header: 'Status',
    cell: ({ row }) => <Badge tone={STATUS_TEXT[row.original.status].tone}>{STATUS_TEXT[row.original.status].label}</Badge>,
  }),
  helper.accessor('destination', { header: 'Destination', cell: ({ row }) => DESTINATION_NAMES[row.original.destination] }),
  helper.accessor('attempts', { header: 'Attempts', cell: ({ row }) => row.original.attempts }),
  helper.accessor('acceptedAt', { header: 'Accepted', cell: ({ row }) => <When at={row.original.acceptedAt} now={row.original.readAt} /> }),
  helper.accessor('finishedAt', { header: 'Finished', cell: ({ row }) => <Timing row={row.original} /> }),
  helper.accessor('reason', { header: 'Outcome', cell: ({ row }) => <Outcome row={row.original} /> }),
]);

export const NUMERIC_COLUMNS: ReadonlySet<string> = new Set(['attempts']);
