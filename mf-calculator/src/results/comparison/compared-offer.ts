import { breakEvenPayout, breakEvenPortability, exitCosts } from '@app/domain';
import type { BreakEven, ExitCost } from '@app/domain';
import { offerViews, type Calculated, type OfferView } from '../calculated';

/** A calculated scenario in a comparison. `title` names it over its offers where several scenarios are compared. */
export type Compared = Calculated & { id: string; title?: string };

/** One column: an offer and what has to be searched for it. */
export type ComparedOffer = { key: string; title?: string | undefined; view: OfferView; portability: BreakEven; payout: BreakEven; exit: ExitCost | null };

export function comparedOffers(compared: Compared[]): ComparedOffer[] {
  return compared.flatMap(({ id, title, scenario, result }) => offerViews({ scenario, result }).map((view): ComparedOffer => ({
    key: `${id}-${view.index}`, title, view,
    portability: breakEvenPortability(scenario, view.index),
    payout: breakEvenPayout(scenario, view.index),
    exit: exitCosts(scenario, view.index)[12] ?? null,
  })));
}
