import type { ComponentType, ReactNode } from 'react';
import { ErrorState, Skeleton } from '@app/ui';
import { useDeferred, type Deferred } from '@app/web-kit';

type Props<P> = {
  part: Deferred<ComponentType<P>>;
  /** "The inbox". */
  what: string;
  props: P;
};

/** A part of the portal whose code comes when it is first opened. Give each its own key. */
export function LateView<P extends object>({ part, what, props }: Props<P>): ReactNode {
  const { value: View, state, load } = useDeferred(part, true);
  if (View) return <View {...props} />;
  if (state === 'failed')
    return (
      <ErrorState
        level={2}
        title={`${what} could not be loaded`}
        text="Check your connection and try again. Nothing you saved is affected."
        onRetry={() => void load()}
      />
    );
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="mt-5 h-96 rounded-card" />
    </div>
  );
}
