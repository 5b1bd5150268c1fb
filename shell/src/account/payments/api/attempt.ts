import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { PAYMENT_PATHS, type AttemptView } from '@app/contracts';
import { apiClient, ApiError } from '@app/web-kit';

/** An attempt to pay, by our id or by that of the provider's page. */
export type AttemptName = { id: string } | { sessionId: string };

function pathOf(name: AttemptName): string {
  if ('id' in name) return PAYMENT_PATHS.attempt(name.id);
  return `${PAYMENT_PATHS.attempts}?session_id=${encodeURIComponent(name.sessionId)}`;
}

function attemptQuery(name: AttemptName) {
  return queryOptions({
    queryKey: ['payments', 'attempt', name],
    queryFn: ({ signal }) => apiClient().get<AttemptView>(pathOf(name), { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** The attempt as it is now. */
export function useAttempt(name: AttemptName) {
  return useQuery(attemptQuery(name));
}

/**
 * When the server is asked about a payment that was just made, in milliseconds: often while the provider's word is
 * likely to come, and at 30 s, the timer of the specification, for the last time.
 */
export const ASKED_AT_MS = [0, 500, 1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000] as const;

/** Nothing more is to come: premium is on, or no payment was made. */
export function isSettled({ state, isEntitled, purpose }: AttemptView): boolean {
  if (state === 'paid') return isEntitled || purpose === 'firm';
  return state === 'expired' || state === 'abandoned';
}

/** Also an id that no address of the API can have: asking again would not find it either. */
export function isUnknownAttempt(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

type Counts = { dataUpdateCount: number; errorUpdateCount: number };
const timesAsked = ({ dataUpdateCount, errorUpdateCount }: Counts) => dataUpdateCount + errorUpdateCount;

/** Follows an attempt until it is settled, or until the server was asked for the last time (`isOver`). */
export function useAttemptProgress(name: AttemptName) {
  const query = attemptQuery(name);
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    refetchIntervalInBackground: true,
    refetchInterval({ state }) {
      if ((state.data && isSettled(state.data)) || isUnknownAttempt(state.error)) return false;
      const asked = timesAsked(state);
      const [last, next] = [ASKED_AT_MS[asked - 1], ASKED_AT_MS[asked]];
      return last === undefined || next === undefined ? false : next - last;
    },
  });
  const state = queries.getQueryState(query.queryKey);
  const isOver = !isFetching && state !== undefined && timesAsked(state) >= ASKED_AT_MS.length;
  return { attempt: data, error, isFetching, isOver, askAgain: () => void refetch() };
}
