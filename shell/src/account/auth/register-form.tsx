import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button, Field, Input } from '@app/ui';
import { register as registerAccount, toast } from '@app/web-kit';
import { email, NEW_PASSWORD_HELP, newPassword, phone, required } from '../form/field-rules';
import { FirmAddressAdvice, PERSONAL_ADDRESS_HELP } from '../form/firm-address-advice';
import { FormProblem } from '../form/form-problem';
import { PasswordInput } from '../form/password-input';
import { useAccountForm } from '../form/use-account-form';
import { registrationFailure, registrationSuccess } from './auth-messages';
import { currentVisit } from './sign-up-consent';
import { SignUpSharing } from './sign-up-sharing';

const registerSchema = z.object({
  firstName: required('Enter your first name.'),
  lastName: required('Enter your last name.'),
  email,
  phone,
  password: newPassword,
});

type RegisterValues = z.infer<typeof registerSchema>;

const EMPTY: RegisterValues = { firstName: '', lastName: '', email: '', phone: '', password: '' };

export type RegisterFormProps = {
  onBegin: () => void;
  onRegistered: () => void;
  onFailed: () => void;
  onMailed: (email: string) => void;
};

export function RegisterForm({ onBegin, onRegistered, onFailed, onMailed }: RegisterFormProps): ReactNode {
  const form = useForm<RegisterValues>({ resolver: zodResolver(registerSchema), defaultValues: EMPTY });
  const { errors } = form.formState;
  const { problem, submit, pending } = useAccountForm({
    form,
    names: { username: 'email' },
    failure: registrationFailure,
    act: async (values) => {
      onBegin();
      const answer = await registerAccount({ ...values, ...currentVisit() }).catch((error: unknown) => {
        onFailed();
        throw error;
      });
      if (answer.kind === 'check-email') {
        onFailed();
        return onMailed(values.email);
      }
      toast({ ...registrationSuccess(answer), variant: 'success' });
      onRegistered();
    },
  });
  return (
    <form
      id="register-form"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
    >
      <FormProblem text={problem} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First Name" error={errors.firstName?.message} required>
          <Input autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label="Last Name" error={errors.lastName?.message} required>
          <Input autoComplete="family-name" {...form.register('lastName')} />
        </Field>
      </div>
      <div className="flex flex-col gap-2">
        <Field label="Email" error={errors.email?.message} help={PERSONAL_ADDRESS_HELP} required>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <FirmAddressAdvice email={useWatch({ control: form.control, name: 'email' })} />
      </div>
      <Field label="Phone" error={errors.phone?.message} optional>
        <Input type="tel" autoComplete="tel" {...form.register('phone')} />
      </Field>
      <Field label="Password" error={errors.password?.message} help={NEW_PASSWORD_HELP} required>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <SignUpSharing />
      <Button type="submit" size="lg" pending={pending} pendingLabel="Creating account...">
        Create Account
      </Button>
    </form>
  );
}
