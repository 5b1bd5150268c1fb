import * as z from 'zod/mini';
import {
  COUPON_CODE_MAX,
  COUPON_DURATIONS,
  COUPON_LIMIT_MAX,
  COUPON_MONTHS_MAX,
  type CouponDuration,
  type CouponRow,
  type NewCoupon,
} from '@app/contracts';
import { askedShare, writtenCents, writtenNumber } from '@app/domain';
import { formatNumber } from '@app/ui';

export type CouponValues = {
  code: string;
  kind: string;
  off: string;
  duration: string;
  months: string;
  limit: string;
  lastDay: string;
};
export const NO_COUPON: CouponValues = {
  code: '',
  kind: 'percent',
  off: '',
  duration: 'once',
  months: '',
  limit: '',
  lastDay: '',
};

export const COUPON_KINDS = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Dollars' },
];
export const DURATION_NAMES: Record<CouponDuration, string> = {
  once: 'The first payment',
  months: 'A number of months',
  always: 'Every payment',
};

/** A percentage as typed; null for what is none from 0.01 to 100. */
export function percentOf(typed: string): number | null {
  const percent = writtenNumber(typed, 'percent') ?? 0;
  return percent > 0 && percent <= 100 && Number.isInteger(Number(`${percent}e2`)) ? percent : null;
}

/** About a discount that could be a fraction, `0.2` for 20%. */
const askedOff = (values: unknown): string | undefined =>
  typeof values === 'object' && values !== null && 'off' in values && typeof values.off === 'string'
    ? askedShare(values.off, 'percent')
    : undefined;

function countOf(typed: string, most: number, unit: 'count' | 'months' = 'count'): number | null {
  const count = writtenNumber(typed, unit) ?? 0;
  return Number.isInteger(count) && count >= 1 && count <= most ? count : null;
}

const text = z.string();

/** `price` in cents: an amount takes off no more. */
export function couponSchema(price: number) {
  return z
    .object({
      code: text.check(
        z.trim(),
        z.minLength(3, 'Use at least 3 characters.'),
        z.maxLength(COUPON_CODE_MAX, `Use at most ${COUPON_CODE_MAX} characters.`),
        z.regex(/^[A-Za-z0-9-]*$/, 'Use letters, digits and hyphens.'),
      ),
      kind: text,
      off: text,
      duration: text,
      months: text,
      limit: text.check(
        z.refine(
          (typed) => typed.trim() === '' || countOf(typed, COUPON_LIMIT_MAX) !== null,
          `Enter a number from 1 to ${formatNumber(COUPON_LIMIT_MAX)}, or leave it blank.`,
        ),
      ),
      lastDay: text,
    })
    .check(
      z.refine(({ kind, off }) => kind !== 'percent' || percentOf(off) !== null, {
        error: ({ input }) => askedOff(input) ?? 'Enter a percentage from 0.01 to 100.',
        path: ['off'],
      }),
      z.refine(
        ({ kind, off }) => kind !== 'amount' || ((writtenCents(off) ?? 0) > 0 && (writtenCents(off) ?? 0) <= price),
        {
          error: 'Enter an amount up to the price of the membership.',
          path: ['off'],
        },
      ),
      z.refine(
        ({ duration, months }) => duration !== 'months' || countOf(months, COUPON_MONTHS_MAX, 'months') !== null,
        {
          error: `Enter a number of months from 1 to ${COUPON_MONTHS_MAX}.`,
          path: ['months'],
        },
      ),
    );
}

export function couponRequest(id: string, values: CouponValues): NewCoupon {
  const { code, kind, off, duration: typed, months, limit, lastDay } = values;
  const duration = COUPON_DURATIONS.find((known) => known === typed) ?? 'once';
  const most = countOf(limit, COUPON_LIMIT_MAX);
  return {
    ...{ id, code: code.trim().toUpperCase(), duration },
    ...(kind === 'percent' ? { percentOff: percentOf(off) ?? 0 } : { amountOff: writtenCents(off) ?? 0 }),
    ...(duration === 'months' && { months: countOf(months, COUPON_MONTHS_MAX, 'months') ?? 0 }),
    ...(most !== null && { limit: most }),
    ...(lastDay !== '' && { lastDay }),
  };
}

/** "The first payment", "3 months", "Every payment". */
export function durationText({ duration, months }: Pick<CouponRow, 'duration' | 'months'>): string {
  if (duration !== 'months') return DURATION_NAMES[duration];
  return months === 1 ? '1 month' : `${months ?? 0} months`;
}

/** "3 of 10", or "3". */
export function usedText({ used, limit }: Pick<CouponRow, 'used' | 'limit'>): string {
  return limit === null ? formatNumber(used) : `${formatNumber(used)} of ${formatNumber(limit)}`;
}
