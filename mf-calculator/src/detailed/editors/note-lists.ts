import type { Typed } from '@app/ui';
import type { OfferDraft } from '../../draft/draft';

type NoteDraft = OfferDraft['note'];

/** Longer terms are an error of the term's own field: no list is made for them. */
const LONGEST = 15;

const isTerm = (term: Typed): term is number =>
  typeof term === 'number' && Number.isInteger(term) && term > 0 && term <= LONGEST;

/** Equal shares to the hundredth of a percent; the last takes the remainder, so that they add up to 1. */
export function evenShares(count: number): number[] {
  const share = Math.floor(10_000 / count) / 10_000;
  return Array.from({ length: count }, (_none, index) =>
    index < count - 1 ? share : Number((1 - share * (count - 1)).toFixed(4)),
  );
}

function resized(list: Typed[] | undefined, count: number, more: number): Typed[] {
  return Array.from({ length: count }, (_none, index) => list?.[index] ?? more);
}

/** A common production hurdle: the recruited production. */
const USUAL_HURDLE = 1;

/** The note with lists that fit its schedule and its term; entries stay where possible. */
export function withFittingLists(note: NoteDraft): NoteDraft {
  const { weights, hurdles, unmet, ...bare } = note;
  if (!isTerm(note.term)) return note;
  if (note.schedule === 'custom')
    return { ...bare, weights: weights?.length === note.term ? weights : evenShares(note.term) };
  if (note.schedule === 'contingent')
    return { ...bare, hurdles: resized(hurdles, note.term, USUAL_HURDLE), unmet: unmet ?? 'rollsToEnd' };
  return bare;
}
