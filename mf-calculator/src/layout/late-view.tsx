import type { ReactNode } from 'react';
import { ErrorState, Skeleton } from '@app/ui';
import { useDeferred, type Deferred } from '@app/web-kit';

type Props<T> = {
  part: Deferred<T>;
  /** Said when it did not come: "This step did not load". */
  failure: string;
  children: (value: T) => ReactNode;
};

/** A view whose code comes when it is wanted. What was entered is kept outside of it. */
export function LateView<T>({ part, failure, children }: Props<T>): ReactNode {
  const { value, state, load } = useDeferred(part, true);
  if (value !== undefined) return children(value);
  if (state === 'failed')
    return (
      <ErrorState
        title={failure}
        text="Your figures are kept. Check your connection, and try again."
        onRetry={() => void load()}
      />
    );
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}
