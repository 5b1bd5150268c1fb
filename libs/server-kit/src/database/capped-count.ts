/** Counts of queues and lists are exact up to here; beyond, "10,000 or more" is what a person needs to know. */
export const COUNT_MAX = 10_000;

/**
 * The statement that counts rows up to `COUNT_MAX`, and reads no further.
 * @param name of its only column
 * @param source what follows `FROM`: a table with its condition
 */
export function cappedCount(name: string, source: string): string {
  return `SELECT count(*)::int AS ${name} FROM (SELECT FROM ${source} LIMIT ${COUNT_MAX}) AS counted`;
}
