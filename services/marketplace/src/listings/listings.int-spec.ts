import type { AddressInfo } from 'node:net';
import { Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import fc from 'fast-check';
import { Client } from 'pg';
import {
  listingPath,
  type GoneListing,
  type ListingDetail,
  type ListingSitemap,
  type ListingTeaser,
} from '@app/contracts';
import { DisclosureRule, divisionOf, modelPopulation, newListing, type ListingFields } from '@app/domain';
import {
  ACCOUNT_DIRECTORY,
  AUTHENTICATOR,
  createHttpApp,
  createLogger,
  createMetricsRegistry,
  DomainError,
  loadConfig,
  MAIL_WRITER,
  NEWS_CHOICES,
  OUTBOX_WRITER,
  ServerKitModule,
  type Authenticator,
} from '@app/server-kit';
import { openTestDatabase, waitFor, type TestDatabase } from '@app/testing';
import { database, MarketplaceModule, seed } from '../index';
import { SAMPLE_LISTINGS } from '../seed/sample-listings';
import { NO_NEWS } from '../testing/no-news';
import { insertPublicListings, publicListings } from '../testing/random-listings';
import { ListingPages } from './listing-pages';
import { PublicListingsRepository } from './public-listings.repository';
import { PublicationRepository } from './publication.repository';

const TODAY = new Date('2026-11-21T12:00:00Z');

/** Listings are public: every caller is anonymous. */
const authenticator: Authenticator = {
  authenticate: async () => {
    throw new DomainError({ code: 'SESSION.MISSING', kind: 'unauthenticated', message: 'Unauthorized' });
  },
};

describe('the listings API', () => {
  let db: TestDatabase;
  let app: NestFastifyApplication;
  let base: string;
  const clock = { now: () => TODAY };

  beforeAll(async () => {
    db = await openTestDatabase([database]);
    await seed(db.dataSource, { clock });
    const config = loadConfig({ LOG_LEVEL: 'silent', DATABASE_URL: db.url });
    const logger = createLogger(config, 'test');
    @Global()
    @Module({
      providers: [
        { provide: ACCOUNT_DIRECTORY, useValue: { find: async () => undefined } },
        { provide: NEWS_CHOICES, useValue: NO_NEWS },
        { provide: MAIL_WRITER, useValue: { write: async () => undefined } },
        { provide: OUTBOX_WRITER, useValue: { write: async () => undefined } },
      ],
      exports: [ACCOUNT_DIRECTORY, NEWS_CHOICES, MAIL_WRITER, OUTBOX_WRITER],
    })
    class PortsModule {}
    @Module({
      imports: [
        PortsModule,
        ServerKitModule.forRoot({ config, clock, logger, contexts: [database] }),
        MarketplaceModule,
      ],
      providers: [{ provide: AUTHENTICATOR, useValue: authenticator }],
    })
    class TestModule {}
    app = await createHttpApp(TestModule, { config, logger, registry: createMetricsRegistry('test') });
    await app.listen(0, '127.0.0.1');
    base = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}/api/marketplace-listings`;
  });

  afterAll(async () => {
    await app.close();
    await db.drop();
  });

  const publish = async (id: number, changes: Partial<ListingFields>) => {
    const [version] = await db.dataSource.query<{ fields: ListingFields }[]>(
      'SELECT fields FROM marketplace.listing_version WHERE listing_id = $1',
      [id],
    );
    const fields = { ...newListing('sell'), ...version?.fields, ...changes };
    const postedAt = new Date('2026-11-17T12:00:00Z');
    await db.dataSource.transaction((manager) =>
      new PublicationRepository().publish(
        manager,
        {
          listingId: id,
          fields,
          status: 'published',
          sample: true,
          postedAt,
          featuredFrom: postedAt,
          featuredUntil: new Date('2027-02-15T12:00:00Z'),
        },
        new DisclosureRule(modelPopulation()),
      ),
    );
  };

  const list = async (query = ''): Promise<ListingTeaser[]> => (await fetch(base + query)).json();

  it('answers an array, highlighted first, then newest', async () => {
    const listings = await list();
    expect(listings).toHaveLength(SAMPLE_LISTINGS.length);
    expect(listings.slice(0, 5).map(({ id }) => id)).toEqual([2001, 2002, 2003, 2004, 2005]);
    expect(listings.map(({ highlighted }) => highlighted)).toEqual([
      ...Array(3).fill(true),
      ...Array(SAMPLE_LISTINGS.length - 3).fill(false),
    ]);
  });

  it('gives bands, exact figures where the owner chose them, and null where nothing is entered', async () => {
    const listings = await list();
    expect(listings.find(({ id }) => id === 2001)).toEqual({
      id: 2001,
      title: 'Retirement income practice with 30 years of history',
      location: 'South Atlantic',
      area: 'south_atlantic',
      state: null,
      type: 'sell',
      highlighted: true,
      sample: true,
      aum: { low: 100_000_000, high: 250_000_000 },
      revenue: { low: 1_000_000, high: 2_500_000 },
      clients: { low: 100, high: 200 },
      price: null,
      multiple: { low: 2.5, high: 3 },
      feeBasedPercentage: { low: 75, high: 90 },
      listedAt: '2026-11-16',
      summary: 'Founder retires in stages and wants a buyer who keeps the staff and the planning process.',
    });
    expect(listings.find(({ id }) => id === 2003)?.revenue).toEqual({ low: 790_000, high: 790_000 });
    expect(listings.find(({ id }) => id === 2012)).toMatchObject({
      aum: null,
      revenue: null,
      clients: null,
      feeBasedPercentage: null,
    });
  });

  it('says nothing of a listing that its owner did not choose to show', async () => {
    const answers = await Promise.all(
      SAMPLE_LISTINGS.map(async (sample) => ({ sample, text: await (await fetch(`${base}/${sample.id}`)).text() })),
    );
    for (const { sample, text } of answers) {
      const { city, description, aum, revenue, exact } = sample;
      const hidden = [
        city,
        ...description,
        exact.includes('aum') ? null : aum,
        exact.includes('revenue') ? null : revenue,
      ].filter((value) => value !== null && value !== undefined);
      expect([sample.id, hidden.filter((value) => text.includes(String(value)))]).toEqual([sample.id, []]);
    }
  });

  it('narrows the list to one type, beside a cache-busting value, and names the field of an unknown type', async () => {
    expect((await list('?type=buy')).map(({ id }) => id)).toEqual([2004, 2011, 2019, 2020, 2021]);
    expect(await list('?type=buy&_=1795232010524')).toHaveLength(5);
    const refused = await fetch(`${base}?type=rent`);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      error: { code: 'REQUEST.INVALID', fields: { type: expect.any(String) } },
    });
  });

  it('answers the public detail of one listing', async () => {
    const listing: ListingDetail = await (await fetch(`${base}/2009`)).json();
    expect(listing).toMatchObject({
      id: 2009,
      status: 'under_offer',
      timeline: 'within_6_months',
      financing: ['cash', 'seller_note'],
    });
  });

  it.each(['1', '99999999999', '0', 'abc', '2001;drop', '2001%20'])(
    'answers /%s with not found in the error body',
    async (id) => {
      const response = await fetch(`${base}/${id}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        error: { code: 'MARKETPLACE.LISTING_NOT_FOUND' },
        requestId: expect.any(String),
      });
    },
  );

  it('draws the picture of a listing for previews, the same for callers at the same time', async () => {
    const picture = async () => {
      const answer = await fetch(`${base}/2001/picture`);
      const { headers, status } = answer;
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { status, type: headers.get('content-type'), cache: headers.get('cache-control'), bytes };
    };
    const [first, second] = await Promise.all([picture(), picture()]);
    expect(first).toMatchObject({ status: 200, type: 'image/png', cache: 'public, max-age=300' });
    expect(first.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(second.bytes.equals(first.bytes)).toBe(true);
  });

  it('tells a client that already has the answer that nothing changed', async () => {
    const etag = (await fetch(base)).headers.get('etag') ?? '';
    const again = await fetch(base, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('names every public listing in the sitemap, beyond what the list shows, and no other', async () => {
    const sitemap = async (page: number | string) =>
      (await (await fetch(`${new URL(base).origin}/api/marketplace-sitemap?page=${page}`)).json()) as ListingSitemap;
    const before = await sitemap(1);
    const more = fc.sample(publicListings, { numRuns: 210, seed: 3 });
    const FIRST = 50_000;
    await insertPublicListings(db.dataSource, more, FIRST);
    try {
      await waitFor(async () => (await sitemap(1)).entries.length !== before.entries.length, 'the sitemap to follow');
      const { pages, entries } = await sitemap(1);
      const shown = more.flatMap(({ status }, index) => (status === 'removed' ? [] : [FIRST + index]));
      expect(shown.length).toBeLessThan(more.length);
      expect(entries.map(({ id }) => id)).toEqual([...before.entries.map(({ id }) => id), ...shown]);
      expect(pages).toBe(1);
      expect(await sitemap(2)).toEqual({ pages: 1, entries: [] });
      expect((await fetch(`${new URL(base).origin}/api/marketplace-sitemap?page=x`)).status).toBe(400);
    } finally {
      await db.dataSource.query('DELETE FROM marketplace.listing WHERE id >= $1', [FIRST]);
      await waitFor(async () => (await sitemap(1)).entries.length === before.entries.length, 'the sitemap to follow');
    }
  });

  it('hides a removed listing on the next read, and changes the tag', async () => {
    const etag = (await fetch(base)).headers.get('etag');
    await db.dataSource.transaction((manager) => new PublicationRepository().remove(manager, 2003));
    await waitFor(async () => !(await list()).some(({ id }) => id === 2003), 'the listing to go');
    expect((await fetch(base)).headers.get('etag')).not.toBe(etag);
    expect((await fetch(`${base}/2003`)).status).toBe(410);
    expect((await fetch(`${base}/2003/picture`)).status).toBe(410);
  });

  it('answers a removed listing with what is like it, and says nothing more of it', async () => {
    const removed = await fetch(`${base}/2003`);
    const body: GoneListing = await removed.json();
    expect([removed.status, body.error.code]).toEqual([410, 'MARKETPLACE.LISTING_GONE']);
    const sample = SAMPLE_LISTINGS.find(({ id }) => id === 2003);
    expect(JSON.stringify(body)).not.toContain(sample?.title);
    expect(body.similar.length).toBeGreaterThan(0);
    expect(body.similar.length).toBeLessThanOrEqual(4);
    const area = divisionOf(sample?.state ?? '');
    const isNear = ({ type, area: of }: ListingTeaser) => type === 'successor' || of === area;
    expect(body.similar.filter(isNear).map(({ id }) => id)).toEqual(body.similar.map(({ id }) => id));
    expect(body.similar.map(({ id }) => id)).not.toContain(2003);
    expect(await (await fetch(`${base}/2003/similar`)).json()).toEqual(body.similar);
  });

  it('takes the addresses of what is or was public, so that no redirect from there is promised', async () => {
    const pages = new ListingPages(new PublicListingsRepository(db.dataSource));
    const taken = [
      listingPath({ id: 2001, title: 'Any' }),
      '/Marketplace/Listing/2001',
      '/marketplace/listing/2003/was',
    ];
    const free = ['8999', '02001', 'sold', '2001/words/more', '99999999999'].map(
      (end) => `/marketplace/listing/${end}`,
    );
    const found = async (paths: string[]) => Promise.all(paths.map((path) => pages.hasPage(path)));
    expect(await found(taken)).toEqual(taken.map(() => true));
    expect(await found([...free, '/marketplace/2001', '/2001'])).toEqual(Array(7).fill(false));
  });

  it('answers a draft like an id that never existed, and names nothing like either', async () => {
    await db.dataSource.query(`INSERT INTO marketplace.listing (id, status) VALUES (9001, 'draft')`);
    const answers = await Promise.all(
      [9001, 9002].map(async (id) => {
        const answer = await fetch(`${base}/${id}`, { headers: { 'x-request-id': 'the-same-request' } });
        const similar = await (await fetch(`${base}/${id}/similar`)).json();
        const picture = await fetch(`${base}/${id}/picture`);
        return [answer.status, await answer.text(), similar, picture.status];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect([answers[0]?.[0], answers[0]?.[2], answers[0]?.[3]]).toEqual([404, [], 404]);
  });

  it('keeps body and tag when a figure changes inside its band, and announces nothing', async () => {
    const read = async () => {
      const answer = await fetch(`${base}/2001`);
      return [answer.headers.get('etag'), await answer.text()];
    };
    const before = await read();
    const heard: string[] = [];
    const listener = new Client({ connectionString: db.url });
    await listener.connect();
    listener.on('notification', ({ channel }) => heard.push(channel));
    await listener.query('LISTEN marketplace_changed');
    await publish(2001, { aum: 183_000_000, revenue: 1_500_000, city: 'Charleston' });
    expect(await read()).toEqual(before);
    await publish(2001, { aum: 260_000_000 });
    await waitFor(() => heard.length > 0, 'the change to be announced');
    await listener.end();
    expect(heard).toEqual(['marketplace_changed']);
    await waitFor(async () => (await read())[1] !== before[1], 'the change to be read');
  });

  it('seeding again neither adds a listing nor undoes what people changed', async () => {
    await seed(db.dataSource, { clock });
    const [row] = await db.dataSource.query(
      `SELECT count(*)::int AS listings, count(*) FILTER (WHERE status = 'removed')::int AS removed
       FROM marketplace.listing_public`,
    );
    expect(row).toEqual({ listings: SAMPLE_LISTINGS.length, removed: 1 });
  });
});
