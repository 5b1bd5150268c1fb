import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReportReviewRequest, ReviewAnswered, ReviewReported, ReviewVotes } from '@app/contracts';
import { useApi, useSession, type ApiClient } from '@app/web-kit';
import { standingKey } from './review-standing';

export const reviewPath = (id: string) => `/api/firm-reviews/${encodeURIComponent(id)}`;

/** What a reader does with a published review; the firm’s reviews are read again afterwards. */
export function useReaction<Given, Answered>(slug: string, send: (api: ApiClient, given: Given) => Promise<Answered>) {
  const api = useApi();
  const query = useQueryClient();
  const userId = useSession().user?.id ?? '';
  return useMutation({
    mutationFn: (given: Given) => send(api, given),
    onSettled: () =>
      Promise.all([
        query.invalidateQueries({ queryKey: ['firms', 'reviews', slug] }),
        query.invalidateQueries({ queryKey: standingKey(userId, slug) }),
      ]),
  });
}

export function useVote(slug: string, id: string) {
  return useReaction(slug, (api, isHelpful: boolean) =>
    api.send<ReviewVotes>(isHelpful ? 'PUT' : 'DELETE', `${reviewPath(id)}/vote`),
  );
}

export function useReportReview(slug: string, id: string) {
  return useReaction(slug, (api, report: ReportReviewRequest) =>
    api.send<ReviewReported>('POST', `${reviewPath(id)}/report`, report),
  );
}

export function useAnswerReview(slug: string, id: string) {
  return useReaction(slug, (api, text: string) =>
    api.send<ReviewAnswered>('PUT', `${reviewPath(id)}/answer`, { text }),
  );
}
