import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { INQUIRY_MESSAGE_MAX, type InquiryThread } from '@app/contracts';
import { Button, Callout, formatNumber, MarkedText } from '@app/ui';
import { ApiError, failureText } from '@app/web-kit';
import { RefusalOr } from '../account/verify-email-note';

type Props = {
  label: string;
  help: string;
  submitLabel: string;
  send: (message: string) => Promise<InquiryThread>;
  onSent: (thread: InquiryThread) => void;
};

const FEW_LEFT = 500;

/** One message. A refused one stays in the field, with the refused passages marked below it. */
export function MessageForm({ label, help, submitLabel, send, onSent }: Props): ReactNode {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (thread) => {
      setMessage('');
      onSent(thread);
    },
    onError: () => field.current?.focus(),
  });
  const left = INQUIRY_MESSAGE_MAX - message.trim().length;
  const fault = isEmpty
    ? 'Enter a message.'
    : left < 0
      ? `Remove ${formatNumber(-left)} or more characters.`
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(message.trim() === '');
    if (message.trim() === '' || left < 0 || sending.isPending) return void field.current?.focus();
    sending.mutate(message.trim());
  };
  const type = (text: string) => {
    setMessage(text);
    setEmpty(false);
    if (sending.isError) sending.reset();
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-3">
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        name="message"
        rows={5}
        value={message}
        required
        aria-describedby={`${id}-note ${id}-problem`}
        aria-invalid={fault || sending.isError ? true : undefined}
        onChange={(event) => type(event.target.value)}
        className={
          'block min-h-32 w-full resize-y rounded-input border border-line-control bg-surface px-3 py-2.5 text-base ' +
          'text-ink transition-colors hover:border-ink-faint focus:border-focus focus:outline-2 ' +
          'focus:-outline-offset-1 focus:outline-focus aria-invalid:border-danger'
        }
      />
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={fault ? 'text-xs font-medium text-danger' : 'text-xs text-ink-faint'}
      >
        {fault ?? (left < FEW_LEFT ? `${formatNumber(left)} ${left === 1 ? 'character' : 'characters'} left` : help)}
      </p>
      <div id={`${id}-problem`} role="alert">
        {sending.isError && (
          <RefusalOr error={sending.error} purpose="write a message">
            <Refusal error={sending.error} text={sending.variables} />
          </RefusalOr>
        )}
      </div>
      <Button type="submit" pending={sending.isPending} pendingLabel="Sending..." className="self-start">
        {submitLabel}
      </Button>
    </form>
  );
}

type RefusalProps = { error: unknown; text: string; field?: string };

/** `text` is the field as it was sent, which the passages are about. */
export function Refusal({ error, text, field = 'message' }: RefusalProps): ReactNode {
  const passages = error instanceof ApiError ? error.passages.filter((each) => each.field === field) : [];
  return (
    <Callout tone="danger">
      <p>{failureText(error)}</p>
      {passages.length > 0 && (
        <p className="mt-2 break-words whitespace-pre-wrap text-ink">
          <MarkedText text={text} places={passages} />
        </p>
      )}
    </Callout>
  );
}
