import type { ReactNode } from 'react';
import type { MyFirmSubmission } from '@app/contracts';
import { FIRM_SUBMISSION_LABELS, type FirmSubmissionFault } from '@app/domain';
import { Button, Callout } from '@app/ui';
import { SimilarFirms } from './similar-firms';
import { inStepOrder } from './submission-steps';
import { feeText, missingText, submissionRows } from './submission-text';

type Props = {
  submission: MyFirmSubmission;
  /** What is shown is what is stored. */
  isSaved: boolean;
  /** Of what was typed, where they keep it from being saved. */
  faults: readonly FirmSubmissionFault[];
  isSending: boolean;
  failure: string;
  /** Leads to a field of another step. */
  onField: (field: string) => void;
};

const labels: Readonly<Record<string, string>> = { ...FIRM_SUBMISSION_LABELS, paper: 'Proof of authority' };
export const fieldName = (field: string): string => labels[field] ?? field;

/** Everything as it is stored, what is missing, and the button. */
export function ReviewStep({ submission, isSaved, faults, isSending, failure, onField }: Props): ReactNode {
  const { fields, missing, similar, feeCents, paidCents, logo, paper, state } = submission;
  if (faults.length > 0)
    return (
      <Callout tone="warning">
        <p>These fields are not saved yet. Correct them first; this tab keeps what you typed.</p>
        <FieldList faults={faults} onField={onField} />
      </Callout>
    );
  if (!isSaved) return <Callout>The summary appears once your changes are saved.</Callout>;
  const isFirst = state === 'draft';
  const isDue = isFirst && feeCents > 0 && paidCents === 0;
  return (
    <>
      {missing.length > 0 && (
        <Callout tone="warning">
          <p>{missingText(submission)}</p>
          <FieldList faults={missing} onField={onField} />
        </Callout>
      )}
      <SimilarFirms firms={similar} />
      <dl className="divide-y divide-line text-sm">
        {submissionRows(fields).map(({ field, term, value }) => (
          <Row key={field} term={term} value={value} />
        ))}
        <Row term="Logo" value={logo ? 'Uploaded' : 'None'} />
        <Row term="Proof of authority" value={paper ? paper.name : 'No document'} />
      </dl>
      <p className="text-sm text-ink-soft">
        {isDue && `The fee is ${feeText(submission)}. You pay it in the next step. `}
        {isFirst && paidCents > 0 && 'The fee is paid. '}
        {isFirst && feeCents === 0 && 'Submitting is free. '}A moderator reviews it, and nothing is public until then.
        The profile will not show your contact information. Submitting a firm does not make you the owner of its
        profile. You can claim the profile once it is published.
      </p>
      <div role="alert" className="empty:hidden">
        {failure !== '' && <Callout tone="danger">{failure}</Callout>}
      </div>
      <Button type="submit" className="self-start" pending={isSending} pendingLabel="Submitting">
        {isDue ? 'Continue to payment' : 'Submit the firm'}
      </Button>
    </>
  );
}

type FieldListProps = { faults: readonly { field: string; message: string }[]; onField: Props['onField'] };

/** Each leads to its field. */
function FieldList({ faults, onField }: FieldListProps): ReactNode {
  return (
    <ul className="mt-1">
      {inStepOrder(faults).map(({ field, message }) => (
        <li key={field}>
          <button
            type="button"
            className="text-link focus-ring min-h-11 text-left font-medium"
            onClick={() => onField(field)}
          >
            {fieldName(field)}: {message}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Row({ term, value }: { term: string; value: string }): ReactNode {
  return (
    <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{value}</dd>
    </div>
  );
}
