import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button, Field, Input } from '@app/ui';
import { toast, verifyRecoveryCode } from '@app/web-kit';
import { required } from '../form/field-rules';
import { useAccountForm } from '../form/use-account-form';
import { INVALID_CODE, TWO_FACTOR_SUCCESS, twoFactorFailure, type TwoFactorAudience } from './two-factor-messages';

const schema = z.object({ code: required('Enter one of your recovery codes.') });

/** For a device that is lost. What was typed stays after a refusal: long codes are mistyped rather than guessed. */
export function RecoveryCodeForm({ audience }: { audience: TwoFactorAudience }): ReactNode {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: '' } });
  const { submit, pending } = useAccountForm({
    form,
    failure: twoFactorFailure,
    act: async (values) => {
      if (!(await verifyRecoveryCode(values.code))) throw new Error('not verified');
      toast({ ...TWO_FACTOR_SUCCESS[audience], variant: 'success' });
    },
  });
  const fault = form.formState.errors.code?.message;
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <Field label="Recovery Code" error={fault} help="Each of the ten codes works once." required>
        <Input
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
          {...form.register('code')}
        />
      </Field>
      {fault === INVALID_CODE && (
        <p className="text-sm text-ink-soft">
          Each code works once, and new codes replace all earlier ones. Check this one for typing errors, or enter
          another from your latest list.
        </p>
      )}
      <Button type="submit" size="lg" pending={pending} pendingLabel="Verifying...">
        Verify
      </Button>
    </form>
  );
}
