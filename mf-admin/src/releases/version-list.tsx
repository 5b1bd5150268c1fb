import type { ReactNode } from 'react';
import type { ReleaseHistory, ReleaseVersion } from '@app/contracts';
import { Badge, Button } from '@app/ui';
import { When } from '../portal/when';
import type { Switching } from './switching';

type VersionListProps = { history: ReleaseHistory; readAt: number; onSwitch: (switching: Switching) => void };

function Version({ version, readAt, children }: { version: ReleaseVersion; readAt: number; children: ReactNode }): ReactNode {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 text-sm">
        <p className="figures font-medium text-ink wrap-anywhere">{version.version}</p>
        <p className="text-xs text-ink-faint">
          published <When at={version.publishedAt} now={readAt} />, contract {version.contract}
          {version.gitSha && <>, commit {version.gitSha.slice(0, 7)}</>}
        </p>
      </div>
      {children}
    </li>
  );
}

/** Every version that can be put live, newest first. */
export function VersionList({ history, readAt, onSwitch }: VersionListProps): ReactNode {
  const { name, live, versions } = history;
  return (
    <ul className="divide-y divide-line border-t border-line bg-sunken/50">
      {versions.map((version) => (
        <Version key={version.version} version={version} readAt={readAt}>
          {version.version === live?.version ? (
            <Badge tone="success">Live</Badge>
          ) : (
            <Button variant="secondary" size="sm" onClick={() => onSwitch({ kind: 'activate', name, version: version.version })}>Put live</Button>
          )}
        </Version>
      ))}
    </ul>
  );
}
