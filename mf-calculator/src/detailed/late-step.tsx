import type { ComponentType, ReactNode } from 'react';
import { ErrorState, Skeleton } from '@app/ui';
import { useDeferred, type Deferred } from '@app/web-kit';

type Props<StepProps extends object> = { part: Deferred<ComponentType<StepProps>>; props: StepProps };

/** A step whose code comes with it. What was entered is kept outside of it. */
export function LateStep<StepProps extends object>({ part, props }: Props<StepProps>): ReactNode {
  const { value: View, state, load } = useDeferred(part, true);
  if (View) return <View {...props} />;
  if (state === 'failed')
    return (
      <ErrorState
        title="This step did not load"
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
