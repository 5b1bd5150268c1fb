import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { OFFER_MOVES, type OfferMove, type OfferView, type PageHead } from '@app/contracts';
import { checkOffer, sameValue, type OfferTerms } from '@app/domain';
import { Button, Callout, Card, ErrorState, LinkButton, PageHeader, siteToday, Skeleton } from '@app/ui';
import { ApiError, failureText, useApi, useSession } from '@app/web-kit';
import { offerKey, offerQuery, offersKey, saveOfferDraft } from '../api/offers';
import { signatureText } from '../nda/nda-rules';
import { comparisonPath } from './compared-offers';
import { OfferAround } from './offer-around';
import { OfferBadge } from './offer-badge';
import { MoveDialog, SignOfferDialog, STEP_WORDS } from './offer-dialogs';
import { OfferForm } from './offer-form';
import { deadline, nextStep } from './offer-text';
import { missingInDraft, valuesOf } from './offer-values';
import { counteroffer, editedDraft, typedOffers } from './typed-offer';
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
  /** The other side or another tab was first: what they made of the offer is shown. */
  const reload = async (error: unknown) => {
    if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) return false;
    void query.invalidateQueries({ queryKey: offersKey(userId), exact: true });
    const read = await offer.refetch();
    return read.isError || !sameValue(read.data, offer.data);
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
  return <Offer offer={offer.data} onChange={store} reload={reload} />;
}

type Props = {
  offer: OfferView;
  onChange: (changed: OfferView) => void;
  /** After a refusal: whether the offer has changed. */
  reload: (error: unknown) => Promise<boolean>;
};

function Offer({ offer, onChange, reload }: Props): ReactNode {
  const { id, listing, side, other, reason, history, signatures } = offer;
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
        <OfferBadge offer={offer} />
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
        <Actions offer={offer} onChange={onChange} reload={reload} />
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

/** A step that the reader has opened, and the offer as they read it then. */
type Opened = { step: OfferMove | 'sign' | 'counter'; read: OfferView };

const OVERTAKEN = 'The offer has changed since you read it. This is how it stands now.';

/** What the reader can do now, each in a dialog of its own; a draft and a counteroffer are forms. */
function Actions({ offer, onChange, reload }: Props): ReactNode {
  // What is sent is the saved draft, so it is not sent while other terms are on the screen.
  const [isDirty, setDirty] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [refusal, setRefusal] = useState('');
  const canCounter = offer.actions.includes('counter');
  // A dialog is about the terms that it was opened with; a counteroffer is reviewed against the latest.
  const isCurrent = opened?.step === 'counter' ? canCounter : sameValue(opened?.read, offer);
  const open = isCurrent && opened ? opened.step : null;
  const setOpen = (step: Opened['step'] | null) => {
    setOpened(step && { step, read: offer });
    setRefusal('');
  };
  const refused = async (error: unknown) => {
    const isOther = await reload(error);
    if (isOther) setRefusal(failureText(error));
    return isOther;
  };
  const done = (changed: OfferView) => {
    setOpen(null);
    onChange(changed);
  };
  const close = () => setOpen(null);
  const missing = offer.draft ? missingInDraft(offer.draft) : [];
  const canSend = !isDirty && missing.length === 0;
  const moves = OFFER_MOVES.filter((move) => offer.actions.includes(move) && (move !== 'send' || canSend));
  const canSign = offer.actions.includes('sign');
  // The form has a button of its own, and one button of a page is the next step.
  if (open === 'counter') return <CounterForm offer={offer} onChange={done} onRefused={refused} onClose={close} />;
  return (
    <>
      {opened && open === null && (
        <div role="alert">
          <Callout tone="warning">{refusal || OVERTAKEN}</Callout>
        </div>
      )}
      {offer.draft && (
        <DraftForm
          key={offer.revision}
          offer={offer}
          isQuiet={canSend}
          onChange={onChange}
          onRefused={reload}
          onDirty={setDirty}
        />
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
      {open === 'sign' && <SignOfferDialog offer={offer} onDone={done} onRefused={refused} onClose={close} />}
      {open !== null && open !== 'sign' && (
        <MoveDialog offer={offer} move={open} onDone={done} onRefused={refused} onClose={close} />
      )}
    </>
  );
}

type FormProps = Pick<Props, 'offer' | 'onChange'> & { onRefused: (error: unknown) => Promise<boolean> };
type DraftProps = FormProps & { isQuiet: boolean; onDirty: (isDirty: boolean) => void };

function DraftForm({ offer, isQuiet, onChange, onRefused, onDirty }: DraftProps): ReactNode {
  const api = useApi();
  if (!offer.draft) return null;
  const save = async (terms: Record<string, unknown>) => {
    try {
      const saved = await saveOfferDraft(api, offer, terms);
      typedOffers.forget(offer.id);
      onChange(saved);
    } catch (error) {
      await onRefused(error);
      throw error;
    }
  };
  return (
    <Card>
      <OfferForm
        edited={editedDraft(offer.id, offer.revision)}
        values={valuesOf(offer.draft)}
        isDraft
        isQuiet={isQuiet}
        submitLabel="Save the draft"
        pendingLabel="Saving..."
        onSubmit={save}
        onDirty={onDirty}
      />
    </Card>
  );
}

/** The form stays below its review, so that what was typed is there when the review is closed. */
function CounterForm({ offer, onChange, onRefused, onClose }: FormProps & { onClose: () => void }): ReactNode {
  const [reviewed, setReviewed] = useState<{ terms: OfferTerms; read: OfferView } | null>(null);
  const latest = offer.history.at(-1);
  if (!latest) return null;
  const edited = counteroffer(offer.id, offer.revision);
  const review = (entered: Record<string, unknown>) => {
    const { terms } = checkOffer(entered, siteToday());
    setReviewed(terms && { terms, read: offer });
  };
  const cancel = () => {
    typedOffers.forget(edited.id);
    onClose();
  };
  return (
    <Card as="section" aria-label="Counteroffer">
      <OfferForm
        key={offer.revision}
        edited={edited}
        values={valuesOf(latest.terms)}
        submitLabel="Review the counteroffer"
        pendingLabel="Checking..."
        onSubmit={async (entered) => review(entered)}
      >
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      </OfferForm>
      {reviewed && sameValue(reviewed.read, offer) && (
        <MoveDialog
          offer={offer}
          move="counter"
          terms={reviewed.terms}
          onDone={(sent) => {
            typedOffers.forget(edited.id);
            onChange(sent);
          }}
          onRefused={onRefused}
          onClose={() => setReviewed(null)}
        />
      )}
    </Card>
  );
}
