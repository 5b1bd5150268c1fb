import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { TotpSetupResponse } from '@app/contracts';
import { Button, Field } from '@app/ui';
import { currentPassword } from '../../form/field-rules';
import { formFailure } from '../../form/form-failure';
import { FormProblem } from '../../form/form-problem';
import { PasswordInput } from '../../form/password-input';
import { useAccountForm } from '../../form/use-account-form';
import { useSetUpTotp } from './api/two-factor';

const schema = z.object({ password: currentPassword });
const failure = formFailure('Setup did not start');

export function BeginSetup({
  onBegun,
  onCancel,
}: {
  onBegun: (setup: TotpSetupResponse) => void;
  onCancel: () => void;
}): ReactNode {
  const setUp = useSetUpTotp();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: '' } });
  const { problem, submit, pending } = useAccountForm({
    form,
    failure,
    act: async (values) => onBegun(await setUp.mutateAsync(values)),
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex max-w-md flex-col gap-5">
      <FormProblem text={problem} />
      <Field
        label="Your password"
        error={form.formState.errors.password?.message}
        help="We ask again so no one else can do this on your device."
        required
      >
        <PasswordInput autoFocus autoComplete="current-password" {...form.register('password')} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending} pendingLabel="Checking...">
          Continue
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
