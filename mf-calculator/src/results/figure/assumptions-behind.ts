import { ownAssumptions, type AssumedPart, type OwnAssumption, type Scenario } from '@app/domain';
import type { Market } from '../../market/market';
import type { FigureRef } from './figure-ref';

const PARTS: Partial<Record<FigureRef['kind'], AssumedPart[]>> = {
  stay: ['stay'],
  backend: ['move', 'backends'],
  following: ['move'],
  exit: ['move'],
};

/** The offer of a figure, or the first one if the figure names none. */
const offerOf = (of: FigureRef): number | null => ('offer' in of ? of.offer : of.kind === 'stay' ? null : 0);

/**
 * Our assumptions behind a figure. Every line of an offer depends on the transferring share, so it lists all
 * assumptions of its side.
 */
export function assumptionsBehind(scenario: Scenario, of: FigureRef, market: Market): OwnAssumption[] {
  const parts = PARTS[of.kind];
  return ownAssumptions(scenario, offerOf(of), market).filter(({ part }) => !parts || parts.includes(part));
}
