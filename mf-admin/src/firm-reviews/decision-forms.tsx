import { useState, type FormEvent, type ReactNode } from 'react';
import type { ReviewDecision } from '@app/contracts';
import { REJECTION_REASONS, REMOVAL_REASONS, REVIEW_REASONS, type ReviewReason } from '@app/domain';
import { Button, Callout, Card, Field, Select } from '@app/ui';
import { failureText } from '../portal/failure';
import { useDecideReview } from './api/firm-reviews';
import { DECISION_TEXT } from './review-text';

const REASONS: Partial<Record<ReviewDecision, readonly ReviewReason[]>> = {
  reject: REJECTION_REASONS,
  remove: REMOVAL_REASONS,
};

/** A form for each decision that can be made now. */
export function DecisionForms({ id, decisions }: { id: string; decisions: ReviewDecision[] }): ReactNode {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {decisions.map((decision) => (
        <DecisionForm key={decision} id={id} decision={decision} />
      ))}
    </div>
  );
}

function DecisionForm({ id, decision }: { id: string; decision: ReviewDecision }): ReactNode {
  const decide = useDecideReview(id);
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const reasons = REASONS[decision];
  const { label, pending, help } = DECISION_TEXT[decision];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = reasons?.find((each) => each === chosen);
    setMissing(reasons !== undefined && !reason);
    if (decide.isPending || (reasons && !reason)) return;
    decide.mutate({ decision, ...(reason && { reason }) });
  };
  return (
    <Card as="section" aria-labelledby={decision}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <h2 id={decision} className="text-base font-semibold">
          {label}
        </h2>
        <p className="text-sm text-ink-soft">{help}</p>
        {reasons && (
          <Field label="Reason" error={isMissing ? 'Choose a reason from the list.' : undefined}>
            <Select
              placeholder="Not chosen"
              options={reasons.map((value) => ({ value, label: REVIEW_REASONS[value].label }))}
              value={chosen}
              onChange={({ target }) => {
                setChosen(target.value);
                setMissing(false);
              }}
            />
          </Field>
        )}
        <div role="alert" className="empty:hidden">
          {decide.error && <Callout tone="danger">{failureText(decide.error)}</Callout>}
        </div>
        <Button
          type="submit"
          variant={decision === 'publish' || decision === 'keep' ? 'primary' : 'secondary'}
          className="self-start"
          pending={decide.isPending}
          pendingLabel={pending}
        >
          {label} the review
        </Button>
      </form>
    </Card>
  );
}
