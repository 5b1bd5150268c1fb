import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { shortCommit, type ReleaseState, type ReleaseVersion } from '@app/contracts';
import { Badge, Button, Card, cx, formatNumber } from '@app/ui';
import { useMay } from '../portal/rights';
import { When } from '../portal/when';
import { browserFaultTotal, browserText, serverText } from './health-text';
import { activationOf, pinnedText } from './release-actions';
import { automaticRollbackOf } from './switch-text';
import type { Switching } from './switching';
import { FaultLists } from './version-health';

type VersionListProps = { release: ReleaseState; readAt: number; onSwitch: (switching: Switching) => void };

/** Where a version came from, and when it was last live. */
function Origin({
  version: { publishedAt, publishedBy, gitSha, contract, lastActivatedAt },
  readAt,
}: {
  version: ReleaseVersion;
  readAt: number;
}): ReactNode {
  return (
    <p className="text-xs text-ink-faint wrap-anywhere">
      Published <When at={publishedAt} now={readAt} />
      {publishedBy !== null && <> by {publishedBy}</>}
      {gitSha !== '' && <>, commit {shortCommit(gitSha)}</>}, contract {contract}.{' '}
      {lastActivatedAt === null ? (
        'Never live.'
      ) : (
        <>
          Last put live <When at={lastActivatedAt} now={readAt} />.
        </>
      )}
    </p>
  );
}

/** Figures in one line, and the underlying faults on demand. */
function Health({ version: { version, health }, readAt }: { version: ReleaseVersion; readAt: number }): ReactNode {
  const [open, setOpen] = useState(false);
  const list = useId();
  if (!health) return null;
  const faults = health.serverFaultTotal + browserFaultTotal(health);
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 text-xs text-ink-soft sm:mt-0.5">
        <span className="figures">{serverText(health)}</span>
        <span className="figures">{browserText(health)}</span>
        {faults > 0 && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={list}
            onClick={() => setOpen(!open)}
            className={cx(
              'focus-ring inline-flex min-h-8 items-center gap-1 rounded-input font-medium',
              'text-accent hover:text-accent-strong pointer-coarse:min-h-11',
            )}
          >
            {open ? 'Hide faults' : 'Show faults'}
            <span className="sr-only"> of {version}</span>
            <ChevronDown
              aria-hidden="true"
              strokeWidth={1.5}
              className={cx('size-4 transition-transform', open && 'rotate-180')}
            />
          </button>
        )}
      </div>
      <div id={list}>
        {open && (
          <div className="mt-2 rounded-input border border-line bg-sunken/50 p-4">
            <FaultLists health={health} readAt={readAt} />
          </div>
        )}
      </div>
    </>
  );
}

function Version({
  version,
  release,
  readAt,
  onSwitch,
  note,
}: { version: ReleaseVersion; note: string } & VersionListProps): ReactNode {
  const offer = activationOf(release, version);
  const maySwitch = useMay()('releases.manage');
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="flex flex-col gap-x-6 gap-y-2 sm:flex-row sm:items-start sm:justify-between">
        <div className="min-w-0">
          <p className="figures flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm font-medium text-ink">
            <span className="min-w-0 wrap-anywhere">{version.version}</span>
            {offer === null && <Badge tone="success">Live</Badge>}
            {offer !== null && version.version === release.rollbackTo && <Badge>Rolls back to this</Badge>}
            {automaticRollbackOf(release, version.version) && <Badge tone="warning">Rolled back by the site</Badge>}
          </p>
          <Origin version={version} readAt={readAt} />
        </div>
        {offer && maySwitch && (
          <Button
            variant="secondary"
            size="sm"
            className="shrink-0"
            disabled={offer.switching === null}
            aria-describedby={offer.switching ? undefined : note}
            onClick={() => offer.switching && onSwitch(offer.switching)}
          >
            Put live<span className="sr-only"> version {version.version}</span>
          </Button>
        )}
      </div>
      <Health version={version} readAt={readAt} />
    </li>
  );
}

/** Versions that can be put live, newest first. */
export function VersionList(props: VersionListProps): ReactNode {
  const { release } = props;
  const { versions, publishedVersions } = release;
  const note = useId();
  const pin = pinnedText(release);
  return (
    <div className="flex flex-col gap-3">
      {pin !== null && (
        <p id={note} className="text-sm text-ink-soft wrap-anywhere">
          {pin}
        </p>
      )}
      <Card flush>
        <ul className="divide-y divide-line">
          {versions.map((version) => (
            <Version key={version.version} version={version} note={note} {...props} />
          ))}
        </ul>
      </Card>
      <p className="text-xs text-ink-faint">
        {publishedVersions > versions.length
          ? `These are ${versions.length} of ${formatNumber(publishedVersions)} published versions. ` +
            'The command line puts the others live.'
          : 'That is all of them.'}
      </p>
    </div>
  );
}
