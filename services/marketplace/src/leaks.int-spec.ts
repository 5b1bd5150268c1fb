import { Controller, Get, Module, Param } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LISTING_FIELD_NAMES, mayRead, type Tier } from '@app/domain';
import { practice } from '@app/domain/testing';
import { Public, routeTable, type DeclaredRoute } from '@app/server-kit';
import { findLeaks, withCanaries, type Canary } from '@app/testing';
import { startMarketplaceApp, type MarketplaceApp, type Name } from './testing/marketplace-app';

/** A route as it must never be: it reads what was entered instead of what is public. */
@Controller('api/planted')
class PlantedLeakController {
  constructor(private readonly dataSource: DataSource) {}

  @Public()
  @Get(':id')
  async read(@Param('id') id: string): Promise<unknown> {
    return this.dataSource.query('SELECT fields FROM marketplace.listing_version WHERE listing_id::text = $1', [id]);
  }
}

@Module({ controllers: [PlantedLeakController] })
class PlantedLeakModule {}

/** Who asks, and the tier up to which they may read the listings of ada. */
const PRINCIPALS: [Name | 'anonymous', Tier][] = [
  ['anonymous', 'public'],
  ['ben', 'public'],
  ['unverified', 'public'],
  ['unelevated', 'public'],
  ['mia', 'seller'],
  ['ada', 'seller'],
];

const QUERIES = ['', '?q=', '?type=sell', '?sort=price', '?_=1'];

describe('what leaves the marketplace', () => {
  let app: MarketplaceApp;
  const listings: { id: number; canaries: Canary[] }[] = [];

  beforeAll(async () => {
    app = await startMarketplaceApp([PlantedLeakModule]);
    for (const status of ['draft', 'submitted', 'published'] as const) {
      const summary = 'An owner retires in stages and stays for two years.';
      const { fields, canaries } = withCanaries(practice({ summary }), status);
      listings.push({ id: (await app.listing('ada', fields, status)).id, canaries });
    }
  });
  afterAll(() => app.close());

  const send = async (principal: Name | 'anonymous', method: string, path: string) => {
    if (principal === 'anonymous') return app.call(method, path, method === 'GET' ? {} : { body: {} });
    return app.as(principal, method, path, method === 'GET' ? undefined : {});
  };

  /** Restricted fields in what a route answers to a principal, with where they were found. */
  async function leaksOf(route: DeclaredRoute, principal: Name | 'anonymous', tier: Tier): Promise<string[]> {
    const found: string[] = [];
    const restricted = new Set<string>(LISTING_FIELD_NAMES.filter((name) => !mayRead(tier, name)));
    const ids = [...listings.map(({ id }) => String(id)), '999999', 'x'];
    const paths = route.path.includes(':')
      ? ids.map((id) => route.path.replace(/:\w+/g, id))
      : QUERIES.map((query) => route.path + query);
    for (const path of paths) {
      const { body, headers } = await send(principal, route.method, path);
      const text = JSON.stringify([body, ...headers]);
      const leaks = listings
        .flatMap(({ canaries }) => findLeaks(canaries, text))
        .filter((name) => restricted.has(name));
      found.push(...leaks.map((field) => `${principal} ${route.method} ${path}: ${field}`));
    }
    return found;
  }

  it.each(PRINCIPALS)('to %s, has nothing above the tier %s, whatever the route', async (principal, tier) => {
    // Those who may read everything are asked for what they read; their writes would change the listings.
    const routes = routeTable(app.app).filter(
      ({ path, method }) => !path.startsWith('/api/planted') && (tier === 'public' || method === 'GET'),
    );
    expect(routes.length).toBeGreaterThan(3);
    const found: string[] = [];
    for (const route of routes) found.push(...(await leaksOf(route, principal, tier)));
    expect(found).toEqual([]);
  });

  it('shows its owner and a moderator the fields, so that the scan above reads what it means to read', async () => {
    const [draft] = listings;
    const { body } = await app.as('ada', 'GET', `/api/my-listings/${draft?.id}`);
    const read = findLeaks(draft?.canaries ?? [], JSON.stringify(body));
    expect(new Set(read)).toEqual(new Set(draft?.canaries.map(({ field }) => field)));
  });

  it('is noticed when a route leaks', async () => {
    const [planted] = routeTable(app.app).filter(({ path }) => path.startsWith('/api/planted'));
    if (!planted) throw new Error('The route that leaks is missing.');
    const found = await leaksOf(planted, 'anonymous', 'public');
    const fields = new Set(found.map((line) => line.split(': ')[1]));
    expect(fields).toEqual(new Set(listings[0]?.canaries.map(({ field }) => field)));
  });

  it('is in no table that the public is served from', async () => {
    const rows = await app.database.dataSource.query<unknown[]>('SELECT * FROM marketplace.listing_public');
    const text = JSON.stringify(rows);
    expect(listings.flatMap(({ canaries }) => findLeaks(canaries, text))).toEqual([]);
  });
});
