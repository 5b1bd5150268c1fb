import { useState, type FormEvent, type ReactNode } from 'react';
import { INBOX_TEXT_MAX, type InboxMessage } from '@app/contracts';
import { Button, Callout, Card, TextArea } from '@app/ui';
import { ApiError, toast } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { LeavingGuard } from '../portal/leaving-guard';
import { useActOn, type MessageAct } from './api/inbox';

/** Mailed to the sender. What is typed stays until it was sent, whatever is read again meanwhile. */
export function AnswerForm({ message }: { message: InboxMessage }): ReactNode {
  const { email, revision } = message;
  if (email === null)
    return (
      <Callout tone="info">The sender left no email address, so this message can be read but not answered.</Callout>
    );
  return (
    <TextForm
      message={message}
      title="Answer by email"
      label="Answer"
      help={`Emailed to ${email} with a greeting and the reference. Plain text only.`}
      max={INBOX_TEXT_MAX.answer}
      action="Send the answer"
      pendingLabel="Sending"
      variant="primary"
      missing="Write the answer first."
      done="The answer is on its way"
      actOf={(text) => ({ act: 'answer', text, revision })}
    />
  );
}

export function NoteForm({ message }: { message: InboxMessage }): ReactNode {
  return (
    <TextForm
      message={message}
      title="Note for colleagues"
      label="Note"
      help="Only administrators can see it."
      max={INBOX_TEXT_MAX.note}
      action="Add the note"
      pendingLabel="Adding"
      variant="secondary"
      missing="Write the note first."
      done="The note was added"
      actOf={(text) => ({ act: 'notes', text })}
    />
  );
}

type TextFormProps = {
  message: InboxMessage;
  title: string;
  label: string;
  help: string;
  max: number;
  action: string;
  pendingLabel: string;
  variant: 'primary' | 'secondary';
  missing: string;
  done: string;
  actOf: (text: string) => MessageAct;
};

function TextForm(props: TextFormProps): ReactNode {
  const { message, title, label, help, max, action, pendingLabel, variant, missing, done, actOf } = props;
  const act = useActOn(message);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const id = `${label.toLowerCase()}-form`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '' || act.isPending) return;
    act.mutate(actOf(text.trim()), {
      onSuccess: () => {
        setText('');
        toast({ title: done, variant: 'success' });
      },
    });
  };
  const atField = act.error instanceof ApiError ? act.error.fields['text'] : undefined;
  return (
    <Card as="section" aria-labelledby={id}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        <TextArea
          label={label}
          help={help}
          error={isMissing && text.trim() === '' ? missing : atField}
          value={text}
          maxLength={max}
          rows={4}
          onChange={({ target }) => setText(target.value)}
        />
        <div role="alert" className="empty:hidden">
          {act.error && atField === undefined && <Callout tone="danger">{failureText(act.error)}</Callout>}
        </div>
        <LeavingGuard isDirty={text.trim() !== ''} />
        <Button
          type="submit"
          variant={variant}
          className="self-start"
          pending={act.isPending}
          pendingLabel={pendingLabel}
        >
          {action}
        </Button>
      </form>
    </Card>
  );
}
