import type { ListingTeaser } from '@app/contracts';
import { LISTING_TYPE_NAMES } from '@app/domain';
import { formatCompactMoney, formatCountRange, formatFigureRange, formatMoneyRange } from '@app/ui';

export { AFFILIATION_NAMES, FINANCING_NAMES, REASON_NAMES, TIMELINE_NAMES } from '@app/domain';
export { MISSING } from '@app/ui';
export const TYPE_NAMES = LISTING_TYPE_NAMES;
export const formatRange = formatFigureRange;
export const money = formatMoneyRange;
export const count = formatCountRange;

/** The three figures of a card; what the owner does not show reads 'N/A'. */
export function cardFigures({
  aum,
  revenue,
  clients,
}: Pick<ListingTeaser, 'aum' | 'revenue' | 'clients'>): { term: string; value: string }[] {
  return [
    { term: 'AUM', value: formatRange(aum, formatCompactMoney) },
    { term: 'Revenue', value: formatRange(revenue, formatCompactMoney) },
    { term: 'Clients', value: count(clients) },
  ];
}
