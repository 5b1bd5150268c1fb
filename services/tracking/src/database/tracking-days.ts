import type { DayGroup, DayTable } from '@app/server-kit';

/** Ids of deliveries are their event's, times this, and a number for the service. */
export const DELIVERIES_OF_EVENT = 8;

export const EVENT_TABLE: DayTable = { schema: 'tracking', name: 'event', key: 'message_id', factor: 1 };
export const DELIVERY_TABLE: DayTable = { schema: 'tracking', name: 'delivery', key: 'message_id', factor: 1 };
export const ATTEMPT_TABLE: DayTable = {
  schema: 'tracking',
  name: 'attempt',
  key: 'delivery_id',
  factor: DELIVERIES_OF_EVENT,
};

/** What events and deliveries add to the ledger's sums, as their triggers count it (migration CountLedger). */
const COUNTED = (event: string, delivery: string) => `
  SELECT coalesce(destination, '') AS destination,
    CASE WHEN destination IS NULL THEN 'without-destination' ELSE 'accepted' END AS status
  FROM ${event} LEFT JOIN LATERAL unnest(destinations) AS destination ON true
  UNION ALL SELECT destination, status FROM ${delivery}`;

/**
 * Events, deliveries and their attempts by the day of their message. A day is over when each delivery ended longer ago
 * than the retention; the sums lose what goes in the same transaction.
 */
export function trackingDays(keptDays: number): DayGroup {
  const since = `$1::timestamptz - make_interval(days => ${keptDays})`;
  return {
    tables: [EVENT_TABLE, DELIVERY_TABLE, ATTEMPT_TABLE],
    keptDays,
    isOver: ({ event, delivery }) => `NOT EXISTS (SELECT FROM ${delivery} WHERE status = 'pending')
      AND NOT EXISTS (SELECT FROM ${delivery} WHERE status = 'leased')
      AND NOT EXISTS (SELECT FROM ${delivery} WHERE finished_at >= ${since})
      AND NOT EXISTS (SELECT FROM ${event} WHERE destinations = '{}' AND accepted_at >= ${since})`,
    whenRemoved: ({ event = '', delivery = '' }) => [
      `INSERT INTO tracking.ledger_change (destination, status, change)
       SELECT destination, status, -count(*) FROM (${COUNTED(event, delivery)}) AS gone GROUP BY destination, status`,
    ],
  };
}
