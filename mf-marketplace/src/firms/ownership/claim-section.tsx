import { useState, type ReactNode } from 'react';
import type { MyFirm } from '@app/contracts';
import { Badge, Button, Callout, Card } from '@app/ui';
import { failureText } from '@app/web-kit';
import type { useChangeClaim } from '../../api/my-firms';
import { CLAIM_STATES_TEXT, claimSentence, isOpen } from './claim-text';
import { DisputeSection } from './dispute-section';
import { MailProof } from './mail-proof';
import { PaperProof } from './paper-proof';

export type ClaimProps = { userId: string; mine: MyFirm; change: ReturnType<typeof useChangeClaim> };

/** The way to own a profile: a claim, its proof, and what became of it. */
export function ClaimSection(props: ClaimProps): ReactNode {
  const { mine } = props;
  const { firm, owner, claim } = mine;
  if (firm.sample)
    return (
      <Callout tone="info">
        This is a fictional firm that shows how profiles work. It has no owner and cannot be claimed.
      </Callout>
    );
  if (owner === 'other' && !(claim && isOpen(claim.state))) return <DisputeSection {...props} />;
  return (
    <div className="flex flex-col gap-6">
      {claim && <Standing {...props} claim={claim} />}
      {owner === 'none' && !(claim && isOpen(claim.state)) && <Start {...props} />}
      {claim?.state === 'started' && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <MailProof {...props} />
          <PaperProof {...props} />
        </div>
      )}
    </div>
  );
}

function Standing({ claim, change }: ClaimProps & { claim: NonNullable<MyFirm['claim']> }): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const { label, tone } = CLAIM_STATES_TEXT[claim.state];
  const withdraw = useStep(change);
  return (
    <Card as="section" aria-labelledby="claim" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="claim" className="font-display text-xl font-semibold">
          Your claim
        </h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="text-sm wrap-anywhere text-ink-soft">{claimSentence(claim)}</p>
      {claim.papers.length > 0 && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          Sent: {claim.papers.map(({ name }) => name).join(', ')}. Only moderators can open the files, and every access
          is logged.
        </p>
      )}
      <div role="alert" className="empty:hidden">
        {withdraw.problem && <Callout tone="danger">{withdraw.problem}</Callout>}
      </div>
      {isOpen(claim.state) && (
        <div className="flex flex-wrap gap-2">
          {isAsking ? (
            <>
              <Button variant="quiet" size="sm" autoFocus onClick={() => setAsking(false)}>
                Keep the claim
              </Button>
              <Button
                variant="danger"
                size="sm"
                pending={withdraw.isPending}
                pendingLabel="Withdrawing..."
                onClick={() => void withdraw.run({ step: 'claim/withdraw' })}
              >
                Withdraw it
              </Button>
            </>
          ) : (
            <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
              Withdraw the claim
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function Start({ mine: { claim }, change }: ClaimProps): ReactNode {
  const start = useStep(change);
  return (
    <Card as="section" aria-labelledby="start" className="flex flex-col items-start gap-4">
      <h2 id="start" className="font-display text-xl font-semibold">
        {claim ? 'Claim this profile again' : 'Claim this profile'}
      </h2>
      <p className="text-sm text-ink-soft">
        If you represent this firm, claim its profile. Verify your authority with an email address at the firm’s domain
        or with documents, and a moderator will review your claim. Reviews and facts from other sources do not change.
      </p>
      <div role="alert" className="empty:hidden">
        {start.problem && <Callout tone="danger">{start.problem}</Callout>}
      </div>
      <Button pending={start.isPending} pendingLabel="Claiming..." onClick={() => void start.run({ step: 'claim' })}>
        Claim this profile
      </Button>
    </Card>
  );
}

type Change = ClaimProps['change'];

/** One step with its own failure, so that it stands beside its button. @returns whether it was done */
export function useStep(change: Change) {
  const [error, setError] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const run = async (step: Parameters<Change['mutateAsync']>[0]): Promise<boolean> => {
    if (isPending) return false;
    setError(null);
    setPending(true);
    try {
      await change.mutateAsync(step);
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setPending(false);
    }
  };
  return { run, isPending, error, problem: error === null ? '' : failureText(error) };
}
