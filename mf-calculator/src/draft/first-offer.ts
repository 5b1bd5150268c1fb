import type { Draft } from './draft';

const alone = new WeakMap<Draft, Draft>();

/**
 * The draft with its first offer alone: what an account without premium calculates in the detailed view and saves. The
 * draft itself keeps every offer. The same object for the same draft, so that it is checked once.
 */
export function withFirstOffer(draft: Draft): Draft {
  if (draft.offers.length <= 1) return draft;
  const first = alone.get(draft) ?? { ...draft, offers: draft.offers.slice(0, 1) };
  alone.set(draft, first);
  return first;
}

/** The draft with the later offers of another one behind its first. */
export function withLaterOffers(draft: Draft, of: Draft): Draft {
  return { ...draft, offers: [...draft.offers.slice(0, 1), ...of.offers.slice(1)] };
}

/** The offer in the first place; the others follow in their order. */
export function withOfferFirst(draft: Draft, index: number): Draft {
  const offer = draft.offers[index];
  if (!offer || index === 0) return draft;
  return { ...draft, offers: [offer, ...draft.offers.filter((_other, place) => place !== index)] };
}
