import type { ListingStatistics } from '@app/contracts';
import { MarketplacePersonalData } from '../personal-data/marketplace-personal-data';
import { codeOf, PEOPLE, startMarketplaceApp, type MarketplaceApp, type Name } from '../testing/marketplace-app';
import { insertListing } from '../testing/published-listing';

const DAY_MS = 86_400_000;
const HOME = '203.0.113.7';

let app: MarketplaceApp;
beforeAll(async () => {
  app = await startMarketplaceApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql('TRUNCATE limits.call_window');
  await sql('TRUNCATE marketplace.listing, marketplace.nda CASCADE');
});

const sql = <T>(text: string, parameters: unknown[] = []) => app.database.dataSource.query<T[]>(text, parameters);
const listing = (owner: Name | null, status = 'published') =>
  insertListing(app.database.dataSource, { ownerId: owner && PEOPLE[owner].userId, status });
const see = (id: number | string, address: string) =>
  app.call('POST', `/api/marketplace-listings/${id}/views`, { headers: { 'x-forwarded-for': address } });
const seeAs = (name: Name, id: number | string) => app.as(name, 'PUT', `/api/viewed-listings/${id}`);
const rowsOf = (id: number) =>
  sql<{ row: unknown }>('SELECT to_jsonb(v) AS row FROM marketplace.listing_view v WHERE listing_id = $1', [id]);
const viewsOf = async (id: number) => {
  const views = 'SELECT coalesce(sum(views), 0)::int AS views FROM marketplace.listing_view WHERE listing_id = $1';
  return (await sql<{ views: number }>(views, [id]))[0]?.views;
};
const statistics = (name: Name, id: number | string) =>
  app.as<ListingStatistics>(name, 'GET', `/api/my-listings/${id}/statistics`);
/** The day so many days ago, `YYYY-MM-DD`. */
const ago = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10);

describe('a view', () => {
  it('counts once a day for an account, no matter how many share its address', async () => {
    const id = await listing('pia');
    for (const name of ['ada', 'ada', 'ben'] as const) expect((await seeAs(name, id)).status).toBe(204);
    expect(await viewsOf(id)).toBe(2);
  });

  it('counts once a day for an address without an account', async () => {
    const id = await listing('pia');
    for (const address of [HOME, HOME, '203.0.113.8']) expect((await see(id, address)).status).toBe(204);
    expect(await viewsOf(id)).toBe(2);
  });

  it('counts for each listing', async () => {
    const ids = [await listing('pia'), await listing('pia')];
    for (const id of ids) await seeAs('ada', id);
    expect(await Promise.all(ids.map(viewsOf))).toEqual([1, 1]);
  });

  it('counts again on the next day', async () => {
    const id = await listing('pia');
    await seeAs('ada', id);
    app.clock.advance(DAY_MS);
    await seeAs('ada', id);
    expect((await rowsOf(id)).map(({ row }) => row)).toEqual([
      { listing_id: id, day: ago(1), views: 1 },
      { listing_id: id, day: ago(0), views: 1 },
    ]);
  });

  it('counts once for readers at the same moment who are one account, and for each of several', async () => {
    const id = await listing('pia');
    await Promise.all((['ada', 'ada', 'ben', 'unverified', 'pat'] as const).map((name) => seeAs(name, id)));
    expect(await viewsOf(id)).toBe(4);
  });

  it('of its owner or of an administrator does not count, and is answered in the same way', async () => {
    const id = await listing('pia');
    for (const name of ['pia', 'mia', 'unelevated'] as const) expect((await seeAs(name, id)).status).toBe(204);
    expect(await viewsOf(id)).toBe(0);
  });

  it('counts of a listing without an owner as well', async () => {
    const id = await listing(null);
    await see(id, HOME);
    await seeAs('ada', id);
    expect(await viewsOf(id)).toBe(2);
  });

  it('counts while the listing is under offer', async () => {
    const id = await listing('pia', 'under_offer');
    await seeAs('ada', id);
    expect(await viewsOf(id)).toBe(1);
  });

  it.each(['draft', 'submitted', 'paused', 'expired'])('of a listing that is %s counts nothing', async (status) => {
    const id = await listing('pia', status);
    expect([(await see(id, HOME)).status, (await seeAs('ada', id)).status]).toEqual([204, 204]);
    expect(await rowsOf(id)).toEqual([]);
  });

  it.each([999_999, 'abc', 0, '2147483648', '1%20OR%201=1'])(
    'of %s, which is no listing, is answered in the same way',
    async (id) => {
      expect([(await see(id, HOME)).status, (await seeAs('ada', id)).status]).toEqual([204, 204]);
      expect(await sql('SELECT 1 FROM marketplace.listing_view')).toEqual([]);
    },
  );

  it('has no body: what is sent is not read, and text that is no JSON is refused', async () => {
    const id = await listing('pia');
    const path = `/api/marketplace-listings/${id}/views`;
    expect((await app.call('POST', path, { body: { views: 1_000, day: '2020-01-01' } })).status).toBe(204);
    expect((await rowsOf(id)).map(({ row }) => row)).toEqual([{ listing_id: id, day: ago(0), views: 1 }]);
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(app.base + path, { method: 'POST', headers, body: '{' })).status).toBe(400);
    expect(await viewsOf(id)).toBe(1);
  });

  it('counts at most 300 times an hour for an address, with the accounts behind it, and is never refused', async () => {
    const id = await listing('pia');
    for (let call = 0; call < 300; call += 50) await Promise.all(Array.from({ length: 50 }, () => seeAs('ada', id)));
    expect((await seeAs('ben', id)).status).toBe(204);
    expect(await viewsOf(id)).toBe(1);
    await see(id, HOME);
    expect(await viewsOf(id)).toBe(2);
  });

  it('leaves neither the account nor the address in the database', async () => {
    const id = await listing('pia');
    await seeAs('ada', id);
    await see(id, HOME);
    const limits = await sql('SELECT * FROM limits.call_window');
    expect(limits.length).toBeGreaterThan(0);
    const kept = JSON.stringify([await rowsOf(id), limits]);
    for (const identity of [PEOPLE.ada.userId, HOME, '127.0.0.1']) expect(kept).not.toContain(identity);
  });

  it('needs a session to be an account’s', async () => {
    expect(codeOf(await app.call('PUT', '/api/viewed-listings/1'))).toEqual([401, 'SESSION.UNAUTHORIZED']);
  });
});

describe('the statistics of an own listing', () => {
  const fill = (id: number, day: string, views: number) =>
    sql('INSERT INTO marketplace.listing_view VALUES ($1, $2, $3)', [id, day, views]);
  const lastWeek = async (id: number) => (await statistics('pia', id)).body.weeks.at(-1);
  /** The day so many days before the Monday of this week, `YYYY-MM-DD`. */
  const beforeMonday = (days: number) => {
    const now = app.clock.now();
    const sinceMonday = (now.getUTCDay() + 6) % 7;
    return new Date(now.getTime() - (sinceMonday + days) * DAY_MS).toISOString().slice(0, 10);
  };
  const NOTHING = { views: 0, saves: 0, inquiries: 0, ndas: 0 };

  it('are thirteen weeks from Monday to Sunday that are over, each view in one of them', async () => {
    const id = await listing('pia');
    await fill(id, beforeMonday(0), 40);
    await fill(id, beforeMonday(1), 6);
    await fill(id, beforeMonday(7), 4);
    await fill(id, beforeMonday(8), 5);
    await fill(id, beforeMonday(91), 10);
    await fill(id, beforeMonday(92), 50);
    await fill(await listing('pia'), beforeMonday(1), 90);
    const { status, body, headers } = await statistics('pia', id);
    expect([status, headers.get('cache-control'), body.isUnlocked]).toEqual([200, 'private, no-store', true]);
    expect(body.weeks.map(({ from }) => from)).toEqual(
      Array.from({ length: 13 }, (_, index) => beforeMonday(91 - index * 7)),
    );
    expect(body.weeks.map(({ views }) => views)).toEqual([10, ...Array(10).fill(0), 5, 10]);
  });

  it.each([
    [4, 0],
    [5, 5],
    [9, 5],
    [14, 10],
  ])('show %i views or saves of a week as %i', async (count, shown) => {
    const id = await listing('pia');
    await fill(id, beforeMonday(3), count);
    await sql(
      `INSERT INTO marketplace.favorite (user_id, listing_id, added_at)
       SELECT gen_random_uuid(), $1, $2::date FROM generate_series(1, $3::int)`,
      [id, beforeMonday(3), count],
    );
    expect(await lastWeek(id)).toEqual({ from: beforeMonday(7), ...NOTHING, views: shown, saves: shown });
  });

  it('round the sum of a week: days below the step add up', async () => {
    const id = await listing('pia');
    for (const days of [1, 2, 3]) await fill(id, beforeMonday(days), 2);
    expect(await lastWeek(id)).toEqual({ from: beforeMonday(7), ...NOTHING, views: 5 });
  });

  it('have inquiries and NDA requests as they came, after the week in which they came', async () => {
    const id = await listing('pia');
    const of = `/api/marketplace-listings/${id}`;
    const ask = async (name: Name) => {
      const { status } = await app.as(name, 'POST', `${of}/inquiries`, { message: 'Is the practice still for sale?' });
      expect(status).toBe(201);
    };
    await ask('ada');
    expect((await app.as('pat', 'POST', `${of}/nda`)).status).toBe(200);
    expect(await lastWeek(id)).toEqual({ from: beforeMonday(7), ...NOTHING });
    app.clock.advance(7 * DAY_MS);
    await ask('ben');
    expect(await lastWeek(id)).toEqual({ from: beforeMonday(7), ...NOTHING, inquiries: 1, ndas: 1 });
    app.clock.advance(7 * DAY_MS);
    const weeks = (await statistics('pia', id)).body.weeks.slice(-2);
    expect(weeks).toEqual([
      { from: beforeMonday(14), ...NOTHING, inquiries: 1, ndas: 1 },
      { from: beforeMonday(7), ...NOTHING, inquiries: 1 },
    ]);
  });

  it('have figures and days, and nothing about a reader', async () => {
    const id = await listing('pia');
    await seeAs('ada', id);
    await app.as('ada', 'PUT', `/api/favorites/${id}`);
    app.clock.advance(7 * DAY_MS);
    const { body } = await statistics('pia', id);
    expect(Object.keys(body).toSorted()).toEqual(['isUnlocked', 'weeks']);
    for (const week of body.weeks)
      expect(week).toEqual({ from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), ...NOTHING });
  });

  it('are locked without premium, and no figure is in the answer', async () => {
    const id = await listing('ada');
    await fill(id, beforeMonday(1), 60);
    expect((await statistics('ada', id)).body).toEqual({ isUnlocked: false, weeks: [] });
  });

  it('exist for a draft, whose weeks are empty', async () => {
    expect((await statistics('pia', await listing('pia', 'draft'))).body.weeks).toHaveLength(13);
  });

  it('of another owner, of no listing or of a malformed number do not exist, also for administrators', async () => {
    const id = await listing('ada');
    for (const each of [id, 999_999, 'abc', '2147483648'])
      expect(codeOf(await statistics('pia', each))).toEqual([404, 'MARKETPLACE.LISTING_NOT_FOUND']);
    expect(codeOf(await statistics('mia', id))).toEqual([404, 'MARKETPLACE.LISTING_NOT_FOUND']);
    expect((await app.call('GET', `/api/my-listings/${id}/statistics`)).status).toBe(401);
  });

  it('go with the listing when its owner deletes the account, and stay when a reader does', async () => {
    const id = await listing('pia');
    await seeAs('ada', id);
    const data = app.app.get(MarketplacePersonalData);
    const erase = async (name: Name) => {
      const { userId, username: email } = PEOPLE[name];
      await app.database.dataSource.transaction((transaction) =>
        data.erase({ userId, email, emailVerified: true }, transaction),
      );
    };
    await erase('ada');
    expect(await viewsOf(id)).toBe(1);
    await erase('pia');
    expect(await rowsOf(id)).toEqual([]);
    expect(codeOf(await statistics('pia', id))).toEqual([404, 'MARKETPLACE.LISTING_NOT_FOUND']);
  });
});
