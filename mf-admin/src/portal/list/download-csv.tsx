import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { downloadElevated } from '../download-elevated';
import { DownloadButton } from './download-button';

/** The rows of a list, by its filters, as a file of the server. */
export function DownloadCsv({ path, name }: { path: string; name: string }): ReactNode {
  return <DownloadButton save={useMutation({ mutationFn: () => downloadElevated(path, name) })} />;
}
