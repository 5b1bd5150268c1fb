import type { ScanResult } from '@app/contracts';
import { formatFileSize } from '@app/ui';

type File = { name: string; bytes: number; pages?: number | null; scan: ScanResult };

/** `Letter.pdf (3.2 MB, 2 pages, not scanned for viruses)` */
export function fileText({ name, bytes, pages = null, scan }: File): string {
  const paged = pages === null ? '' : `, ${pages} ${pages === 1 ? 'page' : 'pages'}`;
  return `${name} (${formatFileSize(bytes)}${paged}${scan === 'unscanned' ? ', not scanned for viruses' : ''})`;
}
