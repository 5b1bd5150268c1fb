import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PAYMENT_PATHS, type MembershipStanding } from '@app/contracts';
import { apiClient } from '@app/web-kit';
import { followSession } from './session-stream';

/** After an answer that failed. */
const UNKNOWN_MS = 60_000;

/** Whether the server says that the user is premium; undefined while this tab has not heard. */
export type Standing = { isPremium: boolean; heardAt: number };

/**
 * By the stream of events that one tab of the browser has for all. Only a tab that cannot have it asks, as often as the
 * server says; a hidden one asks nothing, and at once when it is looked at again.
 */
export function useStanding(): Standing | undefined {
  const [streamed, setStreamed] = useState<Standing>();
  const [isCutOff, setCutOff] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    void followSession({
      signal: stop.signal,
      onNews: ({ isPremium }) => setStreamed({ isPremium, heardAt: performance.now() }),
      onCutOff: setCutOff,
    });
    return () => stop.abort();
  }, []);
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['payments', 'standing'],
    queryFn: ({ signal }) => apiClient().get<MembershipStanding>(PAYMENT_PATHS.standing, { signal }),
    enabled: isCutOff,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => state.data?.askAgainMs ?? UNKNOWN_MS,
  });
  if (!isCutOff) return streamed;
  return data && { isPremium: data.isPremium, heardAt: dataUpdatedAt };
}
