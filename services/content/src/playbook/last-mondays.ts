import { addDays, mondayOf } from '@app/domain';

/** The Mondays of the last weeks, that of the day's own week first; days as `2026-03-31`. */
export function lastMondays(day: string, weeks: number): string[] {
  return Array.from({ length: weeks }, (_, index) => addDays(mondayOf(day), -7 * index));
}
