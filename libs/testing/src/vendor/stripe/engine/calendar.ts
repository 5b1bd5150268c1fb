import type Stripe from 'stripe';
import { DAY } from '../core';

type Interval = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>;

/** The first end of a period after `start`: counted from the anchor, so that 31 January bills 28 February, 31 March. */
export function periodEnd(anchor: number, interval: Interval, start: number): number {
  for (let count = 1; ; count += 1) {
    const end = plusIntervals(anchor, interval, count);
    if (end > start) return end;
  }
}

/** UTC; a day that the month does not have becomes the month's last day. */
export function plusIntervals(anchor: number, { interval, interval_count: every }: Interval, times: number): number {
  const count = times * every;
  if (interval === 'day') return anchor + count * DAY;
  if (interval === 'week') return anchor + count * 7 * DAY;
  const date = new Date(anchor * 1_000);
  const months = date.getUTCMonth() + count * (interval === 'year' ? 12 : 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const moved = new Date(date);
  moved.setUTCFullYear(date.getUTCFullYear(), months, Math.min(date.getUTCDate(), lastDay));
  return moved.getTime() / 1_000;
}
