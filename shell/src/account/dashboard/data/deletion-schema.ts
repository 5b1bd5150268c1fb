import * as z from 'zod/mini';
import { anyCode, currentPassword } from '../../form/field-rules';

/**
 * What has to be given before an account goes: its own email, the password, and the second factor where there is one.
 */
export function deletionSchema({ email, totpEnabled }: { email: string; totpEnabled: boolean }) {
  const same = (typed: string) => typed.trim().toLowerCase() === email.toLowerCase();
  return z.object({
    email: z.string().check(z.refine(same, 'Type the email address of this account.')),
    password: currentPassword,
    code: totpEnabled ? anyCode : z.string(),
  });
}

export type DeletionValues = z.infer<ReturnType<typeof deletionSchema>>;
