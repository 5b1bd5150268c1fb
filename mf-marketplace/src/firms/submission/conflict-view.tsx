import type { ReactNode } from 'react';
import type { StoredFirmSubmission } from '@app/contracts';
import { readFirmSubmission, sameValue } from '@app/domain';
import { Button, Card } from '@app/ui';
import { submissionRows } from './submission-text';
import { enteredOf, type SubmissionValues } from './submission-values';

type Props = {
  mine: SubmissionValues;
  stored: StoredFirmSubmission;
  onKeepMine: () => void;
  onTakeStored: () => void;
};

/** The fields that differ between what is typed and what is stored; nothing is overwritten unseen. */
export function ConflictView({ mine, stored, onKeepMine, onTakeStored }: Props): ReactNode {
  const { fields } = readFirmSubmission(enteredOf(mine));
  const theirs = submissionRows(stored.fields);
  const differing = fields
    ? submissionRows(fields).filter(({ field }) => !sameValue(fields[field], stored.fields[field]))
    : [];
  return (
    <Card as="section" aria-labelledby="conflict" className="border-warning">
      <h2 id="conflict" className="font-display text-lg font-semibold">
        This submission was changed in another window
      </h2>
      <p className="mt-1 text-sm text-ink-soft">Nothing is lost. Compare the versions and choose which one to keep.</p>
      <dl className="mt-4 flex flex-col divide-y divide-line text-sm">
        {differing.map(({ field, term, value }) => (
          <div key={field} className="grid gap-1 py-3 sm:grid-cols-[12rem_1fr_1fr] sm:gap-4">
            <dt className="font-medium">{term}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">
              <span className="block text-xs text-ink-faint">Here</span>
              {value}
            </dd>
            <dd className="whitespace-pre-line wrap-anywhere">
              <span className="block text-xs text-ink-faint">Stored</span>
              {theirs.find((row) => row.field === field)?.value}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={onKeepMine}>Keep my version</Button>
        <Button variant="secondary" onClick={onTakeStored}>
          Use the saved version
        </Button>
      </div>
    </Card>
  );
}
