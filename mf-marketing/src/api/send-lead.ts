import { useMutation } from '@tanstack/react-query';
import type { LeadRequest, Received } from '@app/contracts';
import { useApi } from '@app/web-kit';

/** What the form of a landing page sends. */
export function useSendLead(slug: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (lead: LeadRequest) =>
      api.send<Received>('POST', `/api/landing-pages/${encodeURIComponent(slug)}/leads`, lead),
  });
}
