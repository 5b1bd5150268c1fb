import { useState, type ReactNode } from 'react';
import { Package } from 'lucide-react';
import type { ReleasesOverview } from '@app/contracts';
import { EmptyState, Skeleton } from '@app/ui';
import { ConfirmSwitch } from './confirm-switch';
import { ReleaseCard } from './release-card';
import type { Switching } from './switching';

export function ReleaseList({ overview, readAt }: { overview: ReleasesOverview; readAt: number }): ReactNode {
  const [switching, setSwitching] = useState<Switching | null>(null);
  if (overview.releases.length === 0) {
    return (
      <EmptyState
        icon={<Package aria-hidden="true" strokeWidth={1.5} className="size-6" />}
        title="Nothing is published"
        text="Squads publish their remote with the command line's publish step; it appears here at once."
      />
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-3">
        {overview.releases.map((history) => (
          <ReleaseCard key={history.name} history={history} readAt={readAt} onSwitch={setSwitching} />
        ))}
      </ul>
      {switching && <ConfirmSwitch switching={switching} onClose={() => setSwitching(null)} />}
    </>
  );
}

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e'];

export function ReleaseListSkeleton(): ReactNode {
  return (
    <div className="flex flex-col gap-3">
      {PLACEHOLDERS.map((key) => (
        <div key={key} className="rounded-card border border-line bg-surface px-4 py-3.5">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="mt-3 h-9 w-full" />
        </div>
      ))}
    </div>
  );
}
