import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FirmSubmissionTerms, PublicReader } from '@app/contracts';
import { useApi } from '@app/web-kit';

export function submissionTermsQuery(api: PublicReader) {
  return queryOptions({
    queryKey: ['firm-submission-terms'],
    queryFn: ({ signal }) => api.get<FirmSubmissionTerms>('/api/firm-submission-terms', { signal }),
    meta: { public: true },
  });
}

export function useSubmissionTerms() {
  return useQuery(submissionTermsQuery(useApi()));
}
