import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PAYMENT_PATHS, type MembershipStanding } from '@app/contracts';
import { apiClient } from '@app/web-kit';
import { followSession, membershipTabs } from './session-stream';

/** After an answer that failed. */
const UNKNOWN_MS = 60_000;

/** Whether the server says that the user is premium; undefined while this tab has not heard. */
/** Of the server's word: the version of what a page shows, and whether this tab hears for the first time. */
export type OnMembership = (version: number, isFirst: boolean) => void;
export type Standing = { isPremium: boolean; heardAt: number };

/**
 * `onMembership` is called in every tab when the membership is another than before, premium or not; keep it the same.
 * By the stream of events that one tab of the browser has for all. Only a tab that cannot have it asks, as often as the
 * server says; a hidden one asks nothing, and at once when it is looked at again.
 */
export function useStanding(onMembership: OnMembership): Standing | undefined {
  const [streamed, setStreamed] = useState<Standing>();
  const [isCutOff, setCutOff] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const tabs = membershipTabs(onMembership);
    let known: number | undefined;
    void followSession({
      signal: stop.signal,
      onNews: ({ isPremium, membership }) => {
        setStreamed({ isPremium, heardAt: performance.now() });
        if (membership === known) return;
        const isFirst = known === undefined;
        onMembership(membership, isFirst);
        tabs.tell(membership, isFirst);
        known = membership;
      },
      onCutOff: setCutOff,
    });
    return () => {
      tabs.close();
      stop.abort();
    };
  }, [onMembership]);
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
