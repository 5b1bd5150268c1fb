import { useState, type FormEvent, type ReactNode } from 'react';
import { OFFER_REASON_MAX, type OfferMove, type OfferView } from '@app/contracts';
import type { OfferDraft, OfferTerms } from '@app/domain';
import { Button, Callout, Checkbox, Dialog, Field, formatMoney, Input } from '@app/ui';
import { failureText, useApi, useSession } from '@app/web-kit';
import { counterOffer, moveOffer, signOffer } from '../api/offers';
import { NO_SIGNATURE, refusedFields, signatureFaults, type SignatureFaults } from '../nda/nda-rules';
import { SignatureFields } from '../nda/signature-fields';
import { Differences, TermList } from './version-list';

type Words = { title: string; text: string; verb: string; pending: string; asksReason?: true };

/** A move, or a counteroffer, which is reviewed like the first offer before it is sent. */
export type OfferStep = OfferMove | 'counter';

export const STEP_WORDS: Record<OfferStep, Words> = {
  counter: {
    title: 'Send the counteroffer',
    text: 'The other side will see these terms. A version cannot be changed once it is sent.',
    verb: 'Send the counteroffer',
    pending: 'Sending...',
  },
  send: {
    title: 'Send the offer',
    text: 'The seller will see it with your name and firm. A version cannot be changed once it is sent.',
    verb: 'Send the offer',
    pending: 'Sending...',
  },
  discard: {
    title: 'Discard the draft',
    text: 'It will not be sent.',
    verb: 'Discard the draft',
    pending: 'Discarding...',
  },
  accept: {
    title: 'Accept the offer',
    text:
      'The listing will stay public and show as under offer; other buyers will not see its confidential data. ' +
      'Both sides sign next.',
    verb: 'Accept',
    pending: 'Accepting...',
  },
  decline: {
    title: 'Decline the offer',
    text: 'The offer ends. The other side will see your reason.',
    verb: 'Decline',
    pending: 'Declining...',
    asksReason: true,
  },
  withdraw: {
    title: 'Withdraw the offer',
    text: 'The offer ends. You can make another one.',
    verb: 'Withdraw',
    pending: 'Withdrawing...',
  },
  close: {
    title: 'Mark as closed',
    text:
      'Confirm that the practice has changed hands. The listing will be marked as sold. The buyer keeps the ' +
      'confidential data and documents for the term of the NDA; you can end their access on the listing’s page, ' +
      'under “Documents and access.”',
    verb: 'Mark as closed',
    pending: 'Closing...',
  },
  terminate: {
    title: 'End the accepted offer',
    text: 'The listing reopens, and other buyers get their access back. The other side will see your reason.',
    verb: 'End the offer',
    pending: 'Ending...',
    asksReason: true,
  },
};

type Props = {
  offer: OfferView;
  onDone: (changed: OfferView) => void;
  /** Told of a refusal: true when the offer is another one by now, which is shown in place of the dialog. */
  onRefused: (error: unknown) => Promise<boolean>;
  onClose: () => void;
};

function Problem({ text }: { text: string }): ReactNode {
  return (
    text !== '' && (
      <div role="alert">
        <Callout tone="warning">{text}</Callout>
      </div>
    )
  );
}

/** The refusal with what it says of single terms, whose fields are not in the dialog. */
const wholeRefusal = (error: unknown): string =>
  [...new Set([failureText(error), ...Object.values(refusedFields(error))])].filter(Boolean).join(' ');

type ShownTerms = { draft: OfferDraft | null; counter: OfferTerms | null; latest: OfferTerms | null };

function termsOfStep(step: OfferStep, { draft, counter, latest }: ShownTerms): OfferDraft | null {
  if (step === 'send') return draft;
  if (step === 'counter') return counter;
  return step === 'accept' ? latest : null;
}

type MoveProps = Props & {
  move: OfferStep;
  /** Of a counteroffer, which are not sent yet. */
  terms?: OfferTerms | null;
};

/** A move is confirmed first, with the terms it is about; what ends an offer asks for a reason. */
export function MoveDialog({ offer, move, terms = null, onDone, onRefused, onClose }: MoveProps): ReactNode {
  const api = useApi();
  const { title, text, verb, pending: pendingLabel, asksReason } = STEP_WORDS[move];
  const latest = offer.history.at(-1)?.terms ?? null;
  const shown = termsOfStep(move, { draft: offer.draft, counter: terms, latest });
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const [problem, setProblem] = useState('');
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isMissing = asksReason && reason.trim() === '';
    setFault(isMissing ? 'Give the other side a reason.' : '');
    if (isMissing) return;
    setProblem('');
    setPending(true);
    try {
      onDone(
        move === 'counter'
          ? await counterOffer(api, offer, terms)
          : await moveOffer(api, offer, { move, ...(asksReason && { reason: reason.trim() }) }),
      );
    } catch (error) {
      if (!(await onRefused(error))) setProblem(wholeRefusal(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog title={title} {...(shown && { size: 'wide' as const })} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">
          {move === 'accept' && `You accept version ${offer.versions} at ${formatMoney(offer.price)}. `}
          {text}
        </p>
        {move === 'counter' && latest && terms && <Differences before={latest} after={terms} />}
        {shown && <TermList terms={shown} />}
        {asksReason && (
          <Field label="Reason" error={fault} required>
            <Input value={reason} maxLength={OFFER_REASON_MAX} onChange={({ target }) => setReason(target.value)} />
          </Field>
        )}
        <Problem text={problem} />
        <div className="flex justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={pending} pendingLabel={pendingLabel}>
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const NOT_AGREED = 'Agree to electronic records to sign here.';

/** The accepted version with all its terms, and the typed name under it, which starts as in the NDA. */
export function SignOfferDialog({ offer, onDone, onRefused, onClose }: Props): ReactNode {
  const api = useApi();
  const { user } = useSession();
  const latest = offer.history.at(-1);
  const [signature, setSignature] = useState(
    offer.own ?? { ...NO_SIGNATURE, legalName: user ? `${user.firstName} ${user.lastName}`.trim() : '' },
  );
  const [agreed, setAgreed] = useState(false);
  const [faults, setFaults] = useState<SignatureFaults>({});
  const [problem, setProblem] = useState('');
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = signatureFaults(signature);
    setFaults(found);
    setProblem(Object.keys(found).length === 0 && !agreed ? NOT_AGREED : '');
    if (Object.keys(found).length > 0 || !agreed) return;
    setPending(true);
    try {
      onDone(await signOffer(api, offer, { ...signature, acceptsElectronicRecords: true }));
    } catch (error) {
      if (await onRefused(error)) return;
      setFaults(refusedFields(error));
      setProblem(failureText(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog title="Sign the offer" size="wide" onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">
          You sign version {offer.versions} at {formatMoney(offer.price)}. Have your attorney review it first; this site
          keeps the record and does not give legal advice.
        </p>
        {latest && <TermList terms={latest.terms} />}
        <SignatureFields signature={signature} faults={faults} onChange={setSignature} />
        <Checkbox
          name="acceptsElectronicRecords"
          label="I agree to sign and to receive these records electronically"
          checked={agreed}
          onChange={({ target }) => setAgreed(target.checked)}
        />
        <Problem text={problem} />
        <div className="flex justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" pending={pending} pendingLabel="Signing...">
            Sign the offer
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
