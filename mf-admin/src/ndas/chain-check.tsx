import type { ReactNode } from 'react';
import { Button, Callout, Card, formatDateTime } from '@app/ui';
import { failureText } from '../portal/failure';
import { useCheckChain } from './api/ndas';
import { checkText } from './nda-text';

/** Reading the whole chain takes the server a while, so it is done when an administrator asks for it. */
export function ChainCheck(): ReactNode {
  const check = useCheckChain();
  return (
    <Card as="section" aria-labelledby="evidence" className="flex flex-col items-start gap-3">
      <h2 id="evidence" className="text-base font-semibold">
        Evidence
      </h2>
      <p className="text-sm text-ink-soft">
        Every signature, every access and every end is a record that contains the hash of the one before. The check
        reads all of them and compares them with the daily anchors. It is recorded with your account.
      </p>
      <Button variant="secondary" pending={check.isPending} pendingLabel="Checking" onClick={() => check.mutate()}>
        Check the evidence
      </Button>
      {check.error && (
        <div role="alert">
          <Callout tone="danger">{failureText(check.error)}</Callout>
        </div>
      )}
      {check.data && !check.isPending && <Result check={check.data} />}
    </Card>
  );
}

function Result({ check }: { check: Parameters<typeof checkText>[0] }): ReactNode {
  const { isSound, isAnchored, verdict, details } = checkText(check);
  return (
    <div role={isSound ? 'status' : 'alert'} className="w-full">
      <Callout tone={isSound ? (isAnchored ? 'success' : 'warning') : 'danger'}>
        <p className="font-medium">{verdict}</p>
        {details.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p className="figures mt-1 text-xs text-ink-faint">Checked {formatDateTime(check.checkedAt)}</p>
      </Callout>
    </div>
  );
}
