import { censusName, DIVISIONS, isDivision, isRegion, regionOf, REGIONS, US_STATES } from '@app/domain';
import { valueName } from './facet-text';

/** Depth 0 is a region, 1 a division of it, 2 a state. */
export type Place = { value: string; depth: number };

const STATE_NAMES: Readonly<Record<string, string>> = US_STATES;
const statesOf = (division: keyof typeof DIVISIONS) => DIVISIONS[division].states.split(' ');

/** Regions, their divisions and the states of those, from the widest; a listing may name any of the three. */
export const AREA_TREE: readonly Place[] = [
  ...Object.keys(REGIONS)
    .filter(isRegion)
    .flatMap((region): Place[] => [
      { value: region, depth: 0 },
      ...Object.keys(DIVISIONS)
        .filter(isDivision)
        .filter((division) => regionOf(division) === region)
        .flatMap((division) => [
          { value: division, depth: 1 },
          ...statesOf(division).map((value) => ({ value, depth: 2 })),
        ]),
    ]),
  { value: 'us', depth: 0 },
];

/** The states of a division by name, for readers who do not know the Census Bureau's divisions. */
export function stateNamesOf(value: string): string | null {
  if (!isDivision(value)) return null;
  return statesOf(value)
    .map((state) => STATE_NAMES[state] ?? state)
    .join(', ');
}

/** A place of the tree, whose region stands above it. */
export const treeName = (value: string): string => (isDivision(value) ? censusName(value) : valueName('area', value));
