/** The place of a row in a queue: when it was last moved, and its id. */
export type QueuePlace = { at: Date; id: string };

export const QUEUE_CURSOR = /^(\d{1,13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function writeQueueCursor({ at, id }: QueuePlace): string {
  return `${at.getTime()}_${id}`;
}

/** Null for what `writeQueueCursor` has not written. */
export function readQueueCursor(text: string): QueuePlace | null {
  const [, at, id] = QUEUE_CURSOR.exec(text) ?? [];
  return at === undefined || id === undefined ? null : { at: new Date(Number(at)), id };
}
