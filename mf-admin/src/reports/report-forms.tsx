import { useState, type ReactNode } from 'react';
import type { InquiryReport } from '@app/contracts';
import type { ReportDecision } from '@app/domain';
import { Button, Card } from '@app/ui';
import { ReasonField, useReason } from '../portal/reason-field';
import { useDecideReport } from './api/reports';

const HELP = 'Kept with the report. Other moderators read it, the two sides do not.';

const CHOICES: { decision: ReportDecision; label: string }[] = [
  { decision: 'dismiss', label: 'Dismiss the report' },
  { decision: 'close', label: 'Close the conversation' },
  { decision: 'block_sender', label: 'Block the sender' },
];

export function ReportDecisionForm({ report: { id, sender } }: { report: InquiryReport }): ReactNode {
  const decide = useDecideReport(id);
  const { isPending, variables: sent } = decide;
  const { reason, setReason, typed, isSentence } = useReason();
  const [isMissing, setMissing] = useState(false);
  const act = (decision: ReportDecision) => {
    setMissing(!isSentence);
    if (isSentence) decide.mutate({ name: 'decision', decision, reason });
  };
  return (
    <Card as="section" aria-labelledby="decision" className="flex flex-col gap-4">
      <h2 id="decision" className="text-base font-semibold">
        Decide
      </h2>
      <p className="text-sm text-ink-soft">
        A dismissed report leaves the conversation as it was before. A blocked sender cannot write to any listing or
        answer any message until the block is lifted.
      </p>
      <ReasonField typed={typed} onType={setReason} missing={isMissing} error={decide.error} help={HELP} />
      <div className="flex flex-wrap gap-2">
        {CHOICES.filter(({ decision }) => decision !== 'block_sender' || !sender.isGone).map(({ decision, label }) => (
          <Button
            key={decision}
            variant="secondary"
            pending={isPending && sent.name === 'decision' && sent.decision === decision}
            disabled={isPending}
            onClick={() => act(decision)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Card>
  );
}

export function LiftBlockForm({ id }: { id: string }): ReactNode {
  const decide = useDecideReport(id);
  const { reason, setReason, typed, isSentence } = useReason();
  const [isMissing, setMissing] = useState(false);
  const lift = () => {
    setMissing(!isSentence);
    if (isSentence) decide.mutate({ name: 'lift-block', reason });
  };
  return (
    <Card as="section" aria-labelledby="block" className="flex flex-col gap-4">
      <h2 id="block" className="text-base font-semibold">
        The sender is blocked
      </h2>
      <ReasonField typed={typed} onType={setReason} missing={isMissing} error={decide.error} help={HELP} />
      <Button variant="secondary" className="self-start" pending={decide.isPending} onClick={lift}>
        Lift the block
      </Button>
    </Card>
  );
}
