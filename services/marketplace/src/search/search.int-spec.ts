import fc from 'fast-check';
import { LISTINGS_PER_PAGE, type ErrorBody, type ListingSearchPage, type ListingTeaser } from '@app/contracts';
import {
  DisclosureRule,
  FACETS,
  LISTING_SORTS,
  listingSearchParameters,
  modelPopulation,
  newListing,
  sortOf,
  type Facet,
  type ListingFields,
  type ListingSearch,
} from '@app/domain';
import type { TestApp } from '@app/testing';
import { PublicationRepository } from '../listings/publication.repository';
import { startPublicApp } from '../testing/indexed-search';
import { insertPublicListings, publicListings, searches, TODAY } from '../testing/random-listings';
import { countsAmong, foundAmong } from '../testing/search-oracle';
import { SearchRepository, type FoundListings } from './search.repository';

const FIRST = 10_000;
const rows = fc.sample(publicListings, { numRuns: 400, seed: 20_261_125 });
const idOf = (index: number) => FIRST + index;

const found = (search: ListingSearch) => foundAmong(rows, search);
const countsOf = (facet: Facet, search: ListingSearch) => countsAmong(rows, facet, search);

describe('the search of listings', () => {
  let app: TestApp;
  let repository: SearchRepository;
  beforeAll(async () => {
    app = await startPublicApp();
    repository = app.app.get(SearchRepository);
    await insertPublicListings(app.database.dataSource, rows, FIRST);
  });
  afterAll(() => app.close());

  const find = (search: ListingSearch): Promise<FoundListings> =>
    repository.search(repository.query, search, null, TODAY);

  const ask = (parameters: URLSearchParams | string) =>
    app.call<ListingSearchPage & ErrorBody>('GET', `/api/marketplace-search?${parameters}`);

  async function allPages(search: ListingSearch): Promise<ListingSearchPage[]> {
    const pages: ListingSearchPage[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const parameters = listingSearchParameters(search);
      if (cursor !== '') parameters.set('cursor', cursor);
      const { status, body } = await ask(parameters);
      expect(status).toBe(200);
      pages.push(body);
      cursor = body.next;
    }
    return pages;
  }

  it('counts as a count without the database does', async () => {
    await fc.assert(
      fc.asyncProperty(searches, async (search) => {
        const { total, facets, listings } = await find(search);
        expect(total).toBe(found(search).length);
        expect(listings).toHaveLength(Math.min(total, LISTINGS_PER_PAGE));
        for (const facet of FACETS) expect({ [facet]: facets[facet] }).toEqual({ [facet]: countsOf(facet, search) });
      }),
      { numRuns: 2_000 },
    );
  });

  describe.each(LISTING_SORTS)('sorted by %s', (sort) => {
    it('gives every listing once, over all pages, with at most one in six in a featured place', async () => {
      const some = fc.sample(searches, { numRuns: 12, seed: 7 });
      for (const search of [{ q: '', chosen: {}, sort }, ...some.map((each) => ({ ...each, sort }))]) {
        const pages = await allPages(search);
        const ids = pages.flatMap(({ listings }) => listings.map(({ id }) => id));
        const expected = found(search).map((row) => idOf(rows.indexOf(row)));
        expect([...ids].sort()).toEqual(expected.sort());
        for (const { listings, total } of pages) {
          const featured = listings.filter(({ highlighted }) => highlighted).length;
          expect([featured * 6 <= listings.length, total]).toEqual([true, ids.length]);
        }
      }
    });

    it('is in that order, apart from the featured places', async () => {
      const search = { q: 'amber', chosen: {}, sort };
      const ordered = (await allPages(search)).flatMap(({ listings }) => listings).filter((each) => !each.highlighted);
      const keys = ordered.map(keyOf(sort));
      expect(keys).toEqual([...keys].sort((a, b) => b - a));
      expect(new Set(keys).size).toBeGreaterThan(1);
    });
  });

  const publicRow = ({ id }: ListingTeaser) => rows[id - FIRST];
  const keyOf = (sort: ReturnType<typeof sortOf>) => (listing: ListingTeaser) => {
    const row = publicRow(listing);
    const last = Number.MIN_SAFE_INTEGER;
    if (sort === 'newest') return Date.parse(listing.listedAt);
    if (sort === 'relevance') return +(row?.title.includes('amber') ?? false);
    if (sort === 'aum' || sort === 'revenue') return row?.[sort]?.low ?? -1;
    const low = row?.[sort]?.low;
    return low === undefined ? last : -low;
  };

  it('puts featured listings in the first of every six places, and calls no other featured', async () => {
    const { listings } = await find({ q: '', chosen: {}, sort: null });
    expect(listings.flatMap(({ highlighted }, place) => (highlighted ? [place] : []))).toEqual([0, 6, 12, 18]);
    const promoted = listings.filter(({ highlighted }) => highlighted);
    expect(promoted.every((listing) => publicRow(listing)?.featured)).toBe(true);
  });

  it.each([
    'walnut OR',
    '"',
    '""" -"',
    '%',
    "'; DROP TABLE marketplace.listing_public; --",
    '\\',
    '<->',
    ':* & | !',
    '-',
    'the',
    'ممارسة استشارية',
    '练习',
    '🦓',
    `${'"a" OR '.repeat(28)}`,
    '-'.repeat(200),
    'ſtaﬀ İ',
  ])('answers the text %j', async (q) => {
    const { status, body } = await ask(new URLSearchParams({ q }));
    expect([status, typeof body.total]).toEqual([200, 'number']);
  });

  it.each([
    ['q', 'a'.repeat(201)],
    ['q', 'a '.repeat(5_000)],
    ['type', 'rent'],
    ['aum', '100m-200m'],
    ['area', '; DROP'],
    ['sort', 'hidden'],
    ['cursor', 'x'],
    ['cursor', Buffer.from('["newest","1e9","1"]').toString('base64url')],
    ['cursor', Buffer.from('["newest","1",{}]').toString('base64url')],
    ['cursor', Buffer.from('["aum","1","1"]').toString('base64url')],
    ['cursor', Buffer.from('["newest","1","1",1,2,3,4,5]').toString('base64url')],
  ])('refuses an unusable %s by the name of the field', async (name, value) => {
    const { status, body } = await ask(new URLSearchParams({ [name]: value }));
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'REQUEST.INVALID', fields: { [name]: expect.any(String) } });
  });

  it('answers the name of a state with its region and what the same search finds there', async () => {
    const { body } = await ask('q=ohio&type=sell');
    const there = await ask('area=east_north_central&type=sell');
    expect(there.body.total).toBeGreaterThan(0);
    expect(body.place).toEqual({ state: 'OH', area: 'east_north_central', q: '', listings: there.body.total });
    expect((await ask('q=retirement')).body.place).toBeNull();
  });

  it('refuses a control character', async () => {
    expect((await ask(new URLSearchParams({ q: 'a\u0000b' }))).status).toBe(400);
  });

  it('refuses a text in several parameters', async () => {
    expect((await ask('q=a&q=b')).status).toBe(400);
    expect((await ask('q[a]=b')).status).toBeLessThan(500);
  });

  it('searches a mistyped word as the one that is meant when nothing else fits, page by page', async () => {
    const lost = (await ask('q=wallnut')).body;
    const known = (await ask('q=walnut')).body;
    expect(known.total).toBeGreaterThan(LISTINGS_PER_PAGE);
    expect([lost.searchedFor, lost.total, lost.facets]).toEqual(['walnut', known.total, known.facets]);
    expect(lost.listings).toEqual(known.listings);
    const second = (await ask(`q=wallnut&cursor=${lost.next}`)).body;
    expect(second.listings).toEqual((await ask(`q=walnut&cursor=${known.next}`)).body.listings);
    expect([known.searchedFor, (await ask('q=xxxxxxxxxx')).body.searchedFor]).toEqual([null, null]);
    const state = (await ask('q=califronia')).body;
    expect([state.searchedFor, state.place?.area]).toEqual(['california', 'pacific']);
  });

  it('says of words that nearly every text has that there is nothing to search for', async () => {
    for (const q of ['the', 'and the', '"', '-']) {
      const { body } = await ask(new URLSearchParams({ q }));
      expect([q, body.total, body.tooCommon]).toEqual([q, 0, true]);
    }
    for (const q of ['walnut', 'zzzzzzzz', 'wallnut']) expect((await ask(`q=${q}`)).body.tooCommon).toBe(false);
  });

  describe('with listings of its own words', () => {
    const LATER = 9_100;
    const found = async (q: string) =>
      (await ask(new URLSearchParams({ q }))).body.listings
        .map(({ id }) => id)
        .filter((id) => id >= LATER && id < FIRST);
    beforeAll(async () => {
      const [base] = fc.sample(publicListings, { numRuns: 1, seed: 5 });
      if (!base) throw new Error('no listing');
      const shown = { ...base, status: 'published' as const, featured: false };
      const rows = [
        { title: 'Señora Müller leaves', summary: 'Øresund', area: 'pacific' as const, state: 'OR' },
        { title: 'Senora Muller leaves', summary: 'Oresund', area: 'pacific' as const, state: null },
        { title: 'Sen\u0303ora Mu\u0308ller leaves', summary: 'none', area: 'midwest' as const, state: null },
      ];
      await insertPublicListings(
        app.database.dataSource,
        rows.map((row) => ({ ...shown, ...row })),
        LATER,
      );
    });

    it.each(['señora', 'senora', 'sen\u0303ora', 'MÜLLER', 'muller'])(
      'finds %s with and without accents',
      async (q) => {
        expect((await found(q)).sort()).toEqual([LATER, LATER + 1, LATER + 2]);
      },
    );

    it('finds letters that Unicode does not take apart', async () => {
      expect((await found('øresund')).sort()).toEqual([LATER, LATER + 1]);
      expect((await found('oresund')).sort()).toEqual([LATER, LATER + 1]);
    });

    it('finds a state where it is shown, by its name and by its code, and answers with its region', async () => {
      for (const q of ['oregon', 'OR', 'or', 'muller oregon']) expect([q, await found(q)]).toEqual([q, [LATER]]);
      for (const [q, state] of Object.entries({ OR: 'OR', IN: 'IN', me: 'ME' }))
        expect((await ask(new URLSearchParams({ q }))).body.place?.state).toBe(state);
    });

    it('finds an area by its name, and a division by the name of its region', async () => {
      expect((await found('muller pacific')).sort()).toEqual([LATER, LATER + 1]);
      expect((await found('muller west')).sort()).toEqual([LATER, LATER + 1]);
      expect(await found('muller midwest')).toEqual([LATER + 2]);
    });
  });

  it('suggests no word of a removed listing', async () => {
    const [removed] = fc.sample(publicListings, { numRuns: 1, seed: 3 });
    if (!removed) throw new Error('no listing');
    const words = { title: 'Sycamore practice', summary: 'sycamore' };
    await insertPublicListings(app.database.dataSource, [{ ...removed, ...words, status: 'removed' }], 9_000);
    const { body } = await ask('q=sycamoree');
    expect([body.total, body.searchedFor]).toEqual([0, null]);
  });

  it('says nothing of an amount inside its band, by no filter, order or count', async () => {
    const id = FIRST - 1;
    await app.database.dataSource.query(`INSERT INTO marketplace.listing (id, status) VALUES ($1, 'published')`, [id]);
    const rule = new DisclosureRule(modelPopulation());
    const publications = new PublicationRepository();
    const publish = (figures: Partial<ListingFields>) =>
      app.database.dataSource.transaction((manager) =>
        publications.publish(
          manager,
          {
            listingId: id,
            fields: {
              ...newListing('sell'),
              title: 'Practice amber',
              summary: 'copper',
              state: 'OH',
              priceDisplay: 'price',
              ...figures,
            },
            status: 'published',
            sample: false,
            postedAt: TODAY,
            featuredFrom: null,
            featuredUntil: null,
          },
          rule,
        ),
      );
    const between = (min: number, max: number) => fc.integer({ min, max: max - 1 });
    const hidden = fc.record({
      aum: between(100_000_000, 250_000_000),
      revenue: between(1_000_000, 2_500_000),
      clients: between(100, 200),
      feeBased: between(75, 90),
      price: between(2_500_000, 5_000_000),
    });
    await fc.assert(
      fc.asyncProperty(hidden, hidden, searches, async (before, after, search) => {
        await publish(before);
        const answer = await find(search);
        await publish(after);
        expect(await find(search)).toEqual(answer);
      }),
      { numRuns: 1_000 },
    );
    await app.database.dataSource.query('DELETE FROM marketplace.listing WHERE id = $1', [id]);
  });
});
