import { US_STATES } from '@app/contracts';
import {
  areaName,
  BAND_FACETS,
  bandKey,
  bandsOf,
  FACETS,
  isArea,
  listingSearchParameters,
  ON_REQUEST,
  type BandFacet,
  type Facet,
  type FigureRange,
  type ListingSearch,
  type ListingSort,
  type PostedWithin,
} from '@app/domain';
import {
  AFFILIATION_NAMES,
  count,
  FINANCING_NAMES,
  formatRange,
  money,
  TIMELINE_NAMES,
  TYPE_NAMES,
} from '../listing/listing-text';

export const FACET_NAMES: Record<Facet, string> = {
  type: 'Type',
  area: 'Region and state',
  aum: 'Assets under management',
  revenue: 'Revenue, trailing 12 months',
  clients: 'Clients',
  feeBased: 'Fee-based share',
  affiliation: 'Affiliation',
  price: 'Asking price',
  multiple: 'Price as multiple of revenue',
  financing: 'Financing',
  timeline: 'Timeline',
  posted: 'Posted',
};

export const SORT_NAMES: Record<ListingSort, string> = {
  relevance: 'Best match',
  newest: 'Newest',
  aum: 'Largest AUM',
  revenue: 'Largest revenue',
  price: 'Lowest price',
  multiple: 'Lowest multiple',
};

const POSTED_NAMES: Record<PostedWithin, string> = {
  '1w': 'This week',
  '4w': 'In the last 4 weeks',
  '13w': 'In the last 3 months',
};

const BAND_TEXTS: Record<BandFacet, (band: FigureRange) => string> = {
  aum: money,
  revenue: money,
  clients: count,
  feeBased: (band) => formatRange(band, (percent) => `${percent}%`),
  price: money,
  multiple: (band) => formatRange(band, (times) => `${times}×`),
};

const STATES: Record<string, string> = US_STATES;

function areaText(value: string): string {
  if (value === 'us') return 'Elsewhere or not shown';
  return isArea(value) ? areaName(value) : (STATES[value] ?? value);
}

const namesOf = (facet: Facet): Record<string, string> => {
  switch (facet) {
    case 'type':
      return TYPE_NAMES;
    case 'affiliation':
      return AFFILIATION_NAMES;
    case 'financing':
      return FINANCING_NAMES;
    case 'timeline':
      return TIMELINE_NAMES;
    case 'posted':
      return POSTED_NAMES;
    default:
      return { [ON_REQUEST]: 'On request' };
  }
};

/** A value of a facet in words: "$100M–$250M", "Ohio", "This week". */
export function valueName(facet: Facet, value: string): string {
  if (facet === 'area') return areaText(value);
  const bands = BAND_FACETS.find((each) => each === facet);
  const band = bands && bandsOf(bands).find((each) => bandKey(each) === value);
  return bands && band ? BAND_TEXTS[bands](band) : (namesOf(facet)[value] ?? value);
}

export type ChosenValue = { facet: Facet; value: string; name: string };

export function chosenValues({ chosen }: ListingSearch): ChosenValue[] {
  return FACETS.flatMap((facet) =>
    (chosen[facet] ?? []).map((value) => ({ facet, value, name: valueName(facet, value) })),
  );
}

/** The address of a search, or of a later page of it. */
export function searchPath(search: ListingSearch, cursor: string | null = null): string {
  const parameters = listingSearchParameters(search);
  if (cursor !== null) parameters.set('cursor', cursor);
  const text = parameters.toString();
  return text === '' ? '/marketplace' : `/marketplace?${text}`;
}
