import * as z from 'zod/mini';
import type { UpdateProfileRequest, UserView } from '@app/contracts';
import { askedShare } from '@app/domain';
import { formatPhone, type Typed } from '@app/ui';
import { phone, required } from '../../form/field-rules';

const text = (what: string, maxLength: number) =>
  z.string().check(z.trim(), z.maxLength(maxLength, `Use at most ${maxLength} characters for ${what}.`));
const name = (missing: string) => required(missing).check(z.maxLength(100, 'Use at most 100 characters for a name.'));

/** The account keeps cents. */
const DECIMALS = 2;
const MONEY_MAX = 1e15;

/** A number, or the text that was typed when it is none. */
const figure = (unread: (typed: Typed) => string, max: number, tooLarge: string) =>
  z.nullable(
    z.custom<Typed>().check(
      z.refine((value) => typeof value === 'number', {
        error: ({ input }) => unread(input as Typed),
        abort: true,
      }),
      z.refine((value) => Number(value) >= 0, 'Enter 0 or more.'),
      z.refine((value) => Number(value) <= max, tooLarge),
      z.refine((value) => Number(Number(value).toFixed(DECIMALS)) === value, 'Enter at most two decimals.'),
    ),
  );
const amount = (what: string) =>
  figure(
    () => `Enter your ${what} in dollars, for example 250,000 or 1.2M.`,
    MONEY_MAX,
    'Enter at most 1,000,000,000,000,000.',
  );

const unreadShare = (typed: Typed): string =>
  (typeof typed === 'string' ? askedShare(typed, 'percent') : undefined) ?? 'Enter a percentage, for example 62.5.';

export const profileSchema = z.object({
  firstName: name('Enter your first name.'),
  lastName: name('Enter your last name.'),
  phone,
  firm: text('the firm', 100),
  city: text('the city', 100),
  state: z.string(),
  aum: amount('assets'),
  revenue: amount('revenue'),
  feeBasedPercentage: figure(unreadShare, 100, 'Enter 100% or less.'),
});

export type ProfileValues = z.infer<typeof profileSchema>;

export function profileValues(user: UserView): ProfileValues {
  const { firstName, lastName, aum, revenue, feeBasedPercentage } = user;
  return {
    firstName,
    lastName,
    phone: formatPhone(user.phone ?? ''),
    firm: user.firm ?? '',
    city: user.city ?? '',
    state: user.state ?? '',
    aum,
    revenue,
    feeBasedPercentage,
  };
}

const OPTIONAL = ['phone', 'firm', 'city', 'state'] as const;

/** Only what the form changed: a field that another device changed meanwhile stays as it is there. */
export function profileChanges(before: ProfileValues, after: ProfileValues): UpdateProfileRequest {
  const changed = Object.fromEntries(
    Object.entries(after).filter(([field, value]) => before[field as keyof ProfileValues] !== value),
  );
  const emptied = OPTIONAL.filter((field) => changed[field] === '').map((field) => [field, null]);
  return { ...changed, ...Object.fromEntries(emptied) } as UpdateProfileRequest;
}
