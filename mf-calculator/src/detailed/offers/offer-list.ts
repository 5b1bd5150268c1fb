import { LIST_LIMITS, type Offer } from '@app/domain';
import { freeOfferName, type Draft, type OfferDraft } from '../../draft/draft';

export const MAX_OFFERS = LIST_LIMITS.offers;

/** A copy beside its original, with a name of its own. */
export function withOfferCopy(draft: Draft, index: number): Draft {
  const offer = draft.offers[index];
  if (!offer || draft.offers.length >= MAX_OFFERS) return draft;
  return { ...draft, offers: draft.offers.toSpliced(index + 1, 0, { ...offer, name: freeOfferName(draft.offers) }) };
}

/** There is always one offer to look at. */
export function withoutOffer(draft: Draft, index: number): Draft {
  return draft.offers.length <= 1
    ? draft
    : { ...draft, offers: draft.offers.filter((_offer, place) => place !== index) };
}

/** At the end of the list, or replacing an offer that was not edited yet. */
export function withOfferAdded(draft: Draft, offer: Offer | OfferDraft, inPlaceOf: number | null): Draft {
  if (inPlaceOf !== null)
    return { ...draft, offers: draft.offers.map((old, index) => (index === inPlaceOf ? offer : old)) };
  return draft.offers.length >= MAX_OFFERS ? draft : { ...draft, offers: [...draft.offers, offer] };
}
