import { useState, type ReactNode } from 'react';
import type { MyDispute } from '@app/contracts';
import { Button, Callout, Card, formatDate } from '@app/ui';
import type { ClaimProps } from './claim-section';
import { PapersForm } from './paper-proof';

function disputeSentence({ openedAt, closedAt, outcome, reason }: MyDispute): string {
  if (closedAt === null) return `You disputed the ownership on ${formatDate(openedAt)}. A moderator will decide.`;
  const end = outcome === 'overturn' ? 'was decided in your favor' : 'was not decided in your favor';
  return `Your dispute ${end} on ${formatDate(closedAt)}.${reason === null ? '' : ` Reason: ${reason}`}`;
}

/** For a profile that another account owns. */
export function DisputeSection(props: ClaimProps): ReactNode {
  const { dispute } = props.mine;
  const [isOpen, setOpen] = useState(false);
  const isWaiting = dispute?.closedAt === null;
  return (
    <Card as="section" aria-labelledby="owned" className="flex flex-col gap-4">
      <h2 id="owned" className="font-display text-xl font-semibold">
        This profile has an owner
      </h2>
      {dispute && <Callout tone="info">{disputeSentence(dispute)}</Callout>}
      <p className="text-sm text-ink-soft">
        Another user has verified their authority to manage this profile. If you believe that is wrong, dispute the
        ownership with supporting documents. A moderator will review both sides. The profile does not change in the
        meantime.
      </p>
      {!isWaiting && !isOpen && (
        <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
          Dispute the ownership
        </Button>
      )}
      {!isWaiting && isOpen && (
        <PapersForm
          {...props}
          step="dispute"
          label="Why should you manage this profile instead of the current owner?"
          submit="Send the dispute"
        />
      )}
    </Card>
  );
}
