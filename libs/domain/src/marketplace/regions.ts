/**
 * Where a practice is, as the public may read it. The nine divisions and four regions are those of the U.S. Census
 * Bureau ("Census Regions and Divisions of the United States").
 */
export const DIVISIONS = {
  new_england: { name: 'New England', region: 'northeast', states: 'CT ME MA NH RI VT' },
  middle_atlantic: { name: 'Middle Atlantic', region: 'northeast', states: 'NJ NY PA' },
  east_north_central: { name: 'East North Central', region: 'midwest', states: 'IL IN MI OH WI' },
  west_north_central: { name: 'West North Central', region: 'midwest', states: 'IA KS MN MO NE ND SD' },
  south_atlantic: { name: 'South Atlantic', region: 'south', states: 'DE DC FL GA MD NC SC VA WV' },
  east_south_central: { name: 'East South Central', region: 'south', states: 'AL KY MS TN' },
  west_south_central: { name: 'West South Central', region: 'south', states: 'AR LA OK TX' },
  mountain: { name: 'Mountain', region: 'west', states: 'AZ CO ID MT NV NM UT WY' },
  pacific: { name: 'Pacific', region: 'west', states: 'AK CA HI OR WA' },
} as const;
export type Division = keyof typeof DIVISIONS;

export const REGIONS = { northeast: 'Northeast', midwest: 'Midwest', south: 'South', west: 'West' } as const;
export type Region = keyof typeof REGIONS;

/** The smallest area that a teaser names unless the owner shows the state: a division, a region, or the country. */
export type Area = Division | Region | 'us';

const DIVISION_NAMES = Object.keys(DIVISIONS).filter(isDivision);

const DIVISION_OF = new Map(
  DIVISION_NAMES.flatMap((division) =>
    DIVISIONS[division].states.split(' ').map((state) => [state, division] as const),
  ),
);

/** Two-letter codes of the fifty states and the District of Columbia: the territories are in no division. */
export const DIVISION_STATES: readonly string[] = [...DIVISION_OF.keys()];

export function isDivision(value: string): value is Division {
  return Object.hasOwn(DIVISIONS, value);
}

export function isRegion(value: string): value is Region {
  return Object.hasOwn(REGIONS, value);
}

export function isArea(value: string): value is Area {
  return value === 'us' || isDivision(value) || isRegion(value);
}

/** The division of a two-letter state code; undefined for a territory and for what is not a state. */
export function divisionOf(state: string): Division | undefined {
  return DIVISION_OF.get(state);
}

/** "South Atlantic" for "NC"; null for a territory or without a state. */
export function divisionNameOf(state: string | null): string | null {
  const division = state === null ? undefined : divisionOf(state);
  return division === undefined ? null : areaName(division);
}

export function regionOf(division: Division): Region {
  return DIVISIONS[division].region;
}

/** As the Census Bureau names it, for where its region stands above it: "East North Central", "South". */
export function censusName(area: Division | Region): string {
  return isDivision(area) ? DIVISIONS[area].name : REGIONS[area];
}

/**
 * As it stands alone: "South Atlantic", "South", "United States". Few readers outside the Census Bureau can place the
 * four divisions called central, so those name their region: "East North Central (Midwest)".
 */
export function areaName(area: Area): string {
  if (area === 'us') return 'United States';
  const name = censusName(area);
  return isDivision(area) && name.endsWith(' Central') ? `${name} (${REGIONS[regionOf(area)]})` : name;
}
