/** Largest value of PostgreSQL's integer; a larger number would be an error there, so no firm has one. */
const MAX_ID = 2_147_483_647;
export const NO_FIRM = 0;

/** What is no number of a firm as one that no firm has, so that it takes the way of a missing one. */
export function parseFirmId(segment: string): number {
  const id = /^[1-9]\d{0,9}$/.test(segment) ? Number(segment) : NO_FIRM;
  return id <= MAX_ID ? id : NO_FIRM;
}
