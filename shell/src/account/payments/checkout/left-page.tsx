import type { ReactNode } from 'react';
import type { AttemptView } from '@app/contracts';
import { Callout } from '@app/ui';
import { AppLink, useSession } from '@app/web-kit';
import { useAttempt } from '../api/attempt';
import { followAddress } from '../billing-address';

/** For a reader who came back from the payment page without paying: what the server knows of it, never the address. */
export function LeftPage({ attemptId }: { attemptId: string }): ReactNode {
  return useSession().status === 'authenticated' ? <Left attemptId={attemptId} /> : null;
}

function Left({ attemptId }: { attemptId: string }): ReactNode {
  const { data } = useAttempt({ id: attemptId });
  return (
    <div role="status" className="empty:hidden">
      {data?.purpose === 'membership' && <Known attempt={data} />}
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
