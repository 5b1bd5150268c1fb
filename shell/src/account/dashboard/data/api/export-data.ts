import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_PATHS, type DataExport } from '@app/contracts';
import { apiClient } from '@app/web-kit';

export function exportData(): Promise<DataExport> {
  return apiClient().get<DataExport>(ACCOUNT_PATHS.export);
}

/** Asked for by a click and kept nowhere, so no query. */
export function useExportData() {
  return useMutation({ mutationFn: exportData });
}
