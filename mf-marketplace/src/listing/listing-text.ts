import type { ListingTeaser } from '@app/contracts';
import { LISTING_TYPE_NAMES } from '@app/domain';
import {
  formatCompactMoney,
  formatCountRange,
  formatDate,
  formatFigureRange,
  formatMoneyRange,
  MISSING,
} from '@app/ui';

export { AFFILIATION_NAMES, FINANCING_NAMES, REASON_NAMES, TIMELINE_NAMES } from '@app/domain';
export { MISSING } from '@app/ui';
export const TYPE_NAMES = LISTING_TYPE_NAMES;
export const formatRange = formatFigureRange;
export const money = formatMoneyRange;
export const count = formatCountRange;

/** Of a card: a price only where there is room, hence short. */
function cardPrice({ price, multiple }: Pick<ListingTeaser, 'price' | 'multiple'>): string {
  if (price) return formatRange(price, formatCompactMoney);
  return multiple ? MISSING : 'On request';
}

/** "Nov 23": a column of a narrow card has no room for a long month. */
const weekText = (day: string): string => formatDate(day).replace(/^(\w{3})\w* (\d+), \d{4}$/, '$1 $2');

/** The figures of a card; what the owner does not show reads 'N/A'. */
export function cardFigures(
  listing: Pick<ListingTeaser, 'aum' | 'revenue' | 'clients' | 'price' | 'multiple' | 'listedAt'>,
): { term: string; value: string }[] {
  const { aum, revenue, clients, multiple, listedAt } = listing;
  return [
    { term: 'AUM', value: formatRange(aum, formatCompactMoney) },
    { term: 'Revenue', value: formatRange(revenue, formatCompactMoney) },
    { term: 'Clients', value: count(clients) },
    { term: 'Price', value: cardPrice(listing) },
    { term: 'Multiple', value: formatRange(multiple, (times) => `${times}×`) },
    { term: 'Listed week of', value: weekText(listedAt) },
  ];
}
