import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { EMAIL_UNDO_HOURS, type PendingEmailChange, type UserView } from '@app/contracts';
import { Button, Callout, Field, Input } from '@app/ui';
import { toast } from '@app/web-kit';
import { useChangeEmail, usePendingEmail, useWithdrawEmail } from '../../email-change/api/email-change';
import { anyCode, currentPassword, email } from '../../form/field-rules';
import { FirmAddressAdvice, PERSONAL_ADDRESS_HELP } from '../../form/firm-address-advice';
import { failureText, formFailure } from '../../form/form-failure';
import { FormProblem } from '../../form/form-problem';
import { PasswordInput } from '../../form/password-input';
import { useAccountForm } from '../../form/use-account-form';
import { Panel } from '../../layout/panel';
import { clockText } from '../clock-text';

const TO_BOTH = {
  new: 'Open the link that we sent to it.',
  present: 'Open the link that we sent to your present address.',
};

function Waiting({ pending, onAgain }: { pending: PendingEmailChange; onAgain: () => void }): ReactNode {
  const { mutate, isPending } = useWithdrawEmail();
  const cancel = () =>
    mutate(undefined, {
      onSuccess: () => void toast({ title: 'Your address stays as it is', variant: 'success' }),
      onError: (error) =>
        void toast({ title: 'The change goes on', description: failureText(error), variant: 'destructive' }),
    });
  return (
    <>
      <Callout>
        <p>
          Your account moves to <strong className="font-medium break-all text-ink">{pending.email}</strong> as soon as
          you have done this, by {clockText(pending.expiresAt)}:
        </p>
        <ul className="mt-2 list-disc pl-5">
          {pending.waitsFor.map((side) => (
            <li key={side}>{TO_BOTH[side]}</li>
          ))}
        </ul>
      </Callout>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onAgain}>
          Send new links
        </Button>
        <Button variant="quiet" onClick={cancel} pending={isPending} pendingLabel="Canceling...">
          Cancel the change
        </Button>
      </div>
    </>
  );
}

function changeSchema({ totpEnabled }: UserView) {
  return z.object({ email, password: currentPassword, code: totpEnabled ? anyCode : z.string() });
}

type ChangeValues = z.infer<ReturnType<typeof changeSchema>>;
const failure = formFailure('Your address was not changed');

type ChangeFormProps = { user: UserView; first: string; onDone: () => void };

function ChangeForm({ user, first, onDone }: ChangeFormProps): ReactNode {
  const change = useChangeEmail();
  const form = useForm<ChangeValues>({
    resolver: zodResolver(changeSchema(user)),
    defaultValues: { email: first, password: '', code: '' },
  });
  const { errors } = form.formState;
  const { problem, submit, pending } = useAccountForm({
    form,
    failure,
    act: async ({ code, ...values }) => {
      await change.mutateAsync(user.totpEnabled ? { ...values, code } : values);
      toast({ title: 'Check your email', description: 'We sent you a link.', variant: 'success' });
      onDone();
    },
  });
  return (
    <form
      id="change-email-form"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex max-w-md flex-col gap-5"
    >
      <FormProblem text={problem} />
      <div className="flex flex-col gap-2">
        <Field label="New email address" error={errors.email?.message} help={PERSONAL_ADDRESS_HELP} required>
          <Input type="email" autoFocus autoComplete="email" {...form.register('email')} />
        </Field>
        <FirmAddressAdvice email={useWatch({ control: form.control, name: 'email' })} />
      </div>
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
        <Button type="submit" pending={pending} pendingLabel="Sending...">
          Send the links
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Keep my address
        </Button>
      </div>
    </form>
  );
}

function lead({ email: address, emailVerified, totpEnabled }: UserView): string {
  const sent = !emailVerified
    ? 'We’ll send a link to the new address.'
    : totpEnabled
      ? 'We’ll send a link to the new address; your authenticator app confirms the current one.'
      : 'We’ll send a link to both the new and the current address. Open both to make the change.';
  const undo = emailVerified ? ` You can undo it from your current mailbox for ${EMAIL_UNDO_HOURS} hours.` : '';
  return `You sign in with ${address}. ${sent}${undo} We’ll sign out your other devices.`;
}

/** Another address to sign in with; the links in the mailboxes make the change. */
export function EmailPanel({ user }: { user: UserView }): ReactNode {
  const pending = usePendingEmail().data?.pending ?? null;
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <Panel title="Email address" text={lead(user)}>
      {isOpen ? (
        <ChangeForm user={user} first={pending?.email ?? ''} onDone={() => setOpen(false)} />
      ) : pending ? (
        <Waiting pending={pending} onAgain={open} />
      ) : (
        <Button variant="secondary" onClick={open}>
          Change your email address
        </Button>
      )}
    </Panel>
  );
}
