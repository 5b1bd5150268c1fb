import type { ReactNode } from 'react';
import { Button, Callout } from '@app/ui';
import { failureText } from '../failure';

/** A mutation that takes nothing. */
type Save = { isPending: boolean; error: unknown; mutate: () => void };

/** Saves a list as a file and says below why it could not; a note on the file may stand there too. */
export function DownloadButton({ save, children }: { save: Save; children?: ReactNode }): ReactNode {
  return (
    <div className="flex flex-col items-end gap-2">
      <Button
        variant="secondary"
        size="sm"
        pending={save.isPending}
        pendingLabel="Downloading"
        onClick={() => save.mutate()}
      >
        Download CSV
      </Button>
      {children}
      {save.error !== null && (
        <div role="alert">
          <Callout tone="danger">{failureText(save.error)}</Callout>
        </div>
      )}
    </div>
  );
}
