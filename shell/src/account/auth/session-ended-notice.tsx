import { useSyncExternalStore, type ReactNode } from 'react';
import { Callout } from '@app/ui';
import { hasFlag, subscribeSession } from '@app/web-kit';

/** Why the sign-in page shows when the reader did not ask for it (PRODUCT.md B15). It stays until the next sign-in. */
export function SessionEndedNotice({ returns }: { returns: boolean }): ReactNode {
  const ended = useSyncExternalStore(
    subscribeSession,
    () => hasFlag('expired'),
    () => false,
  );
  if (!ended) return null;
  return (
    <Callout tone="warning" className="mb-6">
      Your session has ended, so you have been signed out.{' '}
      {returns ? 'Sign in to continue where you were.' : 'Please sign in again.'}
    </Callout>
  );
}
