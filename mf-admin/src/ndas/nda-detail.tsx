import { useState, type ReactNode } from 'react';
import type { NdaLogEntry, NdaLogGrant } from '@app/contracts';
import { Badge, Button, Card, ErrorState, formatDateTime, Skeleton } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { Fact } from '../portal/fact';
import { failureText } from '../portal/failure';
import { SectionHeader } from '../portal/section-header';
import { useNda } from './api/ndas';
import { EndForm } from './end-form';
import { ACTION_NAMES, GRANT_TEXT, sellerText, signatureText, STATE_TEXT, TIER_NAMES, titleOf } from './nda-text';

export function NdaDetail({ id, back }: { id: string; back: string }): ReactNode {
  const nda = useNda(id);
  const { data, error } = nda;
  return (
    <>
      <AppLink to={back} className="text-link self-start text-sm font-medium">
        All NDAs
      </AppLink>
      {!data && error && (
        <ErrorState
          level={2}
          title="The NDA could not be loaded"
          text={failureText(error)}
          onRetry={() => void nda.refetch()}
          retrying={nda.isRefetching}
        />
      )}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {data && <Detail nda={data} />}
    </>
  );
}

function Detail({ nda }: { nda: NdaLogEntry }): ReactNode {
  return (
    <>
      <SectionHeader
        title={titleOf(nda)}
        lead={`NDA of listing ${nda.listing.id}, requested on ${formatDateTime(nda.requestedAt)}.`}
        aside={<Badge tone={STATE_TEXT[nda.state].tone}>{STATE_TEXT[nda.state].label}</Badge>}
      />
      <Facts nda={nda} />
      <Card as="section" aria-labelledby="access" className="flex flex-col gap-3">
        <h2 id="access" className="text-base font-semibold">
          Access
        </h2>
        {nda.grants.length === 0 && <p className="text-sm text-ink-soft">No access was granted under this NDA.</p>}
        <ul className="flex flex-col divide-y divide-line">
          {nda.grants.map((grant) => (
            <Grant key={grant.id} ndaId={nda.id} grant={grant} />
          ))}
        </ul>
      </Card>
      {nda.canEnd && (
        <Card as="section" aria-labelledby="end" className="flex flex-col gap-3">
          <h2 id="end" className="text-base font-semibold">
            End this NDA
          </h2>
          <p className="text-sm text-ink-soft">
            All access ends within a second, including downloads in progress. Both sides get an email. This cannot be
            undone, and the buyer cannot request another NDA for this listing.
          </p>
          <EndForm id={nda.id} label="End the NDA" />
        </Card>
      )}
      <Records nda={nda} />
    </>
  );
}

function Facts({ nda }: { nda: NdaLogEntry }): ReactNode {
  const { buyer } = nda;
  const at = (time: string | null) => (time === null ? '–' : formatDateTime(time));
  return (
    <Card as="section" aria-label="The NDA">
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact label="Buyer">
          {buyer.signature && `${signatureText(buyer.signature)} · `}
          {buyer.email}
        </Fact>
        <Fact label="Seller">{sellerText(nda)}</Fact>
        <Fact label="Signed by the buyer">{at(nda.signedAt)}</Fact>
        <Fact label="Countersigned">{at(nda.countersignedAt)}</Fact>
        <Fact label="Expires">{at(nda.closedAt === null ? nda.expiresAt : null)}</Fact>
        <Fact label="Closed">{at(nda.closedAt)}</Fact>
        <Fact label="NDA text version">{nda.textVersion}</Fact>
        <Fact label="SHA-256 of the signed document">{nda.documentSha256 ?? '–'}</Fact>
        {nda.reason !== null && <Fact label="Reason">{nda.reason}</Fact>}
      </dl>
    </Card>
  );
}

function Grant({ ndaId, grant }: { ndaId: string; grant: NdaLogGrant }): ReactNode {
  const [isEnding, setEnding] = useState(false);
  return (
    <li className="flex flex-col gap-3 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {TIER_NAMES[grant.tier]} <Badge tone={GRANT_TEXT[grant.state].tone}>{GRANT_TEXT[grant.state].label}</Badge>
          </p>
          <p className="figures mt-1 text-ink-soft">
            {formatDateTime(grant.from)} to {formatDateTime(grant.until)}
          </p>
          {grant.reason !== null && <p className="mt-1 text-ink-soft wrap-anywhere">{grant.reason}</p>}
        </div>
        {grant.canEnd && !isEnding && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`End access: ${TIER_NAMES[grant.tier]}`}
            onClick={() => setEnding(true)}
          >
            End access
          </Button>
        )}
      </div>
      {grant.canEnd && isEnding && (
        <EndForm id={ndaId} grantId={grant.id} label="End this access" onCancel={() => setEnding(false)} />
      )}
    </li>
  );
}

function Records({ nda: { records, actions } }: { nda: NdaLogEntry }): ReactNode {
  return (
    <>
      <Card as="section" aria-labelledby="records">
        <h2 id="records" className="text-base font-semibold">
          Evidence records
        </h2>
        {records.length === 0 && <p className="mt-2 text-sm text-ink-soft">Nothing was signed yet.</p>}
        <ol className="mt-2 flex flex-col divide-y divide-line text-sm">
          {records.map(({ seq, kind, recordedAt }) => (
            <li key={seq} className="flex flex-wrap gap-x-3 py-2">
              <span className="figures text-ink-faint">{seq}</span>
              {kind === null ? (
                <span className="font-medium text-danger">This record cannot be read. Check the evidence.</span>
              ) : (
                <>
                  <span className="first-letter:uppercase">{kind}</span>
                  <span className="figures text-ink-soft">{formatDateTime(recordedAt)}</span>
                </>
              )}
            </li>
          ))}
        </ol>
      </Card>
      {actions.length > 0 && (
        <Card as="section" aria-labelledby="history">
          <h2 id="history" className="text-base font-semibold">
            Actions by administrators
          </h2>
          <ol className="mt-2 flex flex-col divide-y divide-line text-sm">
            {actions.map(({ at, action, isYours, reason }, index) => (
              <li key={index} className="py-2">
                <span className="figures">{formatDateTime(at)}</span>: {ACTION_NAMES[action]} by{' '}
                {isYours ? 'you' : 'another administrator'}
                {reason !== null && <span className="block text-ink-soft wrap-anywhere">{reason}</span>}
              </li>
            ))}
          </ol>
        </Card>
      )}
    </>
  );
}
