import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_PATHS, type DataExport, type DeleteAccountRequest, type MessageResponse } from '@app/contracts';
import { apiClient } from '@app/web-kit';

function exportData(): Promise<DataExport> {
  return apiClient().get<DataExport>(ACCOUNT_PATHS.export);
}

/** Requested by a click and not cached, so it is not a query. */
export function useExportData() {
  return useMutation({ mutationFn: exportData });
}

export function deleteAccount(request: DeleteAccountRequest): Promise<MessageResponse> {
  return apiClient().send<MessageResponse>('POST', ACCOUNT_PATHS.deletion, request);
}

export function useDeleteAccount() {
  return useMutation({ mutationFn: deleteAccount });
}
