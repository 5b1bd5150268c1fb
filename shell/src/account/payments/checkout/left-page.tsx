import type { ReactNode } from 'react';
import type { AttemptView } from '@app/contracts';
import { Callout } from '@app/ui';
import { AppLink, useSession } from '@app/web-kit';
import { isUnknownAttempt, useAttempt } from '../api/attempt';
import { followAddress } from '../billing-address';

/** For a reader who came back from the payment page without paying: what the server knows of it, never the address. */
export function LeftPage({ attemptId }: { attemptId: string }): ReactNode {
  return useSession().status === 'authenticated' ? <Left attemptId={attemptId} /> : null;
}

function Left({ attemptId }: { attemptId: string }): ReactNode {
  const { data, error } = useAttempt({ id: attemptId });
  return (
    <div role="status" className="empty:hidden">
      {data?.purpose === 'membership' && <Known attempt={data} />}
      {error && !isUnknownAttempt(error) && <NotKnown attemptId={attemptId} />}
    </div>
  );
}

function Known({ attempt: { id, state, lastFailure } }: { attempt: AttemptView }): ReactNode {
  if (state === 'paid' || state === 'processing')
    return (
      <Callout tone="success">
        Your payment is being processed.{' '}
        <AppLink to={followAddress(id)} className="focus-ring rounded-sm font-medium underline underline-offset-4">
          Check its status
        </AppLink>
      </Callout>
    );
  return (
    <Callout tone={lastFailure === null ? 'info' : 'warning'}>
      {lastFailure ?? 'You left the payment page before paying. Nothing was charged.'} You can try again whenever you
      like.
    </Callout>
  );
}

/** The server did not say how it ended: the reader may have paid. */
function NotKnown({ attemptId }: { attemptId: string }): ReactNode {
  return (
    <Callout tone="warning">
      We could not check the payment page you opened. If you paid on it, please do not pay again.{' '}
      <AppLink to={followAddress(attemptId)} className="focus-ring rounded-sm font-medium underline underline-offset-4">
        Check its status
      </AppLink>
    </Callout>
  );
}
