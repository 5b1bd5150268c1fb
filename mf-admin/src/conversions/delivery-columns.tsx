import { createColumnHelper, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DeliveryRow } from '@app/contracts';
import { Badge } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { When } from '../portal/when';
import { DESTINATION_NAMES, EVENT_NAMES, reasonText, STATUS_TEXT } from './delivery-text';

/** A delivery, and when it was read. */
export type ShownDelivery = DeliveryRow & { readAt: number };

export const features = tableFeatures({});
const helper = createColumnHelper<typeof features, ShownDelivery>();

function EventName({ eventName, eventId, conversionId }: ShownDelivery): ReactNode {
  const [search] = useSearchParams();
  const open = new URLSearchParams(search);
  open.set('conversion', conversionId);
  return (
    <div className="w-32 sm:w-48">
      <AppLink to={`?${open.toString()}`} className="text-link block truncate font-medium">
        {EVENT_NAMES[eventName]}
      </AppLink>
      <p className="truncate text-xs text-ink-faint" title={eventId}>
        {eventId}
      </p>
    </div>
  );
}

function Outcome({ status, reason, nextAttemptAt, readAt }: ShownDelivery): ReactNode {
  if (reason) return <>{reasonText(reason)}</>;
  if (nextAttemptAt && Date.parse(nextAttemptAt) > readAt)
    return (
      <>
        next try <When at={nextAttemptAt} now={readAt} />
      </>
    );
  return <>{STATUS_TEXT[status].outcome}</>;
}

/** The table would put the text itself into the page, without an element of its own. */
const titled = (title: string) => () => <>{title}</>;

export const columns = helper.columns([
  helper.accessor('eventName', { header: titled('Event'), cell: ({ row }) => <EventName {...row.original} /> }),
  helper.accessor('status', {
    header: titled('Status'),
    cell: ({ row }) => (
      <Badge tone={STATUS_TEXT[row.original.status].tone}>{STATUS_TEXT[row.original.status].label}</Badge>
    ),
  }),
  helper.accessor('reason', {
    header: titled('Outcome'),
    cell: ({ row }) => (
      <span className="text-ink-soft">
        <Outcome {...row.original} />
      </span>
    ),
  }),
  helper.accessor('destination', {
    header: titled('Service'),
    cell: ({ row }) => <>{DESTINATION_NAMES[row.original.destination]}</>,
  }),
  helper.accessor('attempts', { header: titled('Attempts'), cell: ({ row }) => <>{row.original.attempts}</> }),
  helper.accessor('acceptedAt', {
    header: titled('Queued'),
    cell: ({ row }) => <When at={row.original.acceptedAt} now={row.original.readAt} />,
  }),
  helper.accessor('finishedAt', {
    header: titled('Finished'),
    cell: ({ row: { original } }) =>
      original.finishedAt ? (
        <When at={original.finishedAt} now={original.readAt} />
      ) : (
        <span className="text-ink-faint">not yet</span>
      ),
  }),
]);

export const NUMERIC_COLUMNS: ReadonlySet<string> = new Set(['attempts']);
