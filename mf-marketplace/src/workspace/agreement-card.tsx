import { useState, type ReactNode } from 'react';
import type { NdaView } from '@app/contracts';
import { Badge, Callout, Card, formatDate, LinkButton } from '@app/ui';
import { failureText } from '@app/web-kit';
import { NdaDownloads } from '../nda/nda-downloads';
import { ndaStateWords, signatureText } from '../nda/nda-rules';

/** When both sides signed, as sentences. */
function signedWords({ signedAt, countersignedAt, seller }: NdaView): string {
  const own = signedAt === null ? 'You have not signed the NDA yet.' : `You signed on ${formatDate(signedAt)}.`;
  if (countersignedAt === null) return own;
  const by = seller ? ` by ${signatureText(seller)}` : '';
  return `${own} It was countersigned on ${formatDate(countersignedAt)}${by}.`;
}

/** The NDA of a workspace: its state, who signed when, and what there is to keep. */
export function AgreementCard({ nda }: { nda: NdaView }): ReactNode {
  const [problem, setProblem] = useState('');
  const load = async (work: Promise<unknown>) => {
    setProblem('');
    await work.catch((error: unknown) => setProblem(failureText(error)));
  };
  return (
    <Card as="section" aria-labelledby="agreement">
      <h2 id="agreement" className="flex flex-wrap items-center gap-3 font-display text-xl font-semibold">
        NDA <Badge>{ndaStateWords(nda)}</Badge>
      </h2>
      <p className="mt-2 text-sm text-ink-soft">{signedWords(nda)}</p>
      {problem !== '' && (
        <div role="alert" className="mt-3">
          <Callout tone="warning">{problem}</Callout>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <NdaDownloads nda={nda} load={(work) => void load(work)} />
        {nda.listing === 'open' && (
          <LinkButton href={`/marketplace/listing/${nda.listingId}`} variant="quiet">
            Open the listing
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
