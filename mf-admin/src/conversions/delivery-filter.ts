import { DELIVERY_STATUSES, DESTINATIONS, type DeliveryQuery } from '@app/contracts';

/** What narrows the list; it lives in the address, so that a finding can be sent to a colleague. */
export type DeliveryFilter = Pick<DeliveryQuery, 'status' | 'destination'>;

/** Values that nobody knows count as absent: an old link still opens. */
export function filterOf(search: URLSearchParams): DeliveryFilter {
  const status = DELIVERY_STATUSES.find((known) => known === search.get('status'));
  const destination = DESTINATIONS.find((known) => known === search.get('destination'));
  return { ...(status && { status }), ...(destination && { destination }) };
}

/** The address's parameters with one filter set, or taken out for an empty value. */
export function withFilter(search: URLSearchParams, name: keyof DeliveryFilter, value: string): URLSearchParams {
  const changed = new URLSearchParams(search);
  if (value === '') changed.delete(name);
  else changed.set(name, value);
  return changed;
}
