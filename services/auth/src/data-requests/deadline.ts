import { DATA_REQUEST_DAYS } from '@app/contracts';

/** The last day on which a request that arrived on this day is answered in time; days of the calendar, `2026-11-27`. */
export function dueDay(receivedOn: string): string {
  const due = new Date(`${receivedOn}T00:00:00Z`);
  due.setUTCDate(due.getUTCDate() + DATA_REQUEST_DAYS);
  return due.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
