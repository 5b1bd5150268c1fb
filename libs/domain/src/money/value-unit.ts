/**
 * How people write a value: dollars, a percentage of a fraction, the same where less than 1% is a slip, a percentage as
 * written, the same where less than 1% is usual, basis points, counts of several kinds, a person's age, a year of the
 * calendar, the number under which a register or this site keeps something.
 */
export type ValueUnit =
  | 'usd'
  | 'fraction'
  | 'share'
  | 'percent'
  | 'rate'
  | 'bps'
  | 'years'
  | 'months'
  | 'days'
  | 'words'
  | 'count'
  | 'age'
  | 'year'
  | 'id'
  | 'pixels'
  | 'multiple';

/** Units whose numbers are long enough for thousands. */
const GROUPED = new Set<ValueUnit>(['usd', 'count', 'words']);

export function isGrouped(unit: ValueUnit): boolean {
  return GROUPED.has(unit);
}
