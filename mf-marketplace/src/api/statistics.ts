import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { consentSnapshotOf, type ListingStatistics } from '@app/contracts';
import { useApi, useConsent, useSession } from '@app/web-kit';

export function useStatistics(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['marketplace', 'my-listings', String(id), 'statistics'] as const,
    queryFn: ({ signal }) => api.get<ListingStatistics>(`/api/my-listings/${id}/statistics`, { signal }),
    staleTime: 0,
  });
}

/** Long enough to have read the title. */
const READ_MS = 2_000;

/**
 * Tells the server that the listing was read, once the page was visible and it is known who reads; only of readers who
 * agreed to be counted. A lost call is a view that is not counted.
 */
export function useViewReport(id: number): void {
  const api = useApi();
  const { status } = useSession();
  const { decision, gpc } = useConsent();
  const isCounted = status !== 'loading' && consentSnapshotOf(decision, gpc).analytics === 'granted';
  useEffect(() => {
    if (!isCounted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = () =>
      status === 'authenticated'
        ? api.send<void>('PUT', `/api/viewed-listings/${id}`)
        : api.send<void>('POST', `/api/marketplace-listings/${id}/views`);
    let isReported = false;
    // Two seconds in one piece: a tab in the background is read when it is turned to.
    const follow = () => {
      clearTimeout(timer);
      if (isReported || document.visibilityState !== 'visible') return;
      timer = setTimeout(() => {
        isReported = true;
        void report().catch(() => {});
      }, READ_MS);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [api, id, status, isCounted]);
}
