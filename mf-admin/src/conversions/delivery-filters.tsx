import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DELIVERY_STATUSES, DESTINATIONS } from '@app/contracts';
import { Select } from '@app/ui';
import { filterOf, withFilter, type DeliveryFilter } from './delivery-filter';
import { DESTINATION_NAMES, STATUS_TEXT } from './delivery-text';

const CHOICES: {
  name: keyof DeliveryFilter;
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
    label: 'Destination',
    all: 'Anywhere',
    options: DESTINATIONS.map((value) => ({ value, label: DESTINATION_NAMES[value] })),
  },
];

export function DeliveryFilters(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  return (
    <div className="grid grow grid-cols-2 gap-2 sm:flex sm:grow-0">
      {CHOICES.map(({ name, label, all, options }) => (
        <Select
          key={name}
          aria-label={label}
          placeholder={all}
          options={options}
          value={filter[name] ?? ''}
          // A filter is a refinement, not a step: Back leaves the page instead of undoing choices one by one.
          onChange={({ target }) =>
            setSearch((now) => withFilter(now, name, target.value), { replace: true, preventScrollReset: true })
          }
          className="sm:min-h-9 sm:w-44 sm:text-sm pointer-coarse:min-h-11"
        />
      ))}
    </div>
  );
}
