import { offerViews, type Calculated, type OfferView } from '../calculated';

/** A calculated scenario in a comparison. `title` names it over its offers where several scenarios are compared. */
export type Compared = Calculated & { id: string; title?: string };

/** One column. */
export type ComparedOffer = { key: string; title?: string | undefined; view: OfferView };

export function comparedOffers(compared: Compared[]): ComparedOffer[] {
  return compared.flatMap(({ id, title, ...calculated }) =>
    offerViews(calculated).map((view): ComparedOffer => ({ key: `${id}-${view.index}`, title, view })),
  );
}
