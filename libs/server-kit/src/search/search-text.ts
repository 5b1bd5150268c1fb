/**
 * The searchable parts of a typed text: words, phrases in quotation marks, and words with a minus
 * before them. Runs of operators without words would only exhaust the parser.
 */
export function searchText(q: string): string {
  return q
    .replace(/[^\p{L}\p{N}\p{M}"'’.\s-]+/gu, ' ')
    .replace(/-(?=[^\p{L}\p{N}]|$)/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
