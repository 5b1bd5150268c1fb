export const REVIEW_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The id of no review. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Of a malformed segment, an id that no review has, so that it is answered like a missing one. */
export function parseReviewId(segment: string): string {
  return REVIEW_ID.test(segment) ? segment.toLowerCase() : NO_ID;
}
