import type { Scenario } from '@app/domain';
import type { Market } from '../../market/market';
import { ownAssumptions, type AssumedPart, type OwnAssumption } from '../../sources/own-assumptions';
import type { FigureRef } from './figure-ref';

const PARTS: Partial<Record<FigureRef['kind'], AssumedPart[]>> = {
  stay: ['stay'],
  backend: ['move', 'backends'],
  following: ['move'],
  exit: ['move'],
};

/** The offer that a figure is about: the first one where it names none. */
const offerOf = (of: FigureRef): number | null => ('offer' in of ? of.offer : of.kind === 'stay' ? null : 0);

/** What of ours a figure rests on. Every line of an offer depends on what follows, so that it lists all of its side. */
export function assumptionsBehind(scenario: Scenario, of: FigureRef, market: Market): OwnAssumption[] {
  const parts = PARTS[of.kind];
  return ownAssumptions(scenario, offerOf(of), market).filter(({ part }) => !parts || parts.includes(part));
}
