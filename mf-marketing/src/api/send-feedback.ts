import { useMutation } from '@tanstack/react-query';
import type { FeedbackRequest, Received } from '@app/contracts';
import { useApi } from '@app/web-kit';

export function useSendFeedback() {
  const api = useApi();
  return useMutation({
    mutationFn: (feedback: FeedbackRequest) => api.send<Received>('POST', '/api/feedback', feedback),
  });
}
