import type { ExportFormat } from '@app/contracts';
import { saveFile } from '@app/ui';
import { fetchFile } from '@app/web-kit';

/** Downloads a saved valuation as a file. @throws ApiError */
export async function downloadValuation(id: string, format: ExportFormat): Promise<void> {
  const { name, content } = await fetchFile(`/api/saved-valuations/${encodeURIComponent(id)}/export?format=${format}`);
  saveFile(name ?? `valuation.${format}`, content);
}
