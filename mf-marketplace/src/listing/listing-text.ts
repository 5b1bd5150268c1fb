import type { ListingTeaser, ListingType } from '@app/contracts';
import { formatCompactMoney, formatNumber } from '@app/ui';

export const TYPE_NAMES: Record<ListingType, string> = {
  sell: 'For sale',
  buy: 'Buyer',
  merge: 'Merger',
  successor: 'Successor wanted',
  continuity: 'Continuity partner',
  join: 'Join a team',
};

/** The three figures of a card; what the owner does not publish reads 'N/A'. */
export function cardFigures({
  aum,
  revenue,
  clients,
}: Pick<ListingTeaser, 'aum' | 'revenue' | 'clients'>): { term: string; value: string }[] {
  return [
    { term: 'AUM', value: formatCompactMoney(aum) },
    { term: 'Revenue', value: formatCompactMoney(revenue) },
    { term: 'Clients', value: formatNumber(clients) },
  ];
}
