/** The nine divisions of the Census Bureau and their states (https://www.census.gov/geographies/reference-maps). */
const DIVISIONS: Record<string, string> = {
  'New England': 'CT ME MA NH RI VT',
  'Middle Atlantic': 'NJ NY PA',
  'East North Central': 'IL IN MI OH WI',
  'West North Central': 'IA KS MN MO NE ND SD',
  'South Atlantic': 'DE DC FL GA MD NC SC VA WV',
  'East South Central': 'AL KY MS TN',
  'West South Central': 'AR LA OK TX',
  Mountain: 'AZ CO ID MT NV NM UT WY',
  Pacific: 'AK CA HI OR WA',
};

/** The division of a state by its two-letter code; null for a territory or no state. */
export function censusDivision(state: string | null): string | null {
  const found = Object.entries(DIVISIONS).find(([, states]) => state !== null && states.split(' ').includes(state));
  return found?.[0] ?? null;
}
