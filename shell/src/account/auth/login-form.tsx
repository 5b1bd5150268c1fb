import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button, Field, Input } from '@app/ui';
import { AppLink, login, toast, type SessionUser } from '@app/web-kit';
import { currentPassword, email } from '../form/field-rules';
import { FormProblem } from '../form/form-problem';
import { PasswordInput } from '../form/password-input';
import { useAccountForm } from '../form/use-account-form';
import { loginFailure, loginSuccess } from './auth-messages';

const loginSchema = z.object({ email, password: currentPassword });

type LoginValues = z.infer<typeof loginSchema>;

export type LoginFormProps = {
  kind?: 'user' | 'admin';
  onBegin: () => void;
  onSignedIn: (user: SessionUser) => void;
  onFailed: () => void;
};

export function LoginForm({ kind = 'user', onBegin, onSignedIn, onFailed }: LoginFormProps): ReactNode {
  const form = useForm<LoginValues>({ resolver: zodResolver(loginSchema), defaultValues: { email: '', password: '' } });
  const { errors } = form.formState;
  const { problem, submit, pending } = useAccountForm({
    form,
    names: { username: 'email' },
    failure: loginFailure,
    act: async (values) => {
      onBegin();
      const { user } = await login(values, kind).catch((error: unknown) => {
        onFailed();
        throw error;
      });
      toast({ ...loginSuccess({ firstName: user.firstName, kind }), variant: 'success' });
      onSignedIn(user);
    },
  });
  return (
    <form
      id={kind === 'admin' ? 'admin-login-form' : 'login-form'}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
    >
      <FormProblem text={problem} />
      <Field label="Email" error={errors.email?.message} required>
        <Input type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <div className="flex flex-col">
        <Field label="Password" error={errors.password?.message} required>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <AppLink
          to={kind === 'admin' ? '/admin-reset' : '/forgot-password'}
          className="focus-ring text-link mt-1 inline-flex min-h-11 items-center self-start rounded-sm text-sm"
        >
          Forgot password
        </AppLink>
      </div>
      <Button type="submit" size="lg" pending={pending} pendingLabel="Logging in...">
        Sign In
      </Button>
    </form>
  );
}
