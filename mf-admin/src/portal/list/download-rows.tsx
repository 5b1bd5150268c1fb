import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { saveFile } from '@app/ui';
import { csvOf } from './csv-of';
import { DownloadButton } from './download-button';
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
    <DownloadButton save={save}>
      {save.data !== undefined && save.data >= SELECTION_MAX && (
        <p role="status" className="text-sm text-ink-soft">
          {`The file has the first ${SELECTION_MAX}. Narrow the search for the others.`}
        </p>
      )}
    </DownloadButton>
  );
}
