import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import type { ShownBuyer } from '@app/contracts';
import { Badge, ErrorState, formatDate, Skeleton } from '@app/ui';
import { failureText, useApi, useSession } from '@app/web-kit';
import { shownBuyerQuery, type ShownAt } from '../api/buyer-profile';
import { profileRows } from './profile-values';
import { PROOF_STATES, shownProofSentence } from './proof-text';

/** What a seller sees of a buyer before they know who it is. */
export function BuyerPanel({ at }: { at: ShownAt }): ReactNode {
  const userId = useSession().user?.id ?? '';
  return userId === '' ? null : <BuyerView at={at} userId={userId} />;
}

export function BuyerView({ at, userId }: { at: ShownAt; userId: string }): ReactNode {
  const heading = useId();
  // An NDA is an item below a heading of its own.
  const Heading = at.kind === 'nda' ? 'h4' : 'h2';
  const buyer = useQuery(shownBuyerQuery(useApi(), userId, at));
  return (
    <section aria-labelledby={heading} className="text-sm">
      <Heading id={heading} className="text-base font-semibold">
        The buyer’s profile
      </Heading>
      <div className="mt-3">
        {buyer.data !== undefined ? (
          <Buyer {...buyer.data} />
        ) : buyer.isError ? (
          <ErrorState
            title="The profile could not be loaded"
            text={failureText(buyer.error)}
            retrying={buyer.isRefetching}
            onRetry={() => void buyer.refetch()}
          />
        ) : (
          <div role="status">
            <span className="sr-only">Loading the buyer’s profile...</span>
            <Skeleton className="h-40 rounded-card" />
          </div>
        )}
      </div>
    </section>
  );
}

function Buyer({ buyer }: ShownBuyer): ReactNode {
  if (!buyer)
    return <p className="text-ink-soft">This buyer has not filled in a profile. You can ask for it in a message.</p>;
  const { profile, changedAt, proof } = buyer;
  const { label, tone } = PROOF_STATES[proof.state];
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-medium">
          Proof of funds <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="mt-1 text-ink-soft">{shownProofSentence(proof)}</p>
      </div>
      <dl className="flex flex-col gap-3">
        {profileRows(profile).map(({ term, value }) => (
          <div key={term}>
            <dt className="text-ink-faint">{term}</dt>
            <dd className="text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      {profile.summary !== '' && <p className="wrap-anywhere whitespace-pre-wrap text-ink">{profile.summary}</p>}
      <p className="text-xs text-ink-faint">
        In the buyer’s own words, changed on {formatDate(changedAt)}.{' '}
        {proof.state === 'verified'
          ? 'This site has verified only the proof of funds.'
          : 'This site has verified none of it.'}
      </p>
    </div>
  );
}
