import { DATA_REQUEST_DAYS } from '@app/contracts';
import { addDays } from '@app/domain';

/** The last day on which a request that arrived on this day is answered in time; days of the calendar, `2026-11-27`. */
export function dueDay(receivedOn: string): string {
  return addDays(receivedOn, DATA_REQUEST_DAYS);
}
