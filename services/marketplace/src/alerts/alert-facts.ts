import type { ListingTeaser } from '@app/contracts';
import { LISTING_TYPE_NAMES } from '@app/domain';
import { rangeText } from '../listings/range-text';

/** A listing in a mail: its type and place, and the figures that everyone may see. */
export function alertFacts({ type, location, aum, revenue }: ListingTeaser): string[] {
  return [
    `${LISTING_TYPE_NAMES[type]}, ${location}`,
    ...(aum ? [`AUM ${rangeText(aum)}`] : []),
    ...(revenue ? [`revenue ${rangeText(revenue)}`] : []),
  ];
}
