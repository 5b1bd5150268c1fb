import type { ExportFormat } from '@app/contracts';
import { saveFile } from '@app/ui';
import { fetchFile } from '@app/web-kit';

/** Downloads a saved calculation as a file. @throws ApiError */
export async function downloadCalculation(id: string, format: ExportFormat): Promise<void> {
  const { name, content } = await fetchFile(
    `/api/saved-calculations/${encodeURIComponent(id)}/export?format=${format}`,
  );
  saveFile(name ?? `calculation.${format}`, content);
}
