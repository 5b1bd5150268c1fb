import type { ListingDetail } from '@app/contracts';
import type { FigureRange, ListingType } from '@app/domain';
import type { SharePicture } from '@app/server-kit/pictures';

const KINDS: Record<ListingType, string> = {
  sell: 'Practice for sale',
  buy: 'Buyer looking for a practice',
  merge: 'Merger partner wanted',
  successor: 'Successor wanted',
  continuity: 'Continuity partner wanted',
  join: 'A team to join',
};

const COMPACT = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

function moneyText({ low, high }: FigureRange): string {
  if (high === null) return `${COMPACT.format(low)} or more`;
  if (low === high) return COMPACT.format(low);
  return low === 0 ? `under ${COMPACT.format(high)}` : `${COMPACT.format(low)} to ${COMPACT.format(high)}`;
}

/** The words of a listing's picture: what its public page says, and nothing else. */
export function listingPicture({ type, title, location, aum, revenue, sample }: ListingDetail): SharePicture {
  return {
    eyebrow: KINDS[type],
    title,
    facts: [
      location,
      ...(aum ? [`${moneyText(aum)} in assets`] : []),
      ...(revenue ? [`${moneyText(revenue)} in revenue`] : []),
    ],
    ...(sample && { mark: 'Sample listing' }),
  };
}
