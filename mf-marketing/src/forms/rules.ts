import * as z from 'zod/mini';
import { isEmailAddress } from '@app/contracts';

const EMAIL_FAULT = 'Enter an email address like name@example.com.';

export const requiredText = (message: string, max: number) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(max, `Use at most ${max} characters.`));

export const optionalText = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, `Use at most ${max} characters.`));

export const requiredEmail = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter your email address.'), z.refine(isEmailAddress, EMAIL_FAULT));

export const optionalEmail = z.union(
  [z.literal(''), z.string().check(z.trim(), z.refine(isEmailAddress, EMAIL_FAULT))],
  EMAIL_FAULT,
);

export const agreed = (message: string) => z.boolean().check(z.refine((value) => value, message));
