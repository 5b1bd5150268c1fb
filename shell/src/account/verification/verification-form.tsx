import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { CODE_MINUTES } from '@app/contracts';
import { Button, Field } from '@app/ui';
import { toast } from '@app/web-kit';
import { CodeInput } from '../form/code-input';
import { code, CODE_FAULT } from '../form/field-rules';
import { FormProblem } from '../form/form-problem';
import { useAccountForm } from '../form/use-account-form';
import { useVerifyCode } from './api/email-code';
import { ResendCode } from './resend-code';
import { VERIFICATION_SUCCESS, verificationFailure } from './verification-messages';

const schema = z.object({ code });

/** Specification 2.7: the mailed code; Verify is disabled while there is none. */
export function VerificationForm({ email, onVerified }: { email: string; onVerified: () => void }): ReactNode {
  const verify = useVerifyCode();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: '' }, reValidateMode: 'onSubmit' });
  const { submit, pending, problem } = useAccountForm({
    form,
    failure: verificationFailure,
    act: async (values) => {
      await verify.mutateAsync({ email, code: values.code });
      toast({ ...VERIFICATION_SUCCESS, variant: 'success' });
      onVerified();
    },
  });
  const fault = form.formState.errors.code?.message;
  return (
    <form
      id="email-verification-form"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
    >
      <FormProblem text={problem} />
      <Controller
        control={form.control}
        name="code"
        render={({ field: { onChange, ...field } }) => (
          <Field
            label="Verification Code"
            error={fault}
            help={`The code is good for ${CODE_MINUTES} minutes after we send it.`}
            required
          >
            <CodeInput {...field} onValueChange={onChange} placeholder="Enter the 6-digit code" />
          </Field>
        )}
      />
      {fault !== undefined && fault !== CODE_FAULT && (
        <p className="text-sm text-ink-soft">
          Enter the code of our newest email: earlier ones no longer work, and a code allows five tries. If you are not
          sure, have a new one sent.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending} pendingLabel="Verifying..." disabled={form.watch('code') === ''}>
          Verify
        </Button>
        <ResendCode
          onSent={() => {
            form.resetField('code');
            form.setFocus('code');
          }}
        />
      </div>
    </form>
  );
}
