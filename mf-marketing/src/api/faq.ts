import { queryOptions } from '@tanstack/react-query';
import type { Faq, PublicReader } from '@app/contracts';
import { HOME_CACHE } from './cache-times';

export function faqQuery(api: PublicReader) {
  return queryOptions({
    queryKey: ['faq'],
    queryFn: ({ signal }) => api.get<Faq>('/api/faq', { signal }),
    ...HOME_CACHE,
  });
}
