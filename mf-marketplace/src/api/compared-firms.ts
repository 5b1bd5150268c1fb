import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FirmProfile, PublicReader } from '@app/contracts';
import { useApi } from '@app/web-kit';
import { firmByNumber } from './firms';

/** Answers that are the same for every visitor stay in the cache when a session ends. */
const PUBLIC = { public: true };

/** The firm of a number, or null where there is no profile, or no longer one of its own. */
export type ComparedFirm = { id: string; firm: FirmProfile | null };

async function getCompared(api: PublicReader, id: string, signal: AbortSignal): Promise<ComparedFirm> {
  try {
    const answer = await firmByNumber(api, id, signal);
    return { id, firm: 'movedTo' in answer ? null : answer };
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return { id, firm: null };
    throw error;
  }
}

export function comparedFirmsQuery(api: PublicReader, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['firms', 'compare', ids],
    queryFn: ({ signal }) => Promise.all(ids.map((id) => getCompared(api, id, signal))),
    meta: PUBLIC,
  });
}

export function useComparedFirms(ids: readonly string[]) {
  return useQuery(comparedFirmsQuery(useApi(), ids));
}
