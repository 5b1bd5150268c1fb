import { queryOptions } from '@tanstack/react-query';
import type { FirmAnswer, PublicReader } from '@app/contracts';
import type { Channel, DealRange } from '@app/domain';

/** What a firm's profile says of its recruiting deal. */
export type FirmDeal = { channel: Channel; name: string; deal: DealRange; warning: string | null };

async function read(api: PublicReader, slug: string, signal: AbortSignal): Promise<FirmDeal | null> {
  const answer = await api.get<FirmAnswer>(`/api/firms/${encodeURIComponent(slug)}`, { signal }).catch((error) => {
    if (error instanceof Error && 'status' in error && error.status === 404) return null;
    throw error;
  });
  if (answer === null || 'movedTo' in answer) return null;
  const { channel, name, facts, dealWarning: warning } = answer;
  for (const fact of facts) if (fact.key === 'deal') return { channel, name, deal: fact.value, warning };
  return null;
}

/** Null for a firm without a profile, and for one whose profile says nothing of its deal. */
export function firmDealQuery(api: PublicReader, slug: string) {
  return queryOptions({
    queryKey: ['firm-deal', slug],
    queryFn: ({ signal }) => read(api, slug, signal),
    meta: { public: true },
  });
}
