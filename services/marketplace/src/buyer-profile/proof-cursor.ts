/** The place of a row in its order: milliseconds and the id. */
export type ProofPlace = { at: Date; id: string };

export const CURSOR = /^(\d{1,13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function writeCursor({ at, id }: ProofPlace): string {
  return `${at.getTime()}_${id}`;
}

/** Null for what `writeCursor` has not written. */
export function readCursor(text: string): ProofPlace | null {
  const [, at, id] = CURSOR.exec(text) ?? [];
  return at === undefined || id === undefined ? null : { at: new Date(Number(at)), id };
}
