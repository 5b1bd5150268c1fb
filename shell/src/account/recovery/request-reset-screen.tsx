import { zodResolver } from '@hookform/resolvers/zod';
import { KeyRound, MailOpen } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { RESET_MINUTES } from '@app/contracts';
import { Button, Field, Input } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { email } from '../form/field-rules';
import { formFailure } from '../form/form-failure';
import { FormProblem } from '../form/form-problem';
import { useAccountForm } from '../form/use-account-form';
import { AccountCard } from '../layout/account-card';
import { useRequestReset } from './api/request-reset';
import type { Audience } from './audience';

const schema = z.object({ email });
const failure = formFailure('The link was not sent');

function SignInLink({ to }: { to: string }): ReactNode {
  return (
    <AppLink to={to} className="focus-ring text-link mt-4 inline-flex min-h-11 items-center rounded-sm text-sm">
      Back to sign-in
    </AppLink>
  );
}

/** Says the same whether the address has an account or not. */
function Sent({ to, signIn, onAgain }: { to: string; signIn: string; onAgain: () => void }): ReactNode {
  return (
    <AccountCard
      icon={<MailOpen aria-hidden="true" strokeWidth={1.5} className="size-6" />}
      title="Check your inbox"
      text={
        <div role="status">
          If <span className="font-medium break-all text-ink">{to}</span> has an account, a link is on its way. It works
          once and expires in {RESET_MINUTES} minutes. Nothing after a few minutes? Check your spam folder and the
          address.
        </div>
      }
    >
      <Button variant="secondary" onClick={onAgain}>
        Use another address
      </Button>
      <div>
        <SignInLink to={signIn} />
      </div>
    </AccountCard>
  );
}

export function RequestResetScreen({ audience }: { audience: Audience }): ReactNode {
  const request = useRequestReset();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '' } });
  const { problem, submit, pending } = useAccountForm({
    form,
    failure,
    act: async (values) => {
      await request.mutateAsync(values);
      setSentTo(values.email);
    },
  });
  if (sentTo !== undefined) return <Sent to={sentTo} signIn={audience.signIn} onAgain={() => setSentTo(undefined)} />;
  return (
    <AccountCard
      icon={<KeyRound aria-hidden="true" strokeWidth={1.5} className="size-6" />}
      title={audience.title}
      text={audience.lead}
    >
      <form
        id="forgot-password-form"
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-5"
      >
        <FormProblem text={problem} />
        <Field label="Email" error={form.formState.errors.email?.message} required>
          <Input type="email" autoComplete="username" {...form.register('email')} />
        </Field>
        <Button type="submit" size="lg" pending={pending} pendingLabel="Sending...">
          Send the link
        </Button>
      </form>
      <SignInLink to={audience.signIn} />
    </AccountCard>
  );
}
