import { useState, type ReactNode } from 'react';
import type { NdaTextInUse } from '@app/contracts';
import { Badge, Button, Callout, Card, Checkbox, ErrorState, formatDate, Skeleton } from '@app/ui';
import { failureText } from '../portal/failure';
import { useApproveNdaText, useNdaText } from './api/ndas';

/** The text that NDAs are signed with: a draft until the operator of the site has approved it. */
export function NdaTextCard(): ReactNode {
  const text = useNdaText();
  return (
    <Card as="section" aria-labelledby="nda-text" className="flex flex-col gap-4">
      <h2 id="nda-text" className="text-base font-semibold">
        Text of the NDA
      </h2>
      {text.data && <InUse key={text.data.version} text={text.data} />}
      {!text.data && text.error && (
        <ErrorState
          title="The text of the NDA could not be loaded"
          text={failureText(text.error)}
          onRetry={() => void text.refetch()}
          retrying={text.isRefetching}
        />
      )}
      {!text.data && !text.error && <Skeleton className="h-24 rounded-card" />}
    </Card>
  );
}

function InUse({ text: { version, body, publishedAt, approval } }: { text: NdaTextInUse }): ReactNode {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <span>
          Version {version}, in use since {formatDate(publishedAt)}
        </span>
        <Badge tone={approval ? 'success' : 'warning'}>{approval ? 'Approved' : 'Not approved yet'}</Badge>
      </div>
      <p className="max-w-[44rem] text-sm text-ink-soft">
        {approval
          ? `Approved on ${formatDate(approval.at)}${approval.isYours ? ' by you' : ''}. `
          : 'Buyers and owners sign this text. It is a draft by the makers of this software, under Delaware law. ' +
            'Have your counsel review it before you rely on it. '}
        What was signed with an earlier version keeps that version.
      </p>
      <details className="rounded-input border border-line">
        <summary className="focus-ring flex min-h-11 cursor-pointer items-center px-4 text-sm font-medium">
          Read version {version}
        </summary>
        <div className="flex flex-col gap-3 border-t border-line p-4 text-sm">
          {body.split('\n\n').map((paragraph) => (
            <p key={paragraph} className="max-w-[68ch] wrap-anywhere">
              {paragraph}
            </p>
          ))}
        </div>
      </details>
      {!approval && <Approval version={version} />}
    </>
  );
}

function Approval({ version }: { version: number }): ReactNode {
  const approve = useApproveNdaText();
  const [isRead, setRead] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    setMissing(!isRead);
    if (isRead) approve.mutate({ version });
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <Checkbox
        label="I have read this version and approve it for the operator of this site"
        checked={isRead}
        aria-invalid={isMissing ? true : undefined}
        onChange={({ target }) => setRead(target.checked)}
      />
      {(approve.error || isMissing) && (
        <div role="alert">
          <Callout tone="danger">
            {approve.error ? failureText(approve.error) : 'Confirm that you have read it.'}
          </Callout>
        </div>
      )}
      <Button variant="secondary" pending={approve.isPending} pendingLabel="Approving" onClick={submit}>
        Approve version {version}
      </Button>
    </div>
  );
}
