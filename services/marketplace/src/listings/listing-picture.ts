import type { ListingDetail } from '@app/contracts';
import type { ListingType } from '@app/domain';
import type { SharePicture } from '@app/server-kit/pictures';
import { rangeText } from './range-text';

const KINDS: Record<ListingType, string> = {
  sell: 'Practice for sale',
  buy: 'Buyer looking for a practice',
  merge: 'Merger partner wanted',
  successor: 'Successor wanted',
  continuity: 'Continuity partner wanted',
  join: 'A team to join',
};

/** The words of a listing's picture: what its public page says, and nothing else. */
export function listingPicture({ type, title, location, aum, revenue, sample }: ListingDetail): SharePicture {
  return {
    eyebrow: KINDS[type],
    title,
    facts: [
      location,
      ...(aum ? [`${rangeText(aum)} in assets`] : []),
      ...(revenue ? [`${rangeText(revenue)} in revenue`] : []),
    ],
    ...(sample && { mark: 'Sample listing' }),
  };
}
