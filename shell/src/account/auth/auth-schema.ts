import * as z from 'zod/mini';
import { PASSWORD_LENGTH } from '@app/contracts';

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));
const email = z.string().check(z.trim(), z.minLength(1, 'Enter your email address.'), z.email('Enter an email address like name@example.com.'));

export const loginSchema = z.object({ email, password: z.string().check(z.minLength(1, 'Enter your password.')) });

export const registerSchema = z.object({
  firstName: required('Enter your first name.'),
  lastName: required('Enter your last name.'),
  email,
  phone: z.string().check(z.trim(), z.maxLength(40, 'Enter a phone number of at most 40 characters.')),
  password: z.string().check(
    z.minLength(PASSWORD_LENGTH.min, `Use at least ${PASSWORD_LENGTH.min} characters.`),
    z.maxLength(PASSWORD_LENGTH.max, `Use at most ${PASSWORD_LENGTH.max} characters.`),
  ),
  shareSignUp: z.boolean(),
});

export type LoginValues = z.infer<typeof loginSchema>;
export type RegisterValues = z.infer<typeof registerSchema>;
