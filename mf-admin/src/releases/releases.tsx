import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '@app/ui';
import { isFocusLost } from '../portal/dialog';
import { failureText } from '../portal/failure';
import { SectionHeader } from '../portal/section-header';
import { useReleases } from './api/get-releases';
import { ConfirmSwitch } from './confirm-switch';
import { releaseNameOf } from './release-address';
import { ReleaseDetail } from './release-detail';
import { ReleaseList, ReleaseListSkeleton } from './release-list';
import type { Switching } from './switching';

const LEAD =
  'What every reader gets right now, remote by remote, with its health. Switching needs no build. ' +
  'Faults are those of the last 30 days.';

export function Releases(): ReactNode {
  const [search] = useSearchParams();
  const name = releaseNameOf(search);
  const releases = useReleases();
  const { data, error, dataUpdatedAt: readAt } = releases;
  const [switching, setSwitching] = useState<Switching | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownName = useRef(name);

  // From the list to a release and back the page stays the same, so the browser does not say that the content changed.
  useEffect(() => {
    if (shownName.current !== name) heading.current?.focus();
    shownName.current = name;
  }, [name]);

  const close = () => {
    setSwitching(null);
    // The button that asked is gone when its switch succeeded: "Put live" is a mark then.
    if (isFocusLost()) heading.current?.focus();
  };
  return (
    <div className="flex flex-col gap-5">
      {name === null && <SectionHeader heading={heading} title="Releases" lead={LEAD} />}
      {data && releases.isRefetchError && (
        <p role="status" className="text-sm text-warning">
          {failureText(error)} What you see is the last answer.
        </p>
      )}
      {name !== null && (
        <ReleaseDetail heading={heading} name={name} state={data} readAt={readAt} onSwitch={setSwitching} />
      )}
      {!data && error && (
        <ErrorState
          level={2}
          title="Releases could not be loaded"
          text={failureText(error)}
          onRetry={() => void releases.refetch()}
          retrying={releases.isRefetching}
        />
      )}
      {!data && !error && <ReleaseListSkeleton />}
      {data && name === null && <ReleaseList releases={data.releases} readAt={readAt} onSwitch={setSwitching} />}
      {switching && <ConfirmSwitch switching={switching} onClose={close} />}
    </div>
  );
}
