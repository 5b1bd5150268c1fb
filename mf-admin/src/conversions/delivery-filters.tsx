import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DELIVERY_STATUSES, DESTINATIONS, EVENT_NAMES, type DeliveryQuery } from '@app/contracts';
import { Button, Select } from '@app/ui';
import { withChange } from '../portal/list/list-address';
import { DESTINATION_NAMES, EVENT_NAMES as EVENT_TITLES, STATUS_TEXT } from './delivery-text';

/** What narrows the list; it is in the address, so that it can be sent to a colleague. */
export type DeliveryFilter = Pick<DeliveryQuery, 'status' | 'destination' | 'event' | 'eventId'>;

const EVENT_ID = /^[a-z0-9_]{1,40}\.[A-Za-z0-9_-]{1,100}$/;

/** Unknown values count as absent, so that an old link still opens. */
export function filterOf(search: URLSearchParams): DeliveryFilter {
  const status = DELIVERY_STATUSES.find((known) => known === search.get('status'));
  const destination = DESTINATIONS.find((known) => known === search.get('destination'));
  const event = EVENT_NAMES.find((known) => known === search.get('event'));
  const eventId = search.get('eventId');
  return {
    ...(status && { status }),
    ...(destination && { destination }),
    ...(event && { event }),
    ...(eventId !== null && EVENT_ID.test(eventId) && { eventId }),
  };
}

/** All deliveries of one event, whatever was chosen before. */
export function ofOneEvent(search: URLSearchParams, eventId: string): URLSearchParams {
  const all = CHOICES.reduce((rest, { name }) => withChange(rest, { [name]: null }), search);
  return withChange(all, { eventId });
}

const CHOICES: {
  name: Exclude<keyof DeliveryFilter, 'eventId'>;
  label: string;
  all: string;
  options: { value: string; label: string }[];
}[] = [
  {
    name: 'status',
    label: 'Status',
    all: 'Any status',
    options: DELIVERY_STATUSES.map((value) => ({ value, label: STATUS_TEXT[value].label })),
  },
  {
    name: 'destination',
    label: 'Service',
    all: 'Any service',
    options: DESTINATIONS.map((value) => ({ value, label: DESTINATION_NAMES[value] })),
  },
  {
    name: 'event',
    label: 'Event',
    all: 'Any event',
    options: EVENT_NAMES.map((value) => ({ value, label: EVENT_TITLES[value] })),
  },
];

export function DeliveryFilters(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  return (
    <div className="grid grow grid-cols-2 items-center gap-2 sm:flex sm:grow-0 sm:flex-wrap">
      {CHOICES.map(({ name, label, all, options }) => (
        <Select
          key={name}
          aria-label={label}
          placeholder={all}
          options={options}
          value={filter[name] ?? ''}
          // A filter is a refinement, not a step: Back leaves the page instead of undoing choices one by one.
          onChange={({ target }) =>
            setSearch((now) => withChange(now, { [name]: target.value }), { replace: true, preventScrollReset: true })
          }
          className="sm:min-h-9 sm:w-44 sm:text-sm pointer-coarse:min-h-11"
        />
      ))}
      {filter.eventId && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`One event only: ${filter.eventId} (show all events)`}
          onClick={() =>
            setSearch((now) => withChange(now, { eventId: null }), { replace: true, preventScrollReset: true })
          }
        >
          One event only <X aria-hidden="true" strokeWidth={1.5} className="size-4" />
        </Button>
      )}
    </div>
  );
}
