import type { ComponentType, ReactNode } from 'react';
import { ErrorState, Skeleton } from '@app/ui';
import { useLate } from './use-late';

type Props<P> = {
  /** The same function in every render. */
  load: () => Promise<ComponentType<P>>;
  /** "The inbox". */
  what: string;
  props: P;
};

/** A part of the portal whose code comes when it is first opened. Give each its own key. */
export function LateView<P extends object>({ load, what, props }: Props<P>): ReactNode {
  const late = useLate(load);
  if (late.state === 'ready') return <late.value {...props} />;
  if (late.state === 'failed')
    return (
      <ErrorState
        level={2}
        title={`${what} could not be loaded`}
        text="Check your connection and try again. Nothing you saved is affected."
        onRetry={late.retry}
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
