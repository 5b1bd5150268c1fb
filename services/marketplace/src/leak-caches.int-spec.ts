import { Controller, Get, Header, Module, Param } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LISTING_FIELD_NAMES, mayRead, newSale, usualPractice } from '@app/domain';
import { practice } from '@app/domain/testing';
import { Public, REQUEST_ID_HEADER, routeTable, type DeclaredRoute } from '@app/server-kit';
import { findLeaks, openTestRedis, withCanaries, type TestRedis } from '@app/testing';
import { ListingCaches } from './listings/listing-caches';
import { activeNda } from './testing/active-nda';
import { startMarketplaceApp, type MarketplaceApp, type Name } from './testing/marketplace-app';

/** A route as it must never be: what a reader under an NDA gets may be kept by every cache on the way. */
@Controller('api/planted')
class PlantedCacheController {
  constructor(private readonly dataSource: DataSource) {}

  @Public()
  @Header('cache-control', 'public, max-age=60')
  @Get('kept/:id')
  async kept(@Param('id') id: string): Promise<unknown> {
    return this.dataSource.query('SELECT fields FROM marketplace.listing_version WHERE listing_id::text = $1', [id]);
  }
}

@Module({ controllers: [PlantedCacheController] })
class PlantedCacheModule {}

const RESTRICTED = new Set<string>(LISTING_FIELD_NAMES.filter((field) => !mayRead('public', field)));
/** Everyone who may read confidential fields of the listing, and who may not. */
const READERS: (Name | null)[] = ['ada', 'mia', 'pia', 'ben', null];

let app: MarketplaceApp;
let redis: TestRedis;
let canaries: ReturnType<typeof withCanaries>['canaries'];
let fields: ReturnType<typeof withCanaries>['fields'];
const ids: string[] = [];

beforeAll(async () => {
  redis = await openTestRedis();
  app = await startMarketplaceApp([PlantedCacheModule], { REDIS_URL: redis.url });
  const summary = 'An owner retires in stages and stays for two years.';
  ({ fields, canaries } = withCanaries(practice({ summary }), 'caches'));
  const { listing, nda } = await activeNda(app, fields);
  const sale = newSale(usualPractice(fields.recurringRevenue ?? 0, 200_000));
  const saved = await app.as<{ id: string }>('pia', 'POST', '/api/saved-valuations', { name: 'A sale', sale });
  ids.push(String(listing), nda.id, saved.body.id);
});
afterAll(async () => {
  await app.close();
  await redis.stop();
});

const restricted = (body: string | Buffer) => findLeaks(canaries, body).filter((field) => RESTRICTED.has(field));
const pathsOf = ({ path }: DeclaredRoute) =>
  path.includes(':') ? ids.map((id) => path.replace(/:\w+/g, id)) : [path, `${path}?format=csv`];
const routes = () => routeTable(app.app).filter(({ method, path }) => method === 'GET' && !path.includes('planted'));

type Seen = { where: string; fields: string[]; cacheControl: string };

/** What the reads of a principal answer that has restricted fields, and what caches may do with it. */
async function seenBy(name: Name | null, of: DeclaredRoute[]): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const path of of.flatMap(pathsOf)) {
    const response = await fetch(app.base + path, { headers: name === null ? {} : app.headersOf(name) });
    const id = response.headers.get(REQUEST_ID_HEADER) ?? '';
    const found = restricted(Buffer.from((await response.text()).replaceAll(id, '')));
    const cacheControl = response.headers.get('cache-control') ?? '';
    if (found.length > 0) seen.push({ where: `${name} ${path}`, fields: found, cacheControl });
  }
  return seen;
}

/** Each principal reads everything once, whichever test asks first. */
const read = new Map<Name | null, Promise<Seen[]>>();
function allSeenBy(name: Name | null): Promise<Seen[]> {
  const seen = read.get(name) ?? seenBy(name, routes());
  read.set(name, seen);
  return seen;
}

const mayBeKept = ({ cacheControl }: Seen) => !/\bno-store\b/.test(cacheControl);

describe('what caches may keep', () => {
  it.each(READERS)('has nothing restricted, whatever %p reads', async (name) => {
    const seen = await allSeenBy(name);
    expect(seen.filter(mayBeKept).map(({ where }) => where)).toEqual([]);
    // Those who may read it did, so that the scan has read what it means to read.
    expect(seen.length > 0).toBe(name === 'ada' || name === 'mia' || name === 'pia');
  });

  it('is noticed when an answer with a restricted field may be kept', async () => {
    const planted = routeTable(app.app).filter(({ path }) => path.includes('planted'));
    const seen = await seenBy(null, planted);
    expect(seen.filter(mayBeKept).map(({ fields: found }) => new Set(found))).toEqual([
      new Set(canaries.map(({ field }) => field)),
    ]);
  });
});

describe('the caches of the process', () => {
  const kept = () => restricted(JSON.stringify(app.app.get(ListingCaches).contents()));

  it('have answers, and nothing restricted after all have read', async () => {
    for (const name of READERS) await allSeenBy(name);
    const contents = app.app.get(ListingCaches).contents();
    expect(Object.values(contents).flat().length).toBeGreaterThan(0);
    expect(JSON.stringify(contents)).toContain('Retirement planning practice');
    expect(kept()).toEqual([]);
  });

  it('are noticed when they keep a field', async () => {
    await app.app
      .get(ListingCaches)
      .cache<unknown>('planted')
      .read('one', async () => ({ body: JSON.stringify(fields) }));
    expect(new Set(kept())).toEqual(new Set(canaries.map(({ field }) => field)));
  });
});

describe('Redis', () => {
  it('holds limits, and nothing restricted', async () => {
    for (const name of READERS) await allSeenBy(name);
    const contents = await redis.contents();
    expect(contents).toContain('valuation save');
    expect(restricted(contents)).toEqual([]);
  });

  it.each(['string', 'hash', 'list', 'set', 'zset', 'stream'] as const)(
    'is noticed when a %s has a field',
    async (type) => {
      await redis.plant(type, JSON.stringify(fields));
      expect(new Set(restricted(await redis.contents()))).toEqual(new Set(canaries.map(({ field }) => field)));
      await redis.flush();
    },
  );
});
