import {
  areaValues,
  facetValues,
  isArea,
  isDivision,
  isRegion,
  POSTED_WITHIN,
  postedSince,
  postedValues,
  regionOf,
  type Area,
  type BandFacet,
  type Facet,
} from '@app/domain';

/** How a facet is asked of `marketplace.listing_public`. */
type FacetSql = {
  /** The columns of the facet: rows with the same values count the same. */
  columns: string;
  /** Those values as text. */
  key: string;
  /** The values that such a text stands for. */
  valuesOf: (key: string, now: Date) => string[];
  /** Whether a row has one of the chosen values, given as the parameter `$n`. */
  has: (parameter: string) => string;
  parameter: (values: readonly string[], now: Date) => unknown;
};

const oneOf = (column: string): FacetSql => ({
  columns: column,
  key: `coalesce(${column}, '')`,
  valuesOf: (key) => (key === '' ? [] : [key]),
  has: (parameter) => `${column} = ANY (${parameter}::text[])`,
  parameter: (values) => values,
});

/** Bit n of the column is the n-th value of the facet. */
const bits = (facet: BandFacet, column: string): FacetSql => ({
  columns: column,
  key: `${column}::text`,
  valuesOf: (key) => facetValues(facet).filter((_, bit) => (Number(key) >> bit) & 1),
  has: (parameter) => `(${column} & ${parameter}::integer) <> 0`,
  parameter: (values) => facetValues(facet).reduce((mask, value, bit) => mask | (+values.includes(value) << bit), 0),
});

/** A region stands for its divisions too. */
function placesWithin(value: string): string[] {
  if (!isRegion(value)) return [value];
  return [value, ...facetValues('area').filter((area) => isDivision(area) && regionOf(area) === value)];
}

const areaOf = (text: string | undefined): Area => (text !== undefined && isArea(text) ? text : 'us');

const area: FacetSql = {
  columns: 'area, state',
  key: `area || ' ' || coalesce(state, '')`,
  valuesOf: (key) => {
    const [place, state] = key.split(' ');
    return areaValues(areaOf(place), state ? state : null);
  },
  has: (parameter) => `(area = ANY (${parameter}::text[]) OR state = ANY (${parameter}::text[]))`,
  parameter: (values) => values.flatMap(placesWithin),
};

const financing: FacetSql = {
  columns: 'financing',
  key: `array_to_string(financing, ',')`,
  valuesOf: (key) => key.split(',').filter(Boolean),
  has: (parameter) => `financing && ${parameter}::text[]`,
  parameter: (values) => values,
};

const weeksOf = (value: string): number => Object.entries(POSTED_WITHIN).find(([key]) => key === value)?.[1] ?? 0;

const posted: FacetSql = {
  columns: 'posted',
  key: 'posted::text',
  valuesOf: postedValues,
  has: (parameter) => `posted >= ${parameter}::date`,
  parameter: (values, now) => postedSince(Math.max(...values.map(weeksOf)), now),
};

export const FACET_SQL: Record<Facet, FacetSql> = {
  type: oneOf('type'),
  area,
  aum: bits('aum', 'aum_bits'),
  revenue: bits('revenue', 'revenue_bits'),
  clients: bits('clients', 'clients_bits'),
  feeBased: bits('feeBased', 'fee_bits'),
  affiliation: oneOf('affiliation'),
  price: bits('price', 'price_bits'),
  multiple: bits('multiple', 'multiple_bits'),
  financing,
  timeline: oneOf('timeline'),
  posted,
};
