import type { ReactNode } from 'react';
import { Callout } from '@app/ui';
import type { Notice } from './playbook-state';

/** Always there, so that what appears in it is read out. */
export function PlaybookNotice({ notice, className = '' }: { notice: Notice | null; className?: string }): ReactNode {
  return (
    <div role="status" aria-live="assertive" className={className}>
      {notice && (
        <Callout tone={notice.tone} className="animate-enter">
          <p className="font-medium">{notice.title}</p>
          <p>{notice.text}</p>
        </Callout>
      )}
    </div>
  );
}
