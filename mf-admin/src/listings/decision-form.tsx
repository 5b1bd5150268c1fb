import { useState, type ReactNode } from 'react';
import type { ListingDecision, ModeratedListing } from '@app/contracts';
import { Button, Card } from '@app/ui';
import { ConfirmDialog } from '../portal/confirm-dialog';
import { ReasonField, useReason } from '../portal/reason-field';
import { LISTING_REASONS } from '../portal/reason-templates';
import { useModerate } from './api/listings';
import { OWNER_READS, rejectionText } from './listing-text';

type Props = { listing: ModeratedListing; onDecided: (decision: ListingDecision) => void };

/** Approval needs no reason; the other two need a sentence for the owner, and what is final is asked first. */
export function DecisionForm({ listing: { id, revision, title, hasApproved }, onDecided }: Props): ReactNode {
  const moderate = useModerate(id);
  const { reason, setReason, typed, isSentence } = useReason();
  const [isMissing, setMissing] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const rejection = rejectionText(hasApproved);
  const { isPending: isSending, variables: sent } = moderate;
  const isPending = (decision: ListingDecision) => isSending && sent.name === 'decision' && sent.decision === decision;
  const decide = (decision: ListingDecision, isConfirmed = false) => {
    const isRefusal = decision !== 'approve';
    setMissing(isRefusal && !isSentence);
    if (isRefusal && !isSentence) return;
    if (decision === 'reject' && !isConfirmed) return setAsked(true);
    moderate.mutate(
      { name: 'decision', revision, decision, ...(isRefusal && { reason }) },
      { onSuccess: () => onDecided(decision) },
    );
  };
  return (
    <Card as="section" aria-labelledby="decision" className="flex flex-col gap-4">
      <h2 id="decision" className="text-base font-semibold">
        Decide
      </h2>
      <ReasonField
        templates={LISTING_REASONS}
        help={OWNER_READS}
        typed={typed}
        onType={setReason}
        missing={isMissing}
        error={moderate.error}
      />
      <div className="flex flex-wrap gap-2">
        <Button pending={isPending('approve')} disabled={isSending} onClick={() => decide('approve')}>
          Approve and publish
        </Button>
        <Button
          variant="secondary"
          pending={isPending('request_changes')}
          disabled={isSending}
          onClick={() => decide('request_changes')}
        >
          Request changes
        </Button>
        <Button variant="secondary" pending={isPending('reject')} disabled={isSending} onClick={() => decide('reject')}>
          {rejection.action}
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={`${rejection.action}: ${title || `Listing ${id}`}`}
          action={rejection.action}
          pendingLabel="Rejecting"
          change={moderate}
          onConfirm={() => decide('reject', true)}
          onClose={() => setAsked(false)}
        >
          {rejection.follows}
        </ConfirmDialog>
      )}
    </Card>
  );
}
