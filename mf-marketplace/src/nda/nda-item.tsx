import { useState, type ReactNode } from 'react';
import type { NdaView } from '@app/contracts';
import { Badge, Button, Callout, Card, formatDate, LinkButton } from '@app/ui';
import { AppLink, failureText, useApi } from '@app/web-kit';
import { withdrawNda } from '../api/ndas';
import { BuyerPanel } from '../buyer-profile/buyer-panel';
import { AnswerDialog, type AnswerAction } from './answer-dialog';
import { CountersignDialog } from './countersign-dialog';
import { NdaDownloads } from './nda-downloads';
import { ndaStateWords, signatureText } from './nda-rules';
import { closedWords, heldWords, listingWords } from './nda-words';

/** One NDA with what its reader can do about it. */
export function NdaItem({ nda, onChanged }: { nda: NdaView; onChanged: () => void }): ReactNode {
  const api = useApi();
  const [action, setAction] = useState<AnswerAction | 'countersign' | null>(null);
  const [problem, setProblem] = useState('');
  const [isBuyerShown, setBuyerShown] = useState(false);
  const { side, state } = nda;
  const attempt = async (work: Promise<unknown>) => {
    setProblem('');
    try {
      await work;
      onChanged();
    } catch (error) {
      setProblem(failureText(error));
    }
  };
  const isOpen = state === 'requested' || state === 'signed';
  const refusal = listingWords(nda);
  const notes = side === 'buyer' ? [closedWords(nda), refusal] : [heldWords(nda), refusal];
  const hasBuyerPanel = side === 'seller' && (isOpen || state === 'active');
  return (
    <li>
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 className="font-semibold">
            {nda.listingTitle} <span className="figures font-normal text-ink-faint">· listing {nda.listingId}</span>
          </h3>
          <Badge>{ndaStateWords(nda)}</Badge>
        </div>
        <p className="mt-2 text-sm text-ink-soft">
          Requested on {formatDate(nda.requestedAt)}.{nda.buyer && ` Buyer: ${signatureText(nda.buyer)}.`}
          {nda.seller && ` Seller: ${signatureText(nda.seller)}.`}
          {side === 'seller' && nda.reason !== null && ` Reason: ${nda.reason}`}
        </p>
        <AboutBuyer nda={nda} />
        {notes
          .filter((note) => note !== undefined)
          .map((note) => (
            <Callout key={note} className="mt-3">
              {note}
            </Callout>
          ))}
        {problem !== '' && (
          <div role="alert" className="mt-3">
            <Callout tone="warning">{problem}</Callout>
          </div>
        )}
        <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
          {side === 'buyer' && (
            <LinkButton href={`/marketplace/workspace/${nda.listingId}`} variant="secondary">
              Open the workspace
            </LinkButton>
          )}
          {side === 'seller' && state === 'signed' && refusal === undefined && (
            <Button onClick={() => setAction('countersign')}>Countersign</Button>
          )}
          {side === 'seller' && isOpen && (
            <Button variant="secondary" onClick={() => setAction('decline')}>
              Decline
            </Button>
          )}
          {side === 'seller' && state === 'active' && (
            <LinkButton href={`/marketplace/my-listings/${nda.listingId}?view=sharing`} variant="secondary">
              Documents and access
            </LinkButton>
          )}
          {side === 'seller' && state === 'active' && (
            <Button variant="secondary" onClick={() => setAction('end')}>
              End access
            </Button>
          )}
          {hasBuyerPanel && (
            <Button variant="quiet" aria-expanded={isBuyerShown} onClick={() => setBuyerShown(!isBuyerShown)}>
              {isBuyerShown ? 'Hide the buyer’s profile' : 'Show the buyer’s profile'}
            </Button>
          )}
          {side === 'buyer' && isOpen && (
            <Button variant="secondary" onClick={() => void attempt(withdrawNda(api, nda.id))}>
              Withdraw
            </Button>
          )}
          <NdaDownloads nda={nda} load={(work) => void attempt(work)} />
        </div>
        {hasBuyerPanel && isBuyerShown && (
          <div className="mt-4 border-t border-line pt-4">
            <BuyerPanel at={{ kind: 'nda', id: nda.id }} />
          </div>
        )}
      </Card>
      {action === 'countersign' && (
        <CountersignDialog
          nda={nda}
          onClose={() => setAction(null)}
          onDone={() => {
            setAction(null);
            onChanged();
          }}
        />
      )}
      {action !== null && action !== 'countersign' && (
        <AnswerDialog
          nda={nda}
          action={action}
          onClose={() => setAction(null)}
          onDone={() => {
            setAction(null);
            onChanged();
          }}
        />
      )}
    </li>
  );
}

/** How a seller finds out more about who has signed: the regulators' register, and the conversation they have had. */
function AboutBuyer({ nda: { buyerCrd, thread } }: { nda: NdaView }): ReactNode {
  if (buyerCrd === null && thread === null) return null;
  return (
    <p className="flex flex-wrap gap-x-5 text-sm">
      {buyerCrd !== null && (
        <a
          href={`https://adviserinfo.sec.gov/individual/summary/${buyerCrd}`}
          target="_blank"
          rel="noopener noreferrer"
          className="text-link inline-flex min-h-11 items-center"
        >
          Look up CRD {buyerCrd} on the SEC’s website
        </a>
      )}
      {thread !== null && (
        <AppLink to={`/marketplace/inquiries/${thread.id}`} className="text-link inline-flex min-h-11 items-center">
          Your conversation with {thread.alias}
        </AppLink>
      )}
    </p>
  );
}
