import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Field, Input } from '@app/ui';
import { AppLink, login, toast } from '@app/web-kit';
import { loginFailure, loginSuccess } from './auth-messages';
import { loginSchema, type LoginValues } from './auth-schema';
import { FormProblem } from './form-problem';
import { PasswordInput } from './password-input';
import { useAuthForm } from './use-auth-form';

export type LoginFormProps = { kind?: 'user' | 'admin'; onBegin: () => void; onSignedIn: () => void; onFailed: () => void };

export function LoginForm({ kind = 'user', onBegin, onSignedIn, onFailed }: LoginFormProps): ReactNode {
  const form = useForm<LoginValues>({ resolver: zodResolver(loginSchema), defaultValues: { email: '', password: '' } });
  const { errors } = form.formState;
  const { problem, submit, pending } = useAuthForm({
    form,
    names: { username: 'email' },
    failure: loginFailure,
    act: async (values) => {
      onBegin();
      const { user } = await login(values, kind).catch((error: unknown) => {
        onFailed();
        throw error;
      });
      toast({ ...loginSuccess(user.firstName), variant: 'success' });
      onSignedIn();
    },
  });
  return (
    <form id={kind === 'admin' ? 'admin-login-form' : 'login-form'} method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormProblem text={problem} />
      <Field label="Email" error={errors.email?.message} required showRequired={false}>
        <Input type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <div className="flex flex-col">
        <Field label="Password" error={errors.password?.message} required showRequired={false}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        {kind === 'user' && (
          <AppLink to="/forgot-password" className="focus-ring text-link mt-1 inline-flex min-h-11 items-center self-start rounded-sm text-sm">
            Forgot password
          </AppLink>
        )}
      </div>
      <Button type="submit" size="lg" pending={pending} pendingLabel="Logging in...">
        Sign In
      </Button>
    </form>
  );
}
