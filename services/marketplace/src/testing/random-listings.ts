import fc from 'fast-check';
import {
  AFFILIATIONS,
  bandOf,
  coarseBandOf,
  DIVISION_STATES,
  divisionOf,
  DIVISIONS,
  exactly,
  FACETS,
  facetValues,
  FINANCING,
  isArea,
  LISTING_SORTS,
  LISTING_TYPES,
  REGIONS,
  TIMELINES,
  type BandedFigure,
  type CoarseFigure,
  type FigureRange,
  type ListingSearch,
  type SearchableListing,
} from '@app/domain';
import type { Database } from '@app/server-kit';

export const TODAY = new Date('2026-11-25T12:00:00Z');

/** Each is its own stem, so that a test finds it in a text as the database does. */
export const VOCABULARY = ['amber', 'quartz', 'zebra', 'harbor', 'walnut', 'copper'];

/** What the public table has of a listing. */
export type PublicTestListing = SearchableListing & {
  title: string;
  summary: string;
  status: 'published' | 'under_offer' | 'removed';
  featured: boolean;
};

const COARSE: readonly CoarseFigure[] = ['aum', 'revenue', 'clients'];
const isCoarse = (figure: BandedFigure): figure is CoarseFigure => COARSE.some((each) => each === figure);

function figure(name: BandedFigure, max: number): fc.Arbitrary<FigureRange | null> {
  const value = fc.integer({ min: 0, max });
  const coarse = isCoarse(name) ? value.map((amount) => coarseBandOf(name, amount)) : value.map(exactly);
  return fc.oneof(
    { weight: 4, arbitrary: value.map((amount) => bandOf(name, amount)) },
    { weight: 1, arbitrary: value.map(exactly) },
    { weight: 1, arbitrary: coarse },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

const words = fc.subarray(VOCABULARY).map((chosen) => chosen.join(' '));
const areas = [...Object.keys(DIVISIONS), ...Object.keys(REGIONS), 'us'].filter(isArea);
const place = fc.oneof(
  fc.constantFrom(...areas).map((area) => ({ area, state: null })),
  fc.constantFrom(...DIVISION_STATES).map((state) => ({ area: divisionOf(state) ?? ('us' as const), state })),
);
const week = fc
  .integer({ min: 0, max: 20 })
  .map((weeks) => new Date(Date.UTC(2026, 10, 23 - 7 * weeks)).toISOString().slice(0, 10));

export const publicListings: fc.Arbitrary<PublicTestListing> = fc
  .record({
    type: fc.constantFrom(...LISTING_TYPES),
    place,
    aum: figure('aum', 2_000_000_000),
    revenue: figure('revenue', 9_000_000),
    clients: figure('clients', 1_500),
    feeBased: figure('feeBased', 100),
    affiliation: fc.option(fc.constantFrom(...AFFILIATIONS)),
    price: figure('price', 15_000_000),
    multiple: figure('multiple', 5),
    financing: fc.subarray([...FINANCING]),
    timeline: fc.constantFrom(...TIMELINES),
    posted: week,
    title: words.map((text) => `Practice ${text}`),
    summary: words,
    status: fc.constantFrom('published' as const, 'published' as const, 'under_offer' as const, 'removed' as const),
    featured: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
  })
  .map(({ place: { area, state }, ...rest }) => ({ ...rest, area, state }));

/** Searches that find something often enough: mostly one or two facets, sometimes a word. */
export const searches: fc.Arbitrary<ListingSearch> = fc.record({
  q: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constantFrom(...VOCABULARY) }),
  chosen: fc
    .subarray([...FACETS], { maxLength: 4 })
    .chain((facets) =>
      fc.record(
        Object.fromEntries(
          facets.map((facet) => [
            facet,
            fc.subarray([...facetValues(facet)], { minLength: 1, maxLength: Math.min(5, facetValues(facet).length) }),
          ]),
        ),
      ),
    ),
  sort: fc.option(fc.constantFrom(...LISTING_SORTS)),
});

const bounds = (range: FigureRange | null) => [range?.low ?? null, range?.high ?? null];

/** Writes the listings as they are, numbered from `first` in the order given. */
export async function insertPublicListings(
  dataSource: Pick<Database, 'query'>,
  listings: PublicTestListing[],
  first: number,
): Promise<void> {
  await dataSource.query(
    `INSERT INTO marketplace.listing (id, status) SELECT id, 'published' FROM generate_series($1::int, $2::int) AS id`,
    [first, first + listings.length - 1],
  );
  for (const [index, listing] of listings.entries()) {
    await dataSource.query(
      `INSERT INTO marketplace.listing_public (
         listing_id, status, sample, type, title, summary, area, state, aum_low, aum_high, revenue_low, revenue_high,
         clients_low, clients_high, fee_low, fee_high, price_low, price_high, multiple_low, multiple_high,
         affiliation, financing, timeline, reason, posted, featured_from, featured_until
       ) VALUES (
         $1, $2, false, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
         'other', $23, $24, $24::timestamptz + interval '90 days'
       )`,
      [
        first + index,
        listing.status,
        listing.type,
        listing.title,
        listing.summary,
        listing.area,
        listing.state,
        ...bounds(listing.aum),
        ...bounds(listing.revenue),
        ...bounds(listing.clients),
        ...bounds(listing.feeBased),
        ...bounds(listing.price),
        ...bounds(listing.multiple),
        listing.affiliation,
        listing.financing,
        listing.timeline,
        listing.posted,
        listing.featured ? '2026-11-01' : null,
      ],
    );
  }
}
