import type { ReactNode } from 'react';
import { formatDateTime } from '@app/ui';
import { relativeTo } from './moment';

/** A time in words, exact on demand. `now` is when the data was read, so that the words match it. */
export function When({ at, now, className }: { at: string; now: number; className?: string }): ReactNode {
  return (
    <time dateTime={at} title={formatDateTime(at)} className={className}>
      {relativeTo(now, Date.parse(at))}
    </time>
  );
}
