import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button, Field } from '@app/ui';
import { toast, verifyTwoFactor } from '@app/web-kit';
import { CodeInput } from '../form/code-input';
import { code } from '../form/field-rules';
import { useAccountForm } from '../form/use-account-form';
import { INVALID_CODE, TWO_FACTOR_SUCCESS, twoFactorFailure, type TwoFactorAudience } from './two-factor-messages';

const schema = z.object({ code });

/** Specification 2.9. A refused code leaves the field empty, because it will not be right the next time either. */
export function TwoFactorForm({ audience }: { audience: TwoFactorAudience }): ReactNode {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: '' }, reValidateMode: 'onSubmit' });
  const { submit, pending } = useAccountForm({
    form,
    failure: twoFactorFailure,
    act: async (values) => {
      const verified = await verifyTwoFactor(values.code).catch((error: unknown) => {
        form.resetField('code');
        throw error;
      });
      if (verified) return void toast({ ...TWO_FACTOR_SUCCESS[audience], variant: 'success' });
      form.resetField('code');
      throw new Error('not verified');
    },
  });
  const fault = form.formState.errors.code?.message;
  // The server may have said more of a wrong code, as that the phone's clock is late.
  const refused = fault?.startsWith(INVALID_CODE);
  return (
    <form
      id="admin-verification-form"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
    >
      <Controller
        control={form.control}
        name="code"
        render={({ field: { onChange, ...field } }) => (
          <Field
            label="Verification Code"
            error={fault}
            help="Open your authenticator app to view your verification code"
            required
          >
            <CodeInput {...field} onValueChange={onChange} autoFocus placeholder="Enter 6-digit code" />
          </Field>
        )}
      />
      {refused && (
        <p className="text-sm text-ink-soft">
          Each code works once. If you just used this one, wait up to 30 seconds for the next. Codes also fail if your
          phone’s clock is off; turn on automatic date and time.
        </p>
      )}
      <Button type="submit" size="lg" pending={pending} pendingLabel="Verifying...">
        Verify
      </Button>
    </form>
  );
}
