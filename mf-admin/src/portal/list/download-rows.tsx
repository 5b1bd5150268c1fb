import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, Callout, saveFile } from '@app/ui';
import { failureText } from '../failure';
import { csvOf } from './csv-of';
import { SELECTION_MAX } from './use-selection';

type Props = { name: string; header: string[]; read: () => Promise<string[][]> };

/** The rows of a list whose filters may stand in no address, read page by page and written as a file by this page. */
export function DownloadRows({ name, header, read }: Props): ReactNode {
  const save = useMutation({
    mutationFn: async () => {
      const rows = await read();
      saveFile(name, csvOf([header, ...rows]));
      return rows.length;
    },
  });
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
      {save.data !== undefined && save.data >= SELECTION_MAX && (
        <p role="status" className="text-sm text-ink-soft">
          {`The file has the first ${SELECTION_MAX}. Narrow the search for the others.`}
        </p>
      )}
      {save.error && (
        <div role="alert">
          <Callout tone="danger">{failureText(save.error)}</Callout>
        </div>
      )}
    </div>
  );
}
