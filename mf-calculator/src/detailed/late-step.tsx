import { useContext, useEffect, type ComponentType, type ReactNode } from 'react';
import { ErrorState, Skeleton, useLateView } from '@app/ui';
import { composition, RemoteContext } from '@app/web-kit';

type Props<StepProps extends object> = { from: () => Promise<ComponentType<StepProps>>; props: StepProps };

/** A step whose code comes with it. What was entered is kept outside of it. */
export function LateStep<StepProps extends object>({ from, props }: Props<StepProps>): ReactNode {
  const { name: remote, version } = useContext(RemoteContext);
  const { View, state, load } = useLateView(from, (error) =>
    composition().report(error, { remote, version, phase: 'load', deferred: true }),
  );
  useEffect(load, [load]);
  if (View) return <View {...props} />;
  if (state === 'failed')
    return (
      <ErrorState
        title="This step did not load"
        text="Your figures are kept. Check your connection, and try again."
        onRetry={load}
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
