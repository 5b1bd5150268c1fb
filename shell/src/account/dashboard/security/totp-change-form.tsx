import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { TotpChangeRequest } from '@app/contracts';
import { Button, Field, Input } from '@app/ui';
import { anyCode, currentPassword } from '../../form/field-rules';
import { formFailure } from '../../form/form-failure';
import { FormProblem } from '../../form/form-problem';
import { PasswordInput } from '../../form/password-input';
import { useAccountForm } from '../../form/use-account-form';

const schema = z.object({ password: currentPassword, code: anyCode });

export type TotpChangeFormProps = {
  text: string;
  label: string;
  failureTitle: string;
  danger?: boolean;
  act: (request: TotpChangeRequest) => Promise<void>;
  onCancel: () => void;
};

/** A change of the second factor itself needs both: the password and a code. */
export function TotpChangeForm({
  text,
  label,
  failureTitle,
  danger = false,
  act,
  onCancel,
}: TotpChangeFormProps): ReactNode {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: '', code: '' } });
  const { errors } = form.formState;
  const { problem, submit, pending } = useAccountForm({ form, failure: formFailure(failureTitle), act });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex max-w-md flex-col gap-5">
      <p className="text-sm text-ink-soft">{text}</p>
      <FormProblem text={problem} />
      <Field label="Your password" error={errors.password?.message} required>
        <PasswordInput autoFocus autoComplete="current-password" {...form.register('password')} />
      </Field>
      <Field label="Code" error={errors.code?.message} help="From your authenticator app, or a recovery code." required>
        <Input
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          className="figures"
          {...form.register('code')}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending} pendingLabel="Checking...">
          {label}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
