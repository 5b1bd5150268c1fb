import { zodResolver } from '@hookform/resolvers/zod';
import { KeyRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { RESET_MINUTES } from '@app/contracts';
import { Button, Field } from '@app/ui';
import { navigate, toast } from '@app/web-kit';
import { NEW_PASSWORD_HELP, newPassword } from '../form/field-rules';
import { formFailure } from '../form/form-failure';
import { FormProblem } from '../form/form-problem';
import { PasswordInput } from '../form/password-input';
import { useAccountForm } from '../form/use-account-form';
import { AccountCard } from '../layout/account-card';
import { isLinkRefused, useResetPassword } from './api/reset-password';
import { afterReset, type Audience } from './audience';
import { DeadLink } from './dead-link';
import { useResetToken } from './reset-token';

const schema = z.object({ password: newPassword });
const failure = formFailure('Your password was not changed');

const REQUEST = 'Request a new link';

export function ResetPasswordScreen({ audience }: { audience: Audience }): ReactNode {
  const token = useResetToken();
  const reset = useResetPassword();
  const [refused, setRefused] = useState(false);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: '' } });
  const { problem, submit, pending } = useAccountForm({
    form,
    failure,
    act: async ({ password }) => {
      if (!token) return;
      try {
        await reset.mutateAsync({ token, password });
      } catch (error) {
        if (isLinkRefused(error)) return setRefused(true);
        throw error;
      }
      // A user who was signed in here may just have been signed out.
      window.dispatchEvent(new CustomEvent('auth-refresh'));
      toast({ title: 'Password changed', description: 'Sign in with your new password.', variant: 'success' });
      navigate(afterReset(audience), { replace: true });
    },
  });
  if (token === null)
    return (
      <DeadLink
        title="This link is incomplete"
        text="Open the link from our email again: for security, reloading this page removes its secret part."
        next={{ to: audience.request, label: REQUEST }}
      />
    );
  if (refused)
    return (
      <DeadLink
        title="This link no longer works"
        text={`A link works once, expires after ${RESET_MINUTES} minutes, and only the newest one counts.`}
        next={{ to: audience.request, label: REQUEST }}
      />
    );
  return (
    <AccountCard
      icon={<KeyRound aria-hidden="true" strokeWidth={1.5} className="size-6" />}
      title="Choose a new password"
      text={audience.note}
    >
      <form
        id="reset-password-form"
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-5"
      >
        <FormProblem text={problem} />
        <Field label="New password" error={form.formState.errors.password?.message} help={NEW_PASSWORD_HELP} required>
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Button type="submit" size="lg" pending={pending} pendingLabel="Saving...">
          Save the new password
        </Button>
      </form>
    </AccountCard>
  );
}
