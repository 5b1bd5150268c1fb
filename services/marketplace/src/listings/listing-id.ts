/** Largest value of PostgreSQL's integer; a larger number would be an error there, so no listing has one. */
const MAX_ID = 2_147_483_647;

/** The listing's number in a path segment, or null when the segment is not such a number. */
export function parseListingId(segment: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(segment) ? Number(segment) : Number.NaN;
  return id <= MAX_ID ? id : null;
}

/** No listing has it: a malformed number runs the same statement as any other. */
export const NO_LISTING = 0;
