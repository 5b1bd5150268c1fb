import type { ReportReviewRequest, ReviewAnswered, ReviewReported } from '@app/contracts';
import { reviewPath, useReaction } from './firm-reviews';

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
