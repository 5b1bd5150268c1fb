import { Package } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReleaseState } from '@app/contracts';
import { EmptyState, Skeleton } from '@app/ui';
import { ReleaseCard } from './release-card';
import type { Switching } from './switching';

type ReleaseListProps = { releases: ReleaseState[]; readAt: number; onSwitch: (switching: Switching) => void };

export function ReleaseList({ releases, readAt, onSwitch }: ReleaseListProps): ReactNode {
  if (releases.length === 0) {
    return (
      <EmptyState
        level={2}
        icon={<Package aria-hidden="true" strokeWidth={1.5} className="size-6" />}
        title="Nothing is published"
        text="Squads publish their remote with a publish token. What they publish appears here at once."
      />
    );
  }
  return (
    <ul className="flex flex-col gap-3">
      {releases.map((release) => (
        <ReleaseCard key={release.name} release={release} readAt={readAt} onSwitch={onSwitch} />
      ))}
    </ul>
  );
}

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e'];

export function ReleaseListSkeleton(): ReactNode {
  return (
    <div className="flex flex-col gap-3">
      {PLACEHOLDERS.map((key) => (
        <div key={key} className="rounded-card border border-line bg-surface px-4 py-3.5">
          <Skeleton className="h-8 w-48" />
          <Skeleton className="mt-3 h-10 w-full" />
          <Skeleton className="mt-4 h-5 w-80 max-w-full" />
        </div>
      ))}
    </div>
  );
}
