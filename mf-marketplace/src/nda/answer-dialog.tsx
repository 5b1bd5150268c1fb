import { useState, type FormEvent, type ReactNode } from 'react';
import { NDA_REASON_MAX, type NdaView } from '@app/contracts';
import { Button, Callout, Dialog, Field, Input } from '@app/ui';
import { failureText, useApi } from '@app/web-kit';
import { closeNda } from '../api/ndas';
import { refusedFields, type SignatureFaults } from './nda-rules';

export type AnswerAction = 'decline' | 'end';

const WORDS: Record<AnswerAction, { title: string; text: string; verb: string; pending: string }> = {
  decline: {
    title: 'Decline the NDA',
    text: 'The buyer will see your reason and nothing confidential.',
    verb: 'Decline',
    pending: 'Declining...',
  },
  end: {
    title: 'End this NDA',
    text: 'The buyer will see your reason. Access ends immediately; obligations under the NDA continue.',
    verb: 'End access',
    pending: 'Ending...',
  },
};

type Props = { nda: NdaView; action: AnswerAction; onDone: () => void; onClose: () => void };

/** The seller closes an NDA, with a reason. */
export function AnswerDialog({ nda, action, onDone, onClose }: Props): ReactNode {
  const api = useApi();
  const { title, text, verb, pending: pendingLabel } = WORDS[action];
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<SignatureFaults>({});
  const [problem, setProblem] = useState('');
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found: SignatureFaults = reason.trim() === '' ? { reason: 'Reason is required.' } : {};
    setFaults(found);
    setProblem('');
    if (Object.keys(found).length > 0) return;
    setPending(true);
    try {
      await closeNda(api, nda.id, action, { reason: reason.trim() });
      onDone();
    } catch (error) {
      setFaults(refusedFields(error));
      setProblem(failureText(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">{text}</p>
        <Field label="Reason" error={faults['reason']} required>
          <Input value={reason} maxLength={NDA_REASON_MAX} onChange={({ target }) => setReason(target.value)} />
        </Field>
        {problem !== '' && (
          <div role="alert">
            <Callout tone="warning">{problem}</Callout>
          </div>
        )}
        <div className="flex justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={pending} pendingLabel={pendingLabel}>
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
