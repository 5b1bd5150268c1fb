import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, Callout, Card, Field, Input } from '@app/ui';
import { ApiError } from '@app/web-kit';
import { useStep, type ClaimProps } from './claim-section';

const atField = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.fields[field] : undefined;

/** A code by mail to an address at the firm's domain. */
export function MailProof({ mine: { firm, claim }, change }: ClaimProps): ReactNode {
  return (
    <Card as="section" aria-labelledby="mail" className="flex flex-col gap-4">
      <h2 id="mail" className="text-base font-semibold">
        Verify with a firm email address
      </h2>
      {firm.domain === null ? (
        <p className="text-sm text-ink-soft">
          We have not confirmed a website for this firm, so we cannot verify an email address. Please verify your
          authority with documents.
        </p>
      ) : (
        <>
          <SendForm domain={firm.domain} change={change} />
          {claim?.mail && <CodeForm address={claim.mail.address} change={change} />}
        </>
      )}
    </Card>
  );
}

type Change = Pick<ClaimProps, 'change'>;

function SendForm({ domain, change }: Change & { domain: string }): ReactNode {
  const [email, setEmail] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = useStep(change);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(email.trim() === '');
    if (email.trim() !== '') void send.run({ step: 'claim/mail', body: { email: email.trim() } });
  };
  const refused = atField(send.error, 'email');
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label="Your address at the firm"
        help={`At ${domain}, the domain of the firm’s website.`}
        error={isMissing ? `Enter your address at ${domain}.` : refused}
      >
        <Input
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <div role="alert" className="empty:hidden">
        {send.problem && !refused && <Callout tone="danger">{send.problem}</Callout>}
      </div>
      <Button
        type="submit"
        variant="secondary"
        className="self-start"
        pending={send.isPending}
        pendingLabel="Sending..."
      >
        Send a code
      </Button>
    </form>
  );
}

function CodeForm({ address, change }: Change & { address: string }): ReactNode {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const confirm = useStep(change);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() !== '') void confirm.run({ step: 'claim/code', body: { code: code.trim() } });
  };
  const refused = atField(confirm.error, 'code');
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4 border-t border-line pt-4">
      <p role="status" className="text-sm wrap-anywhere text-ink-soft">
        We sent a code to {address}. It expires in one hour.
      </p>
      <Field label="Code from the email" error={isMissing ? 'Enter the code from the email.' : refused}>
        <Input
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
      <div role="alert" className="empty:hidden">
        {confirm.problem && !refused && <Callout tone="danger">{confirm.problem}</Callout>}
      </div>
      <Button type="submit" className="self-start" pending={confirm.isPending} pendingLabel="Checking...">
        Confirm
      </Button>
    </form>
  );
}
