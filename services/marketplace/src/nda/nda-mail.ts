import type { Mail, NdaNews } from '@app/contracts';
import type { Nda, Side } from './nda';

/** A mail about an NDA: no name, no title and no word of either side, only what happened. */
export function ndaMail(
  { id, listingId }: Pick<Nda, 'id' | 'listingId'>,
  news: NdaNews,
  { side, to }: { side: Side; to: string },
): Mail {
  return { template: 'nda-news', to, key: `nda:${id}:${news}:${side}`, data: { news, listingId } };
}
