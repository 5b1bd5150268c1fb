import type { Fixed } from '../../money/fixed';
import { offerAt } from '../analysis/outcome';
import { inYear, netOf, type Line } from '../engine/line';
import { moveLines, type MoveLines } from '../engine/move-lines';
import { stayLines, type StayLines } from '../engine/stay-lines';
import type { Offer, Scenario } from '../scenario/scenario';
import type { Reasons } from './explanation';

/** What explanations of an offer look up. */
export type OfferContext = {
  scenario: Scenario;
  offer: Offer;
  stay: StayLines;
  move: MoveLines;
  delta: Line;
  year: number;
};

export type Entry = {
  label: string;
  amount: (context: OfferContext) => Fixed;
  reasons: (context: OfferContext) => Reasons;
};

export const NOTHING: Reasons = { formula: '0', inputs: [] };

export function offerContext(scenario: Scenario, index: number, year: number): OfferContext {
  const offer = offerAt(scenario, index);
  const [stay, move] = [stayLines(scenario), moveLines(scenario, offer)];
  return { scenario, offer, stay, move, delta: netOf(scenario.settings.horizon, [move.move], [stay.stay]), year };
}

/** Amount of the context's year. */
export const at = ({ year }: OfferContext, line: Line): Fixed => inYear(line, year);

/** Reasons that hold from year 1 on; the day of joining has no pay. */
export const afterJoining =
  (reasons: Entry['reasons']): Entry['reasons'] =>
  (context) =>
    context.year === 0 ? NOTHING : reasons(context);
/** Reasons of the day of joining. */
export const onJoining =
  (reasons: Entry['reasons']): Entry['reasons'] =>
  (context) =>
    context.year === 0 ? reasons(context) : NOTHING;
