import type { BreakEven, ExitCost } from '@app/domain';
import { searched } from '../analysis/searched';
import { offerViews, type Calculated, type OfferView } from '../calculated';

/** A calculated scenario in a comparison. `title` names it over its offers where several scenarios are compared. */
export type Compared = Calculated & { id: string; title?: string };

/** One column: an offer and what has to be searched for it. */
export type ComparedOffer = { key: string; title?: string | undefined; view: OfferView; portability: BreakEven; payout: BreakEven; exit: ExitCost | null };

export function comparedOffers(compared: Compared[]): ComparedOffer[] {
  return compared.flatMap(({ id, title, scenario, result }) =>
    offerViews({ scenario, result }).map((view): ComparedOffer => {
      const { portability, payout, exits } = searched(scenario, view.index);
      return { key: `${id}-${view.index}`, title, view, portability, payout, exit: exits[12] ?? null };
    }),
  );
}
