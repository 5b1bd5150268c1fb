import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ACCOUNT_PATHS, type ChangePasswordRequest, type MessageResponse } from '@app/contracts';
import { Button, Field } from '@app/ui';
import { apiClient, toast, useSession } from '@app/web-kit';
import { currentPassword, NEW_PASSWORD_HELP, newPassword } from '../../form/field-rules';
import { formFailure } from '../../form/form-failure';
import { FormProblem } from '../../form/form-problem';
import { PasswordInput } from '../../form/password-input';
import { useAccountForm } from '../../form/use-account-form';
import { Panel } from '../../layout/panel';
import { AccountUser } from '../account-user';
import { SESSIONS_KEY } from './api/sessions';
import { Sessions } from './sessions';
import { TwoFactorPanel } from './two-factor-panel';

/** Every other session ends. */
function changePassword(request: ChangePasswordRequest): Promise<MessageResponse> {
  return apiClient().send<MessageResponse>('POST', ACCOUNT_PATHS.password, request);
}

function useChangePassword() {
  return useMutation({
    mutationFn: changePassword,
    onSuccess: (_answer, _request, _result, { client }) => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

export default function SecuritySection(): ReactNode {
  return (
    <AccountUser>
      {(user) => (
        <div className="flex flex-col gap-6">
          <TwoFactorPanel user={user} />
          <ChangePassword />
          <Sessions />
        </div>
      )}
    </AccountUser>
  );
}

const schema = z.object({ currentPassword, newPassword });
const EMPTY = { currentPassword: '', newPassword: '' };
const failure = formFailure('Your password was not changed');

function ChangePassword(): ReactNode {
  const { user } = useSession();
  const change = useChangePassword();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: EMPTY });
  const { errors } = form.formState;
  const { problem, submit, pending } = useAccountForm({
    form,
    failure,
    names: { password: 'newPassword' },
    act: async (values) => {
      await change.mutateAsync(values);
      form.reset(EMPTY);
      toast({ title: 'Password changed', description: 'All other devices were signed out.', variant: 'success' });
    },
  });
  return (
    <Panel title="Password" text="Changing it signs out all other devices.">
      <form
        id="change-password-form"
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex max-w-md flex-col gap-5"
      >
        <FormProblem text={problem} />
        {/* A password manager needs to know whose password this is. */}
        <input type="email" autoComplete="username" readOnly hidden value={user?.email ?? ''} />
        <Field label="Current password" error={errors.currentPassword?.message} required>
          <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
        <Field label="New password" error={errors.newPassword?.message} help={NEW_PASSWORD_HELP} required>
          <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
        </Field>
        <Button type="submit" pending={pending} pendingLabel="Saving..." className="self-start">
          Change password
        </Button>
      </form>
    </Panel>
  );
}
