import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { REVIEW_ANSWER_MAX, reviewAnswerFault } from '@app/domain';
import { Button, Callout, formatNumber, TextArea } from '@app/ui';
import { ApiError, failureText } from '@app/web-kit';
import { useAnswerReview } from '../../api/review-reactions';

const MAX = formatNumber(REVIEW_ANSWER_MAX);

type Props = { slug: string; id: string; before: string; onDone: () => void };

/** The firm’s one answer, for an owner of its profile. */
export function AnswerForm({ slug, id, before, onDone }: Props): ReactNode {
  const answer = useAnswerReview(slug, id);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(before);
  const [fault, setFault] = useState<string | null>(null);
  const refused = answer.error instanceof ApiError ? answer.error.fields['text'] : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = reviewAnswerFault(text);
    setFault(found);
    if (found !== null) return void field.current?.focus();
    if (!answer.isPending) answer.mutate(text.trim(), { onSuccess: onDone });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-3 flex flex-col gap-4 rounded-input bg-sunken p-4">
      <TextArea
        ref={field}
        label="Response from the firm"
        rows={4}
        value={text}
        error={fault ?? refused}
        help={`Your response is public. ${formatNumber(text.trim().length)} of ${MAX} characters.`}
        onChange={({ target }) => {
          setText(target.value);
          setFault(null);
        }}
      />
      <div role="alert" className="empty:hidden">
        {answer.error && refused === undefined && <Callout tone="danger">{failureText(answer.error)}</Callout>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={answer.isPending} pendingLabel="Publishing...">
          Publish response
        </Button>
        <Button size="sm" variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
