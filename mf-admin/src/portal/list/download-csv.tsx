import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, Callout } from '@app/ui';
import { downloadElevated } from '../download-elevated';
import { failureText } from '../failure';

/** The rows of a list, by its filters, as a file of the server. */
export function DownloadCsv({ path, name }: { path: string; name: string }): ReactNode {
  const save = useMutation({ mutationFn: () => downloadElevated(path, name) });
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
      {save.error && (
        <div role="alert">
          <Callout tone="danger">{failureText(save.error)}</Callout>
        </div>
      )}
    </div>
  );
}
