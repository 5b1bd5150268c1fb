import { eventQueue } from '@app/web-kit/tracking';

/** Ids of the events that this browser has reported in the last seven days. */
export function reportedIds(): string[] {
  return eventQueue.records().map(({ eventId }) => eventId);
}
