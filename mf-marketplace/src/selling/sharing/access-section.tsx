import { useState, type FormEvent, type ReactNode } from 'react';
import { GRANT_REASON_MAX, type BuyerAccess, type GrantMove, type MyDocument, type SellerGrant } from '@app/contracts';
import { DOCUMENT_CLASSES, type DocumentClass } from '@app/domain';
import {
  Badge,
  Button,
  Callout,
  Card,
  Checkbox,
  Dialog,
  ErrorState,
  Field,
  formatDate,
  Input,
  siteMoment,
  Skeleton,
} from '@app/ui';
import { ApiError, failureText } from '@app/web-kit';
import { useAccess, useChangeAccess, useMyDocuments } from '../../api/documents';
import { signatureText } from '../../nda/nda-rules';
import { CLASS_NAMES, CLOSED_WORDS, fileNames, GRANT_STATES, MOVE_NAMES, TIER_NAMES } from './sharing-text';

type Change = ReturnType<typeof useChangeAccess>;
type Asked = { buyer: BuyerAccess; grant?: SellerGrant; move?: GrantMove };

/** Per buyer with an active NDA: what is open to them, and the seller's decisions about it. */
export function AccessSection({ listingId }: { listingId: number }): ReactNode {
  const { data, error, isRefetching, refetch } = useAccess(listingId);
  const change = useChangeAccess(listingId);
  const documents = useMyDocuments(listingId).data?.documents;
  const [asked, setAsked] = useState<Asked | null>(null);
  if (error && !data)
    return (
      <ErrorState
        title="Buyer access could not be loaded"
        text={failureText(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    );
  if (!data)
    return (
      <div role="status" aria-label="Loading buyer access">
        <Skeleton className="h-48 rounded-card" />
      </div>
    );
  return (
    <section aria-labelledby="access" className="flex max-w-2xl flex-col gap-4">
      <h2 id="access" className="text-base font-semibold">
        Access
      </h2>
      {data.buyers.length === 0 && (
        <p className="text-sm text-ink-soft">
          No buyer has an active NDA. Once you have countersigned one, you can release more data to that buyer here.
        </p>
      )}
      {data.buyers.map((buyer) => (
        <BuyerCard key={buyer.ndaId} buyer={buyer} documents={documents} onAsk={setAsked} />
      ))}
      {asked?.grant && asked.move && (
        <MoveDialog {...asked} grant={asked.grant} move={asked.move} change={change} onClose={() => setAsked(null)} />
      )}
      {asked && !asked.grant && (
        <ReleaseDialog buyer={asked.buyer} documents={documents} change={change} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}

const isOpen = ({ tier, state }: SellerGrant) => tier === 'released' && (state === 'granted' || state === 'suspended');

/** The files that a grant opens; undefined while they are not loaded. */
type Documents = MyDocument[] | undefined;

function openedDocuments({ documentClasses }: SellerGrant, documents: Documents): string {
  const classes = DOCUMENT_CLASSES.filter((name) => documentClasses.includes(name));
  if (classes.length === 0) return 'No documents.';
  const opened = `Documents marked ${classes.map((name) => `“${CLASS_NAMES[name]}”`).join(' or ')}`;
  if (documents === undefined) return `${opened}.`;
  const names = fileNames(documents, classes);
  return names.length === 0 ? `${opened}: none yet.` : `${opened}: ${names.join(', ')}`;
}

type CardProps = { buyer: BuyerAccess; documents: Documents; onAsk: (asked: Asked) => void };

function BuyerCard({ buyer, documents, onAsk }: CardProps): ReactNode {
  const { legalName, capacity, firm } = buyer.buyer;
  return (
    <Card className="flex flex-col gap-3">
      <div>
        <h3 className="font-medium wrap-anywhere">{legalName}</h3>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {signatureText({ capacity, firm })}. NDA until {formatDate(buyer.ndaUntil)}.
        </p>
      </div>
      <ul className="flex flex-col gap-3">
        {buyer.grants.map((grant) => (
          <li key={grant.id} className="border-t border-line pt-3">
            <div className="flex flex-wrap items-center gap-2 text-sm">
              <span className="font-medium first-letter:uppercase inline-block">{TIER_NAMES[grant.tier]}</span>
              <Badge tone={GRANT_STATES[grant.state].tone}>{GRANT_STATES[grant.state].label}</Badge>
              <span className="text-ink-soft">
                until {formatDate(grant.until)}, code {grant.code}
              </span>
            </div>
            <p className="mt-1 text-sm text-ink-soft wrap-anywhere">{openedDocuments(grant, documents)}</p>
            {grant.reason && <p className="mt-1 text-sm text-ink-soft wrap-anywhere">Reason: {grant.reason}</p>}
            <div className="mt-2 flex flex-wrap gap-2">
              {grant.moves.map((move) => (
                <Button key={move} size="sm" variant="secondary" onClick={() => onAsk({ buyer, grant, move })}>
                  {MOVE_NAMES[move].verb} <span className="sr-only">to {TIER_NAMES[grant.tier]}</span>
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {buyer.hasBought && (
        <Callout>
          This buyer bought the practice. What the NDA opened to them stays open until the NDA ends, unless you suspend
          or revoke it here.
        </Callout>
      )}
      {buyer.isBehindOffer && (
        <Callout>
          You accepted another buyer’s offer. You can open access to this buyer when that offer has ended.
        </Callout>
      )}
      {buyer.closed && <Callout>{CLOSED_WORDS[buyer.closed]}</Callout>}
      {!buyer.isBehindOffer && !buyer.closed && !buyer.grants.some(isOpen) && (
        <Button size="sm" className="self-start" onClick={() => onAsk({ buyer })}>
          Release to this buyer
        </Button>
      )}
    </Card>
  );
}

function useSubmit(change: Change, onClose: () => void) {
  const [failure, setFailure] = useState<unknown>(null);
  const submit = async (variables: Parameters<Change['mutateAsync']>[0]) => {
    setFailure(null);
    try {
      await change.mutateAsync(variables);
      onClose();
    } catch (error) {
      setFailure(error);
    }
  };
  return { failure, submit, fields: failure instanceof ApiError ? (failure.fields ?? {}) : {} };
}

type AskedProps = { buyer: BuyerAccess; change: Change; onClose: () => void };

function ReleaseDialog({ buyer, documents, change, onClose }: AskedProps & { documents: Documents }): ReactNode {
  const [classes, setClasses] = useState<DocumentClass[]>([...DOCUMENT_CLASSES]);
  const [until, setUntil] = useState('');
  const { failure, submit, fields } = useSubmit(change, onClose);
  const send = (event: FormEvent) => {
    event.preventDefault();
    // The chosen day is the last one with access.
    const lastMoment = siteMoment(`${until}T23:59:59`);
    const end = lastMoment === null ? {} : { until: lastMoment.toISOString() };
    void submit({ kind: 'release', ndaId: buyer.ndaId, request: { documentClasses: classes, ...end } });
  };
  const toggle = (name: DocumentClass) =>
    setClasses(classes.includes(name) ? classes.filter((each) => each !== name) : [...classes, name]);
  return (
    <Dialog title="Release to this buyer" onClose={onClose}>
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">
          {buyer.buyer.legalName} will see the contact information, firm, address, staff and client details of your
          listing, and the documents you choose. You can suspend or revoke access at any time, but not what was already
          seen.
        </p>
        <fieldset>
          <legend className="text-sm font-medium">Documents</legend>
          {DOCUMENT_CLASSES.map((name) => (
            <Checkbox
              key={name}
              label={CLASS_NAMES[name]}
              help={documents && (fileNames(documents, [name]).join(', ') || 'No files yet.')}
              className="wrap-anywhere"
              checked={classes.includes(name)}
              onChange={() => toggle(name)}
            />
          ))}
          <p className="mt-1 text-sm text-ink-soft">
            Files you add to a checked group later are open to this buyer too.
          </p>
        </fieldset>
        <Field label="Last day" optional help="Leave it blank to last until the NDA ends." error={fields['until']}>
          <Input type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
        </Field>
        <Failure failure={failure} />
        <DialogButtons verb="Release" change={change} onClose={onClose} />
      </form>
    </Dialog>
  );
}

type MoveProps = AskedProps & { grant: SellerGrant; move: GrantMove };

function MoveDialog({ buyer, grant, move, change, onClose }: MoveProps): ReactNode {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { failure, submit } = useSubmit(change, onClose);
  const { verb, text } = MOVE_NAMES[move];
  const send = (event: FormEvent) => {
    event.preventDefault();
    const given = reason.trim();
    setMissing(given === '');
    if (given === '') return;
    void submit({ kind: 'move', ndaId: buyer.ndaId, grantId: grant.id, request: { move, reason: given } });
  };
  return (
    <Dialog title={`${verb} to ${TIER_NAMES[grant.tier]}`} onClose={onClose}>
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">{text}</p>
        <Field label="Reason" error={isMissing ? 'Reason is required.' : undefined} required>
          <Input value={reason} maxLength={GRANT_REASON_MAX} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <Failure failure={failure} />
        <DialogButtons verb={verb} change={change} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function Failure({ failure }: { failure: unknown }): ReactNode {
  if (failure === null) return null;
  return (
    <div role="alert">
      <Callout tone="danger">{failureText(failure)}</Callout>
    </div>
  );
}

function DialogButtons({ verb, change, onClose }: { verb: string; change: Change; onClose: () => void }): ReactNode {
  return (
    <div className="flex justify-end gap-2">
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" pending={change.isPending} pendingLabel="Saving">
        {verb}
      </Button>
    </div>
  );
}
