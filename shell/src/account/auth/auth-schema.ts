import * as z from 'zod/mini';
import { currentPassword, email, newPassword, phone, required } from '../form/field-rules';

export const loginSchema = z.object({ email, password: currentPassword });

export const registerSchema = z.object({
  firstName: required('Enter your first name.'),
  lastName: required('Enter your last name.'),
  email,
  phone,
  password: newPassword,
});

export type LoginValues = z.infer<typeof loginSchema>;
export type RegisterValues = z.infer<typeof registerSchema>;
