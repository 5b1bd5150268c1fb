import { useMutation } from '@tanstack/react-query';
import type { EbookRequest, EbookResponse } from '@app/contracts';
import { useApi } from '@app/web-kit';

/** The link to the playbook, which is mailed too. */
export function useRequestPlaybook() {
  const api = useApi();
  return useMutation({
    mutationFn: (request: EbookRequest) => api.send<EbookResponse>('POST', '/api/ebook-inline-download', request),
  });
}
