import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { OFFER_MOVES, type OfferMove, type OfferView, type PageHead } from '@app/contracts';
import { checkOffer, type OfferTerms } from '@app/domain';
import { Badge, Button, Callout, Card, ErrorState, LinkButton, PageHeader, siteToday, Skeleton } from '@app/ui';
import { failureText, useApi, useSession } from '@app/web-kit';
import { offerKey, offerQuery, offersKey, saveOfferDraft } from '../api/offers';
import { signatureText } from '../nda/nda-rules';
import { comparisonPath } from './compared-offers';
import { OfferAround } from './offer-around';
import { MoveDialog, SignOfferDialog, STEP_WORDS } from './offer-dialogs';
import { OfferForm } from './offer-form';
import { deadline, nextStep, STATE_WORDS } from './offer-text';
import { missingInDraft, valuesOf } from './offer-values';
import { SignatureList, VersionList } from './version-list';

export function head(): PageHead {
  return { title: 'Offer', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  const { id = '' } = useParams();
  const userId = useSession().user?.id ?? '';
  return <div className="page section">{userId !== '' && <LoadedOffer key={id} id={id} userId={userId} />}</div>;
}

export function LoadedOffer({ id, userId }: { id: string; userId: string }): ReactNode {
  const query = useQueryClient();
  const offer = useQuery(offerQuery(useApi(), userId, id));
  const store = (changed: OfferView) => {
    query.setQueryData(offerKey(userId, id), changed);
    void query.invalidateQueries({ queryKey: offersKey(userId), exact: true });
  };
  if (offer.isPending)
    return (
      <div role="status">
        <span className="sr-only">Loading the offer...</span>
        <Skeleton className="h-64 rounded-card" />
      </div>
    );
  if (offer.isError)
    return (
      <ErrorState
        title="The offer could not be loaded"
        text={failureText(offer.error)}
        retrying={offer.isRefetching}
        onRetry={() => void offer.refetch()}
      />
    );
  return <Offer offer={offer.data} onChange={store} />;
}

type Props = { offer: OfferView; onChange: (changed: OfferView) => void };

function Offer({ offer, onChange }: Props): ReactNode {
  const { id, listing, side, state, other, reason, history, signatures } = offer;
  const ends = deadline(offer);
  const firstAndLatest = [1, history.length].map((version) => ({ id, version }));
  return (
    <>
      <PageHeader
        eyebrow={side === 'buyer' ? 'Your offer' : 'An offer for your listing'}
        title={listing.title}
        lead={nextStep(offer)}
      />
      <p className="mt-4 flex flex-wrap items-center gap-3 text-sm text-ink-soft">
        <Badge>{STATE_WORDS[state]}</Badge>
        {other && <span>{`${side === 'buyer' ? 'Seller' : 'Buyer'}: ${signatureText(other)}`}</span>}
        {ends && <span>{ends}</span>}
      </p>
      {reason && (
        <div className="mt-4">
          <Callout>Reason: {reason}</Callout>
        </div>
      )}
      <div className="mt-8 flex max-w-3xl flex-col gap-8">
        <OfferAround offer={offer} />
        <Actions offer={offer} onChange={onChange} />
        {history.length > 0 && (
          <section aria-labelledby="versions">
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <h2 id="versions" className="font-display text-xl font-semibold">
                Versions
              </h2>
              {history.length > 1 && (
                <LinkButton href={comparisonPath(firstAndLatest)} variant="secondary" size="sm">
                  Compare two versions
                </LinkButton>
              )}
            </div>
            <VersionList history={history} />
          </section>
        )}
        <SignatureList signatures={signatures} />
        <LinkButton href="/marketplace/offers" variant="quiet" className="self-start">
          Your offers
        </LinkButton>
      </div>
    </>
  );
}

const QUIET: readonly OfferMove[] = ['discard', 'decline', 'withdraw', 'terminate'];

/** What the reader can do now, each in a dialog of its own; a draft and a counteroffer are forms. */
function Actions({ offer, onChange }: Props): ReactNode {
  // What is sent is the saved draft, so it is not sent while other terms are on the screen.
  const [isDirty, setDirty] = useState(false);
  const [open, setOpen] = useState<OfferMove | 'sign' | 'counter' | null>(null);
  const done = (changed: OfferView) => {
    setOpen(null);
    onChange(changed);
  };
  const close = () => setOpen(null);
  const missing = offer.draft ? missingInDraft(offer.draft) : [];
  const canSend = !isDirty && missing.length === 0;
  const moves = OFFER_MOVES.filter((move) => offer.actions.includes(move) && (move !== 'send' || canSend));
  const [canSign, canCounter] = [offer.actions.includes('sign'), offer.actions.includes('counter')];
  // The form has a button of its own, and one button of a page is the next step.
  if (open === 'counter') return <CounterForm offer={offer} onChange={done} onClose={close} />;
  return (
    <>
      {offer.draft && (
        <DraftForm key={offer.revision} offer={offer} isQuiet={canSend} onChange={onChange} onDirty={setDirty} />
      )}
      {isDirty && <p className="text-sm text-ink-soft">Save the draft before you send it.</p>}
      {!isDirty && missing.length > 0 && (
        <Callout>
          <p>The draft is saved. Before you send it:</p>
          <ul className="mt-1 list-disc pl-5">
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Callout>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {canSign && <Button onClick={() => setOpen('sign')}>Sign the offer</Button>}
        {moves.map((move) => (
          <Button key={move} variant={QUIET.includes(move) ? 'quiet' : 'primary'} onClick={() => setOpen(move)}>
            {STEP_WORDS[move].verb}
          </Button>
        ))}
        {canCounter && (
          <Button variant="secondary" onClick={() => setOpen('counter')}>
            Make a counteroffer
          </Button>
        )}
      </div>
      {open === 'sign' && <SignOfferDialog offer={offer} onDone={done} onClose={close} />}
      {open !== null && open !== 'sign' && <MoveDialog offer={offer} move={open} onDone={done} onClose={close} />}
    </>
  );
}

type DraftProps = Props & { isQuiet: boolean; onDirty: (isDirty: boolean) => void };

function DraftForm({ offer, isQuiet, onChange, onDirty }: DraftProps): ReactNode {
  const api = useApi();
  if (!offer.draft) return null;
  return (
    <Card>
      <OfferForm
        values={valuesOf(offer.draft)}
        isDraft
        isQuiet={isQuiet}
        submitLabel="Save the draft"
        pendingLabel="Saving..."
        onSubmit={async (terms) => onChange(await saveOfferDraft(api, offer, terms))}
        onDirty={onDirty}
      />
    </Card>
  );
}

/** The form stays below its review, so that what was typed is there when the review is closed. */
function CounterForm({ offer, onChange, onClose }: Props & { onClose: () => void }): ReactNode {
  const [reviewed, setReviewed] = useState<OfferTerms | null>(null);
  const latest = offer.history.at(-1);
  if (!latest) return null;
  return (
    <Card as="section" aria-label="Counteroffer">
      <OfferForm
        values={valuesOf(latest.terms)}
        submitLabel="Review the counteroffer"
        pendingLabel="Checking..."
        onSubmit={async (entered) => setReviewed(checkOffer(entered, siteToday()).terms)}
      >
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </OfferForm>
      {reviewed && (
        <MoveDialog offer={offer} move="counter" terms={reviewed} onDone={onChange} onClose={() => setReviewed(null)} />
      )}
    </Card>
  );
}
