import { useState, type ReactNode } from 'react';
import type { MyFirmDraft } from '@app/contracts';
import { Button, Callout, Card, formatDate } from '@app/ui';
import { failureText } from '@app/web-kit';
import type { useChangeDraft } from '../../api/firm-draft';
import { DifferenceList } from './difference-list';

/** What a moderator said about the draft, or decided about the one before. */
export function Standing({ draft: { state, reason, decided } }: { draft: MyFirmDraft }): ReactNode {
  if (state === 'changes_requested')
    return (
      <Callout tone="warning">
        <p className="wrap-anywhere">A moderator requested changes: {reason}</p>
      </Callout>
    );
  if (state !== null || !decided) return null;
  return decided.state === 'approved' ? (
    <Callout tone="success">Your changes were approved on {formatDate(decided.at)} and are public.</Callout>
  ) : (
    <Callout tone="info">
      <p className="wrap-anywhere">
        Your changes were rejected on {formatDate(decided.at)}.{reason !== null && ` Reason: ${reason}`}
      </p>
    </Callout>
  );
}

type Props = { draft: MyFirmDraft; change: ReturnType<typeof useChangeDraft> };

/** A submitted draft is not changed; it can be taken back. */
export function InReview({ draft, change }: Props): ReactNode {
  const [problem, setProblem] = useState('');
  const back = async () => {
    setProblem('');
    try {
      await change.mutateAsync({ kind: 'withdraw', revision: draft.revision });
    } catch (error) {
      setProblem(failureText(error));
    }
  };
  return (
    <Card className="flex flex-col items-start gap-5">
      <p role="status" className="text-sm text-ink-soft">
        Your changes are in review. The profile does not change until a moderator approves them.
      </p>
      <div className="w-full">
        <DifferenceList differences={draft.differences} />
      </div>
      <div role="alert" className="empty:hidden">
        {problem && <Callout tone="danger">{problem}</Callout>}
      </div>
      <Button variant="secondary" pending={change.isPending} pendingLabel="Withdrawing..." onClick={() => void back()}>
        Withdraw and edit
      </Button>
    </Card>
  );
}
