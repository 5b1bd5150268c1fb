import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { listingPath, type ListingDetail, type NdaView, type RequestedNda } from '@app/contracts';
import { Button, Callout, Card, formatDate, LinkButton, Skeleton } from '@app/ui';
import { useApi, useSession } from '@app/web-kit';
import { RefusalOr } from '../account/verify-email-note';
import { ndasKey, ndasQuery, requestNda } from '../api/ndas';
import { inquiryPath } from '../detail/listing-facts';
import { ConfidentialFacts } from './confidential-facts';
import { currentNda, needsPremium, refusalText } from './nda-rules';
import { canAskAgain, closedWords, listingWords } from './nda-words';
import { SignDialog } from './sign-dialog';

const UNSIGNED = 'The owner shows the city and exact figures to buyers who have signed an NDA.';

function waitingWords({ state, signedAt }: NdaView): string {
  return state === 'signed'
    ? `You signed the NDA on ${formatDate(signedAt ?? '')}. It is waiting for the owner’s countersignature.`
    : UNSIGNED;
}

type Props = { listing: Pick<ListingDetail, 'id' | 'title'> };

/** The confidential part of a listing: what opens it, how far that is, and what it says once it is open. */
export function NdaCard({ listing }: Props): ReactNode {
  const { status, user } = useSession();
  return (
    <Card className="mt-8">
      <h2 className="font-display text-xl font-semibold">Confidential information</h2>
      {status === 'authenticated' && user ? (
        <OwnNda listing={listing} userId={user.id} />
      ) : (
        <>
          <p className="mt-2 text-sm text-ink-soft">
            The owner shows more to buyers who have signed an NDA. Sign in to read and sign it.
          </p>
          <LinkButton href={inquiryPath(listingPath(listing))} variant="secondary" className="mt-4">
            Sign in to read the NDA
          </LinkButton>
        </>
      )}
    </Card>
  );
}

export function OwnNda({ listing, userId }: Props & { userId: string }): ReactNode {
  const api = useApi();
  const query = useQueryClient();
  const ndas = useQuery(ndasQuery(api, userId));
  const [requested, setRequested] = useState<RequestedNda | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const nda = currentNda(ndas.data?.asBuyer ?? [], listing.id);
  const closed = nda && closedWords(nda);
  const isAccessClosed = nda?.state === 'active' && closed !== undefined;
  const refusal = nda && listingWords(nda);
  const isOver = nda !== undefined && closed !== undefined && (isAccessClosed || !canAskAgain(nda));
  const reload = () => query.invalidateQueries({ queryKey: ndasKey(userId) });
  const read = async () => {
    setPending(true);
    setProblem(null);
    try {
      setRequested(await requestNda(api, listing.id));
    } catch (error) {
      setProblem(error);
    } finally {
      setPending(false);
    }
  };
  if (ndas.isPending)
    return (
      <div role="status" className="mt-3">
        <span className="sr-only">Loading your NDA...</span>
        <Skeleton className="h-24 rounded-card" />
      </div>
    );
  if (nda?.state === 'active' && !isAccessClosed)
    return (
      <>
        <ConfidentialFacts listingId={listing.id} userId={userId} />
        <div className="mt-3 flex flex-wrap gap-2">
          <LinkButton href={`/marketplace/workspace/${listing.id}`} variant="secondary">
            Open the workspace
          </LinkButton>
          <LinkButton href="/marketplace/ndas" variant="quiet">
            Your NDAs
          </LinkButton>
        </div>
      </>
    );
  return (
    <>
      <p className="mt-2 text-sm text-ink-soft">{closed ?? refusal ?? (nda ? waitingWords(nda) : UNSIGNED)}</p>
      {problem !== null && (
        <div role="alert" className="mt-3">
          <RefusalOr error={problem} purpose="read and sign the NDA">
            <Callout tone="warning">
              <p>{refusalText(problem)}</p>
              {needsPremium(problem) && (
                <LinkButton href="/checkout" variant="secondary" size="sm" className="mt-2">
                  See premium pricing
                </LinkButton>
              )}
            </Callout>
          </RefusalOr>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {nda?.state !== 'signed' && !isOver && refusal === undefined && (
          <Button variant="secondary" pending={pending} onClick={() => void read()}>
            {nda?.state === 'ended' || nda?.state === 'declined' ? 'Ask the owner again' : 'Read and sign the NDA'}
          </Button>
        )}
        <LinkButton href="/marketplace/ndas" variant="quiet">
          Your NDAs
        </LinkButton>
      </div>
      {requested && (
        <SignDialog
          requested={requested}
          onClose={() => setRequested(null)}
          onSigned={() => {
            setRequested(null);
            void reload();
          }}
        />
      )}
    </>
  );
}
