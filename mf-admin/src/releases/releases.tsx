import type { ReactNode } from 'react';
import { ErrorState } from '@app/ui';
import { failureText } from '../portal/failure';
import { SectionHeader } from '../portal/section-header';
import { useReleases } from './api/get-releases';
import { ReleaseList, ReleaseListSkeleton } from './release-list';

export function Releases(): ReactNode {
  const releases = useReleases();
  const { data, error } = releases;
  return (
    <div className="flex flex-col gap-5">
      <SectionHeader title="Releases" lead="What every reader gets right now, remote by remote. Each squad publishes by itself; putting live and rolling back need no build." />
      {data && releases.isRefetchError && <p role="status" className="text-sm text-warning">{failureText(error)}</p>}
      {!data && error && <ErrorState title="Releases could not be read" text={failureText(error)} onRetry={() => void releases.refetch()} retrying={releases.isRefetching} />}
      {!data && !error && <ReleaseListSkeleton />}
      {data && <ReleaseList overview={data} readAt={releases.dataUpdatedAt} />}
    </div>
  );
}
