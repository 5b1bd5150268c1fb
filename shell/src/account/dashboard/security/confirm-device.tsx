import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { TotpSetupResponse } from '@app/contracts';
import { Button, Field } from '@app/ui';
import { CodeInput } from '../../form/code-input';
import { code } from '../../form/field-rules';
import { useAccountForm } from '../../form/use-account-form';
import { twoFactorFailure } from '../../two-factor/two-factor-messages';
import { useConfirmTotp } from './api/two-factor';
import { QrCode } from './qr-code';

const schema = z.object({ code });

/** In groups of four, as people type it. */
function grouped(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

type ConfirmDeviceProps = {
  setup: TotpSetupResponse;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

export function ConfirmDevice({ setup, onConfirmed, onCancel }: ConfirmDeviceProps): ReactNode {
  const confirm = useConfirmTotp();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: '' }, reValidateMode: 'onSubmit' });
  const { submit, pending } = useAccountForm({
    form,
    failure: twoFactorFailure,
    act: async (values) => onConfirmed((await confirm.mutateAsync(values)).recoveryCodes),
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
      <div className="flex flex-col gap-6 sm:flex-row">
        <QrCode text={setup.otpauthUrl} label="QR code for your authenticator app" />
        <div className="min-w-0 text-sm">
          <p className="font-medium">1. Scan this with your authenticator app</p>
          <p className="mt-1 text-ink-soft">
            On the same phone, or without a camera? Type this key into the app instead:
          </p>
          <p
            data-secret
            translate="no"
            className="mt-2 rounded-input bg-sunken px-3 py-2 font-mono text-sm break-words select-all"
          >
            {grouped(setup.secret)}
          </p>
        </div>
      </div>
      <Controller
        control={form.control}
        name="code"
        render={({ field: { onChange, ...field } }) => (
          <Field
            label="2. Enter the code from the app"
            error={form.formState.errors.code?.message}
            className="max-w-xs"
            required
          >
            <CodeInput {...field} onValueChange={onChange} autoFocus placeholder="Enter 6-digit code" />
          </Field>
        )}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending} pendingLabel="Checking...">
          Turn on
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
