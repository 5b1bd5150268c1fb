import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { UserView } from '@app/contracts';
import { Button, Field, Input } from '@app/ui';
import { endSession, navigate, toast } from '@app/web-kit';
import { anyCode, currentPassword } from '../../form/field-rules';
import { formFailure } from '../../form/form-failure';
import { FormProblem } from '../../form/form-problem';
import { PasswordInput } from '../../form/password-input';
import { useAccountForm } from '../../form/use-account-form';
import { Panel } from '../../layout/panel';
import { useDeleteAccount } from './api/account-data';

/**
 * What is required before an account is deleted: its own email, the password, and the second factor where there is one.
 */
export function deletionSchema({ email, totpEnabled }: { email: string; totpEnabled: boolean }) {
  const same = (typed: string) => typed.trim().toLowerCase() === email.toLowerCase();
  return z.object({
    email: z.string().check(z.refine(same, 'Type the email address of this account.')),
    password: currentPassword,
    code: totpEnabled ? anyCode : z.string(),
  });
}

type DeletionValues = z.infer<ReturnType<typeof deletionSchema>>;

const failure = formFailure('Your account was not deleted');

function leave(): void {
  // Navigates first: the guard would redirect a signed-out user to the sign-in page.
  navigate('/', { replace: true });
  endSession();
  toast({
    title: 'Account deleted',
    description: 'Your data was erased. We sent you a confirmation email.',
    variant: 'success',
  });
}

function DeleteForm({ user, onCancel }: { user: UserView; onCancel: () => void }): ReactNode {
  const deletion = useDeleteAccount();
  const form = useForm<DeletionValues>({
    resolver: zodResolver(deletionSchema(user)),
    defaultValues: { email: '', password: '', code: '' },
  });
  const { errors } = form.formState;
  const { problem, submit, pending } = useAccountForm({
    form,
    failure,
    act: async ({ password, code }) => {
      await deletion.mutateAsync(user.totpEnabled ? { password, code } : { password });
      leave();
    },
  });
  return (
    <form
      id="delete-account-form"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex max-w-md flex-col gap-5"
    >
      <FormProblem text={problem} />
      <Field label="Your email address" error={errors.email?.message} help={`Type ${user.email} to confirm.`} required>
        <Input type="email" autoFocus autoComplete="off" {...form.register('email')} />
      </Field>
      <Field label="Your password" error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      {user.totpEnabled && (
        <Field
          label="Code"
          error={errors.code?.message}
          help="From your authenticator app, or a recovery code."
          required
        >
          <Input
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            className="figures"
            {...form.register('code')}
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" pending={pending} pendingLabel="Deleting...">
          Delete my account
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Keep my account
        </Button>
      </div>
    </form>
  );
}

export function DeletePanel({ user }: { user: UserView }): ReactNode {
  const [asked, setAsked] = useState(false);
  return (
    <Panel
      title="Delete your account"
      text={
        'Your profile, your sessions and what we kept for advertising services are erased immediately and cannot ' +
        'be restored. All devices are signed out. NDAs and offers you signed stay with the other side. We keep ' +
        'a line in the audit log saying that an account was deleted, without your name.'
      }
    >
      {asked ? (
        <DeleteForm user={user} onCancel={() => setAsked(false)} />
      ) : (
        <Button variant="secondary" onClick={() => setAsked(true)}>
          Delete your account
        </Button>
      )}
    </Panel>
  );
}
