import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '@app/ui';
import { ReasonField, useReason } from '../portal/reason-field';
import { useEndNda } from './api/ndas';

type EndFormProps = {
  id: string;
  /** Without it the NDA itself is ended. */
  grantId?: string;
  label: string;
  onCancel?: () => void;
};

/** Ends an NDA or a grant of it; the reason is the confirmation. */
export function EndForm({ id, grantId, label, onCancel }: EndFormProps): ReactNode {
  const end = useEndNda(id, grantId);
  const { reason, setReason, typed, isSentence } = useReason();
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isSentence);
    if (isSentence && !end.isPending) end.mutate({ reason });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <ReasonField
        help="Both sides see it, and it stays in the evidence. They do not see who you are."
        typed={typed}
        onType={setReason}
        missing={isMissing && !isSentence}
        error={end.error}
        max={500}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" pending={end.isPending} pendingLabel="Ending">
          {label}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
