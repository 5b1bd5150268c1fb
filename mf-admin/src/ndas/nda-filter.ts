import { writtenId, type NdaState } from '@app/domain';
import { NDA_STATES } from './nda-text';

/** What narrows the log; it is in the address, so that it can be sent to a colleague. */
export type NdaFilter = { state?: NdaState; listing?: number };

/** The number of a listing as typed; null when it is none. */
export function listingNumber(typed: string): number | null {
  const number = writtenId(typed);
  return number !== null && number < 1e9 ? number : null;
}

/** Unknown values count as absent, so that an old link still opens. */
export function filterOf(search: URLSearchParams): NdaFilter {
  const state = NDA_STATES.find((known) => known === search.get('state'));
  const listing = listingNumber(search.get('listing') ?? '');
  return { ...(state && { state }), ...(listing !== null && { listing }) };
}
