import { useRef, type FormEvent, type ReactNode } from 'react';
import type { PlaybookForm as PlaybookFormId } from '@app/contracts';
import { Button, Callout, Field, Input } from '@app/ui';
import { emailNotice, type Notice } from './playbook-state';
import type { usePlaybook } from './use-playbook';

/** Always there, so that what appears in it is read out. */
export function PlaybookNotice({ notice, className = '' }: { notice: Notice | null; className?: string }): ReactNode {
  return (
    <div role="status" aria-live="assertive" className={className}>
      {notice && (
        <Callout tone={notice.tone} className="animate-enter">
          <p className="font-medium">{notice.title}</p>
          <p>{notice.text}</p>
        </Callout>
      )}
    </div>
  );
}

type Props = { id: PlaybookFormId; playbook: ReturnType<typeof usePlaybook> };

/** One field. What is wrong with it is said in a notice, as the specification asks, and the field is marked. */
export function PlaybookForm({ id, playbook: { state, submit, type } }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (emailNotice(state.email)) input.current?.focus();
    submit(id);
  };
  return (
    <form id={id} method="post" noValidate onSubmit={send} className="flex flex-col gap-4">
      <Field label="Email" help="We also send the link by email. It works for 24 hours. No newsletter.">
        <Input
          ref={input}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          aria-required="true"
          aria-invalid={state.notice?.field}
          value={state.email}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      <Button type="submit" size="lg" pending={state.phase === 'submitting'} pendingLabel="Processing...">
        Get Free Playbook
      </Button>
      <PlaybookNotice notice={state.notice} />
    </form>
  );
}
