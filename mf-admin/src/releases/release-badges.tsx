import { Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReleaseState } from '@app/contracts';
import { Badge } from '@app/ui';
import { When } from '../portal/when';

export function ReleaseBadges({ release: { live, origin, pinned } }: { release: ReleaseState }): ReactNode {
  return (
    <span className="flex flex-wrap gap-1.5">
      {live && <Badge tone="success">Live</Badge>}
      {!live && (origin === null ? <Badge>Not live yet</Badge> : <Badge tone="warning">Off</Badge>)}
      {pinned && (
        <Badge tone="accent">
          <Pin aria-hidden="true" strokeWidth={1.5} className="size-3" />
          Pinned
        </Badge>
      )}
    </span>
  );
}

export function PinLine({ release: { pinned }, readAt }: { release: ReleaseState; readAt: number }): ReactNode {
  if (!pinned) return null;
  return (
    <p className="text-sm text-ink-soft wrap-anywhere">
      Pinned to {pinned.version} by {pinned.pinnedBy}, <When at={pinned.pinnedAt} now={readAt} />
      {pinned.reason === null ? '.' : `: ${pinned.reason}`}
    </p>
  );
}
