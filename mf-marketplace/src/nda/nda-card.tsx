import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { listingPath, type ListingDetail, type NdaView, type RequestedNda } from '@app/contracts';
import { mayUse } from '@app/domain';
import { Button, Callout, Card, formatDate, LinkButton, Skeleton } from '@app/ui';
import { AppLink, failureText, useApi, useSession } from '@app/web-kit';
import { RefusalOr } from '../account/verify-email-note';
import { ndasKey, ndasQuery, requestNda } from '../api/ndas';
import { inquiryPath } from '../detail/listing-facts';
import { ConfidentialFacts } from './confidential-facts';
import { currentNda, needsPremium } from './nda-rules';
import { canAskAgain, closedWords, listingWords } from './nda-words';
import { SignDialog } from './sign-dialog';

const UNSIGNED = 'The owner shows the city and exact figures to buyers who have signed an NDA.';
const UNDER_OFFER =
  'This listing is under offer: the owner has accepted a buyer’s offer. Confidential information is closed to other ' +
  'buyers and opens again only if that offer ends.';
const PREMIUM = 'Signing an NDA is part of premium.';

type Listing = Pick<ListingDetail, 'id' | 'title' | 'status'>;

const unsignedWords = ({ status }: Listing): string =>
  status === 'under_offer' ? `${UNDER_OFFER} You can sign the NDA now, or write to the owner.` : UNSIGNED;

function waitingWords({ state, signedAt }: NdaView, listing: Listing): string {
  return state === 'signed'
    ? `You signed the NDA on ${formatDate(signedAt ?? '')}. It is waiting for the owner’s countersignature.`
    : unsignedWords(listing);
}

type Props = { listing: Listing };

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
            {listing.status === 'under_offer'
              ? `${UNDER_OFFER} Sign in to write to the owner, or to save the listing and come back.`
              : `The owner shows more to buyers who have signed an NDA. Sign in to read and sign it. ${PREMIUM}`}
          </p>
          <LinkButton href={inquiryPath(listingPath(listing))} variant="secondary" className="mt-4">
            {listing.status === 'under_offer' ? 'Sign in' : 'Sign in to read the NDA'}
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
  const { user } = useSession();
  const nda = currentNda(ndas.data?.asBuyer ?? [], listing.id);
  const closed = nda && closedWords(nda);
  const isAccessClosed = nda?.state === 'active' && closed !== undefined;
  const refusal = nda && listingWords(nda);
  // What was begun with premium can be completed without it.
  const lacksPremium = !mayUse(user, 'confidential_data') && nda?.state !== 'requested';
  const isOver = nda !== undefined && closed !== undefined && (isAccessClosed || !canAskAgain(nda));
  const canSign = nda?.state !== 'signed' && !isOver && refusal === undefined;
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
      <p className="mt-2 text-sm text-ink-soft">
        {closed ?? refusal ?? (nda ? waitingWords(nda, listing) : unsignedWords(listing))}
      </p>
      {canSign && lacksPremium && (
        <p className="mt-2 text-sm">
          {PREMIUM}{' '}
          <AppLink to="/checkout" className="text-link">
            See premium pricing
          </AppLink>
        </p>
      )}
      {problem !== null && (
        <div role="alert" className="mt-3">
          <RefusalOr error={problem} purpose="read and sign the NDA">
            <Callout tone="warning">
              <p>{failureText(problem)}</p>
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
        {canSign && (
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
