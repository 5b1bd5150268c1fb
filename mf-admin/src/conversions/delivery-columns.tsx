import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DeliveryRow } from '@app/contracts';
import { Badge } from '@app/ui';
import { AppLink } from '@app/web-kit';
import type { ListColumn } from '../portal/list/list-table';
import { When } from '../portal/when';
import { DESTINATION_NAMES, EVENT_NAMES, reasonText, STATUS_TEXT } from './delivery-text';

/** A delivery, and when it was read. */
export type ShownDelivery = DeliveryRow & { readAt: number };

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

/** As many rows on a screen as can be read. */
const TIGHT = 'py-1! whitespace-nowrap';

export const COLUMNS: ListColumn<ShownDelivery>[] = [
  { id: 'event', label: 'Event', className: TIGHT, cell: (row) => <EventName {...row} /> },
  {
    id: 'status',
    label: 'Status',
    className: TIGHT,
    cell: ({ status }) => <Badge tone={STATUS_TEXT[status].tone}>{STATUS_TEXT[status].label}</Badge>,
  },
  {
    id: 'outcome',
    label: 'Outcome',
    className: 'py-1!',
    cell: (row) => (
      <span className="block w-32 text-ink-soft">
        <Outcome {...row} />
      </span>
    ),
  },
  { id: 'service', label: 'Service', className: TIGHT, cell: ({ destination }) => DESTINATION_NAMES[destination] },
  { id: 'attempts', label: 'Failed tries', numeric: true, className: TIGHT, cell: ({ attempts }) => attempts },
  {
    id: 'queued',
    label: 'Queued',
    className: TIGHT,
    cell: ({ acceptedAt, readAt }) => <When at={acceptedAt} now={readAt} />,
  },
  {
    id: 'finished',
    label: 'Finished',
    className: TIGHT,
    cell: ({ finishedAt, readAt }) =>
      finishedAt ? <When at={finishedAt} now={readAt} /> : <span className="text-ink-faint">not yet</span>,
  },
];
