import { useState, type FormEvent, type ReactNode } from 'react';
import { REVIEW_REPORT_NOTE_MAX } from '@app/contracts';
import { REMOVAL_REASONS, REVIEW_REASONS } from '@app/domain';
import { Button, Callout, Field, Select, TextArea } from '@app/ui';
import { failureText } from '@app/web-kit';
import { RefusalOr } from '../../account/verify-email-note';
import { useReportReview } from '../../api/review-reactions';

const OPTIONS = REMOVAL_REASONS.map((value) => ({ value, label: REVIEW_REASONS[value].label }));

type Props = { slug: string; id: string; onSent: () => void; onCancel: () => void };

export function ReportForm({ slug, id, onSent, onCancel }: Props): ReactNode {
  const report = useReportReview(slug, id);
  const [chosen, setChosen] = useState('');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = REMOVAL_REASONS.find((each) => each === chosen);
    setMissing(!reason);
    if (reason && !report.isPending) report.mutate({ reason, note: note.trim() }, { onSuccess: onSent });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-3 flex flex-col gap-4 rounded-input bg-sunken p-4">
      <Field
        label="What is wrong with this review?"
        help="A critical opinion or a low rating is not a reason for removal."
        error={isMissing ? 'Choose a reason from the list.' : undefined}
      >
        <Select
          placeholder="Not chosen"
          options={OPTIONS}
          value={chosen}
          onChange={({ target }) => {
            setChosen(target.value);
            setMissing(false);
          }}
        />
      </Field>
      <TextArea
        label="Note for the moderator"
        optional
        rows={3}
        maxLength={REVIEW_REPORT_NOTE_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div role="alert" className="empty:hidden">
        {report.error && (
          <RefusalOr error={report.error} purpose="report a review">
            <Callout tone="danger">{failureText(report.error)}</Callout>
          </RefusalOr>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={report.isPending} pendingLabel="Sending...">
          Send the report
        </Button>
        <Button size="sm" variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
