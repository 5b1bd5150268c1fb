import { DAY } from '../core';
import { boolean, list, text } from '../http/params';
import { inRange, listRoute, RANGE, route } from '../http/routes';
import { noSuch } from '../http/stripe-fault';

/** Events of the last 30 days; older ones are gone. */
const KEPT = 30 * DAY;

export const EVENT_ROUTES = [
  listRoute(
    '/v1/events',
    'event',
    { created: RANGE, delivery_success: boolean(), type: text(), types: list(text(), { max: 20 }) },
    (event, { created, delivery_success: isDelivered, type, types }, core) => {
      const wanted = type === undefined ? types : [type];
      return (
        event.created > core.now() - KEPT &&
        inRange(event.created, created) &&
        (isDelivered === undefined || isDelivered === (event.pending_webhooks === 0)) &&
        (wanted === undefined || wanted.some((pattern) => matchesType(event.type, pattern)))
      );
    },
  ),
  route('GET', '/v1/events/:id', {}, ({ core, id }) => {
    const event = core.store.get('event', id);
    if (event.created <= core.now() - KEPT) throw noSuch('event', id);
    return event;
  }),
];

/** `invoice.*` stands for all events of invoices, `*` for all. */
export function matchesType(type: string, pattern: string): boolean {
  return pattern === '*' || pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1)));
}
