import type { AddressInfo } from 'node:net';
import { Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ListingDetail, ListingTeaser } from '@app/contracts';
import {
  ACCOUNT_DIRECTORY,
  AUTHENTICATOR,
  createHttpApp,
  createLogger,
  createMetricsRegistry,
  DomainError,
  loadConfig,
  MAIL_WRITER,
  ServerKitModule,
  type Authenticator,
} from '@app/server-kit';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { database, MarketplaceModule, seed } from '../index';
import { SAMPLE_LISTINGS } from '../seed/sample-listings';

const TODAY = new Date('2026-11-21T12:00:00Z');
const EXPIRY_MS = 60_000;

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
  let now = TODAY;
  const clock = { now: () => now };

  beforeAll(async () => {
    db = await openTestDatabase([database]);
    await seed(db.dataSource, { clock });
    const config = loadConfig({ LOG_LEVEL: 'silent', DATABASE_URL: db.url });
    const logger = createLogger(config, 'test');
    @Global()
    @Module({
      providers: [
        { provide: ACCOUNT_DIRECTORY, useValue: { find: async () => undefined } },
        { provide: MAIL_WRITER, useValue: { write: async () => undefined } },
      ],
      exports: [ACCOUNT_DIRECTORY, MAIL_WRITER],
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

  const list = async (query = ''): Promise<ListingTeaser[]> => (await fetch(base + query)).json();

  it('answers an array, highlighted first, then newest', async () => {
    const listings = await list();
    expect(listings).toHaveLength(SAMPLE_LISTINGS.length);
    expect(listings.slice(0, 5).map(({ id }) => id)).toEqual([2001, 2002, 2003, 2004, 2005]);
    expect(listings.map(({ highlighted }) => highlighted)).toEqual([...Array(3).fill(true), ...Array(9).fill(false)]);
  });

  it('gives figures as numbers and a missing figure as null', async () => {
    const listings = await list();
    expect(listings.find(({ id }) => id === 2001)).toEqual({
      id: 2001,
      title: 'Retirement income practice with 30 years of history',
      location: 'Coastal Carolinas',
      type: 'sell',
      highlighted: true,
      aum: 182_000_000,
      revenue: 1_480_000,
      clients: 164,
      feeBasedPercentage: 88,
      listedAt: '2026-11-17T12:00:00.000Z',
      summary: 'Founder retires in stages and wants a buyer who keeps the staff and the planning process.',
    });
    expect(listings.find(({ id }) => id === 2012)).toMatchObject({
      aum: null,
      revenue: null,
      clients: null,
      feeBasedPercentage: null,
    });
  });

  it('narrows the list to one type, beside a cache-busting value, and names the field of an unknown type', async () => {
    expect((await list('?type=buy')).map(({ id }) => id)).toEqual([2004, 2011]);
    expect(await list('?type=buy&_=1795232010524')).toHaveLength(2);
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
      affiliation: 'Independent broker-dealer',
      timeline: 'Under offer',
    });
    expect(listing.description).toHaveLength(1);
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

  it('tells a client that already has the answer that nothing changed', async () => {
    const etag = (await fetch(base)).headers.get('etag') ?? '';
    const again = await fetch(base, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('hides a listing that is no longer public, and changes the tag, once the cache has expired', async () => {
    const etag = (await fetch(base)).headers.get('etag');
    await db.dataSource.query(`UPDATE marketplace.listing SET status = 'paused' WHERE id = 2003`);
    now = new Date(now.getTime() + EXPIRY_MS);
    expect((await list()).some(({ id }) => id === 2003)).toBe(false);
    expect((await fetch(base)).headers.get('etag')).not.toBe(etag);
    expect((await fetch(`${base}/2003`)).status).toBe(404);
  });

  it('seeding again neither adds a listing nor undoes what people changed', async () => {
    await seed(db.dataSource, { clock });
    const [row] = await db.dataSource.query(
      `SELECT count(*)::int AS listings, count(*) FILTER (WHERE status = 'paused')::int AS paused
       FROM marketplace.listing`,
    );
    expect(row).toEqual({ listings: SAMPLE_LISTINGS.length, paused: 1 });
  });
});
