import * as z from 'zod/mini';
import type { UpdateProfileRequest, UserView } from '@app/contracts';
import { phone, required } from '../../form/field-rules';

const text = (what: string, maxLength: number) =>
  z.string().check(z.trim(), z.maxLength(maxLength, `Use at most ${maxLength} characters for ${what}.`));
const name = (missing: string) => required(missing).check(z.maxLength(100, 'Use at most 100 characters for a name.'));

export const profileSchema = z.object({
  firstName: name('Enter your first name.'),
  lastName: name('Enter your last name.'),
  phone,
  firm: text('the firm', 100),
  city: text('the city', 100),
  state: z.string(),
  aum: z.nullable(z.number()),
  revenue: z.nullable(z.number()),
  feeBasedPercentage: z.nullable(z.number().check(z.lte(100, 'A share is at most 100%.'))),
});

export type ProfileValues = z.infer<typeof profileSchema>;

export function profileValues(user: UserView): ProfileValues {
  const { firstName, lastName, aum, revenue, feeBasedPercentage } = user;
  return {
    firstName,
    lastName,
    phone: user.phone ?? '',
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
  return { ...changed, ...Object.fromEntries(emptied) };
}
