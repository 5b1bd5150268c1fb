import type { DayGroup } from '../database/day-partitions';
import type { DayTable } from '../database/message-days';

export const MESSAGE_TABLE: DayTable = { schema: 'outbox', name: 'message', key: 'id', factor: 1 };

/** The outbox by days: a day is over when each of its messages was relayed longer ago than the retention. */
export function outboxDays(keptDays: number): DayGroup {
  return {
    tables: [MESSAGE_TABLE],
    keptDays,
    isOver: ({ message }) => `NOT EXISTS (SELECT FROM ${message} WHERE relayed_at IS NULL)
      AND NOT EXISTS (SELECT FROM ${message} WHERE relayed_at >= $1::timestamptz - make_interval(days => ${keptDays}))`,
  };
}
