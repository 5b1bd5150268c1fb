import type { AlertSubscription, ErrorBody, MarketNews, MyListing, NewsKind } from '@app/contracts';
import { practice } from '@app/domain/testing';
import { createLogger, type MarketUpdate, type NewsReader } from '@app/server-kit';
import { windowStart } from '../alerts/alert-windows';
import { MarketplacePersonalData } from '../personal-data/marketplace-personal-data';
import { approve, PEOPLE, startMarketplaceApp, type MarketplaceApp, type Name } from '../testing/marketplace-app';
import { MarketplaceNews } from './market-news';
import { NewsLinksRepository } from './news-links.repository';
import { NewsWriter } from './news-writer';
import { NewsRepository } from './news.repository';

const DAY_MS = 86_400_000;
const SETTLED_MS = 5 * 60_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let app: MarketplaceApp;
/** What other contexts published, and when. */
let updates: (MarketUpdate & { at: Date })[];
const source = {
  between: async (from: Date, to: Date, limit: number) =>
    updates
      .filter(({ at }) => at > from && at <= to)
      .slice(0, limit)
      .map(({ title, path }) => ({ title, path })),
};

beforeAll(async () => {
  app = await startMarketplaceApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.reset();
  app.mails.clear();
  app.newsChoices.chosen.clear();
  updates = [];
  const tables = ['listing', 'saved_search', 'alert_digest', 'news_edition', 'news_mail', 'news_token'];
  await app.database.dataSource.query(
    `TRUNCATE ${tables.map((table) => `marketplace.${table}`).join(', ')}, limits.call_window CASCADE`,
  );
});

const parts = () => {
  const { dataSource } = app.database;
  const choices = app.newsChoices;
  const links = new NewsLinksRepository(dataSource, choices);
  const { clock, mails } = app;
  return { news: new NewsRepository(dataSource), links, choices, updates: source, clock, mails };
};
const logger = createLogger({ LOG_LEVEL: 'silent' }, 'test');
/** What one worker does each minute. */
const tell = (signal = new AbortController().signal) => new NewsWriter({ ...parts(), logger }).run(signal);
const choose = (name: Name, ...kinds: NewsKind[]) => app.newsChoices.chosen.set(PEOPLE[name].userId, kinds);
const SUMMARY = 'An owner retires in stages and stays for two years with the clients.';
const fieldsOf = (title: string) => practice({ title, summary: SUMMARY });
const publish = (title: string, owner: Name = 'ada') => app.listing(owner, fieldsOf(title), 'published');

/** To the moment at which the next news mails are written. */
function advanceToNext(): void {
  const now = app.clock.now();
  const started = windowStart('daily', new Date(now.getTime() - SETTLED_MS)).getTime();
  app.clock.advance(started + DAY_MS + SETTLED_MS + 1_000 - now.getTime());
}

async function mailed(): Promise<{ to: string; news: MarketNews | null }[]> {
  const written = app.mails.sent.flatMap((mail) => (mail.template === 'market-news' ? [mail] : []));
  const reader = new MarketplaceNews(parts());
  const read: { to: string; news: MarketNews | null }[] = [];
  for (const { to, data } of written) read.push({ to, news: await reader.read(data.newsId) });
  return read;
}
const titles = (news: MarketNews | null | undefined) => ({
  added: news?.newListings.map(({ name }) => name).sort() ?? [],
  approved: news?.approvedListings.map(({ name, isOwn }) => [name, isOwn]) ?? [],
  updates: news?.marketUpdates.map(({ name }) => name) ?? [],
});
const addressOf = (name: Name) => PEOPLE[name].username;

describe('the news mail', () => {
  it('is one a day for each account that chose something, with what it chose', async () => {
    choose('ben', 'newListings', 'marketUpdates');
    choose('pia', 'marketUpdates');
    choose('ada', 'newListings', 'approvedListings');
    await publish('The first practice');
    await publish('The second practice');
    updates.push({ title: 'New market ranges for RIAs', path: '/calculator', at: app.clock.now() });
    await tell();
    expect(await mailed()).toEqual([]);
    advanceToNext();
    await Promise.all([tell(), tell(), tell()]);
    await tell();
    const sent = await mailed();
    expect(Object.fromEntries(sent.map(({ to, news }) => [to, titles(news)]))).toEqual({
      [addressOf('ben')]: {
        added: ['The first practice', 'The second practice'],
        approved: [],
        updates: ['New market ranges for RIAs'],
      },
      [addressOf('pia')]: { added: [], approved: [], updates: ['New market ranges for RIAs'] },
      // Of an owner's own listings, what was approved is the news.
      [addressOf('ada')]: { added: [], approved: expect.arrayContaining([['The first practice', true]]), updates: [] },
    });
    expect(sent).toHaveLength(3);
    app.mails.clear();
    advanceToNext();
    await tell();
    expect(await mailed()).toEqual([]);
  });

  it('tells of a day that no worker was there for with the next one, and of nothing twice', async () => {
    choose('ben', 'newListings');
    advanceToNext();
    await tell();
    await publish('The first practice');
    app.clock.advance(3 * DAY_MS);
    await publish('The second practice');
    advanceToNext();
    await tell();
    expect((await mailed()).map(({ news }) => titles(news).added)).toEqual([
      ['The first practice', 'The second practice'],
    ]);
  });

  it('of a worker that died in the middle goes on with the readers that it had not reached', async () => {
    for (const name of ['ada', 'ben', 'pia', 'pat'] as const) choose(name, 'marketUpdates');
    updates.push({ title: 'An update', path: '/calculator', at: app.clock.now() });
    advanceToNext();
    const readers = app.newsChoices.readers.bind(app.newsChoices);
    const inBatches = (each: (batch: NewsReader[]) => void) => async (after: string | null) => {
      const batch = await readers(after, 2);
      each(batch);
      // As many as were asked for, so that the edition goes on.
      return batch.length < 2 ? batch : [...batch, ...Array.from({ length: 198 }, () => batch[1]!)];
    };
    let batches = 0;
    app.newsChoices.readers = inBatches(() => {
      batches += 1;
      if (batches === 2) throw new Error('the worker died');
    });
    await expect(tell()).rejects.toThrow('the worker died');
    const before = (await mailed()).map(({ to }) => to);
    expect(before).toEqual([addressOf('ada'), addressOf('ben')]);
    app.newsChoices.readers = readers;
    // The next day has come: those two have theirs, the others get what they missed.
    advanceToNext();
    await tell();
    expect((await mailed()).map(({ to }) => to)).toEqual([...before, addressOf('pia'), addressOf('pat')]);
  });

  it('leaves out what a mail about a saved search has told, what is withdrawn meanwhile, and samples', async () => {
    choose('ben', 'newListings');
    await app.as('ben', 'POST', '/api/saved-searches', { name: 'Sales', query: 'type=sell', cadence: 'daily' });
    const told = await publish('A practice told of');
    const withdrawn = await publish('A practice withdrawn');
    const sample = await publish('A practice as a sample');
    await publish('A practice that stays');
    const { dataSource } = app.database;
    await dataSource.query(
      `WITH digest AS (
         INSERT INTO marketplace.alert_digest (id, user_id, cadence, window_start, created_at)
         SELECT gen_random_uuid(), user_id, 'daily', now(), now() FROM marketplace.saved_search RETURNING id)
       INSERT INTO marketplace.search_match (search_id, listing_id, public_version, user_id, matched_at, digest_id)
       SELECT search.id, $1, 1, search.user_id, now(), digest.id FROM marketplace.saved_search AS search, digest`,
      [told.id],
    );
    await dataSource.query('UPDATE marketplace.listing_public SET sample = true WHERE listing_id = $1', [sample.id]);
    advanceToNext();
    await tell();
    expect(titles((await mailed())[0]?.news).added).toEqual(['A practice that stays', 'A practice withdrawn']);
    expect((await app.as('ada', 'POST', `/api/my-listings/${withdrawn.id}/moves`, { move: 'withdraw' })).status).toBe(
      200,
    );
    expect(titles((await mailed())[0]?.news).added).toEqual(['A practice that stays']);
    choose('ben', 'marketUpdates');
    expect((await mailed())[0]?.news).toBeNull();
  });

  it('tells of a saved listing with a new version, and of one that only changed in confidence nothing', async () => {
    const [changed, same] = [await publish('A practice that changes'), await publish('A practice that stays as it is')];
    choose('ben', 'approvedListings');
    for (const { id } of [changed, same]) await app.as('ben', 'PUT', `/api/favorites/${id}`);
    advanceToNext();
    await tell();
    expect(await mailed()).toEqual([]);
    for (const [{ id, revision }, fields] of [
      [changed, fieldsOf('A practice that has changed')],
      [same, { ...fieldsOf('A practice that stays as it is'), city: 'Akron' }],
    ] as const) {
      const path = `/api/my-listings/${id}`;
      const saved = (await app.as<MyListing>('ada', 'PUT', path, { revision, fields })).body;
      await app.as('ada', 'POST', `${path}/submit`, { revision: saved.revision });
      await approve(app.as, id, saved.revision);
    }
    // The database dates what a listing says by its own clock.
    await app.database.dataSource.query(
      'UPDATE marketplace.listing_alert SET queued_at = $2 WHERE listing_id = $1 AND public_version > 1',
      [changed.id, app.clock.now()],
    );
    advanceToNext();
    await tell();
    expect((await mailed()).map(({ news }) => titles(news).approved)).toEqual([
      [['A practice that has changed', false]],
    ]);
  });
});

describe('links of a news mail', () => {
  async function linksOf(): Promise<{ added: string; all: string }> {
    choose('ben', 'newListings', 'marketUpdates');
    await publish('The first practice');
    advanceToNext();
    await tell();
    const news = (await mailed())[0]?.news;
    const tokenOf = (path: string | undefined) => path?.split('token=')[1] ?? '';
    expect(news?.oneClickPath).toBe(`/api/alert-subscriptions/${tokenOf(news?.endAllPath)}`);
    return { added: tokenOf(news?.kinds[0]?.endPath), all: tokenOf(news?.endAllPath) };
  }
  const pathOf = (token: string) => `/api/alert-subscriptions/${token}`;
  const chosen = () => app.newsChoices.of(PEOPLE.ben.userId);

  it('end one kind or all of them by a POST without a session; a GET changes nothing', async () => {
    const { added, all } = await linksOf();
    for (const [token, name] of [
      [added, 'New listings'],
      [all, null],
    ] as const)
      expect((await app.call<AlertSubscription>('GET', pathOf(token))).body).toEqual({
        scope: 'news',
        name,
        active: true,
      });
    expect(await chosen()).toEqual(['newListings', 'marketUpdates']);
    const ended = await app.call<AlertSubscription>('POST', pathOf(added));
    expect([ended.status, ended.body.active, await chosen()]).toEqual([200, false, ['marketUpdates']]);
    const oneClick = { method: 'POST', headers: FORM, body: 'List-Unsubscribe=One-Click' };
    for (let times = 0; times < 2; times += 1) {
      const answer = await fetch(app.base + pathOf(all), oneClick);
      expect([answer.status, await answer.json(), await chosen()]).toEqual([
        200,
        { scope: 'news', name: null, active: false },
        [],
      ]);
    }
  });

  it('are stored as hashes, and go with the account, which can export its mails before', async () => {
    const { all } = await linksOf();
    const { dataSource } = app.database;
    expect(JSON.stringify(await dataSource.query('SELECT * FROM marketplace.news_token'))).not.toContain(all);
    const data = app.app.get(MarketplacePersonalData);
    const { userId, username: email } = PEOPLE.ben;
    const person = { userId, email, emailVerified: true };
    const dated = { createdAt: expect.any(Date), coversFrom: expect.any(Date), coversUntil: expect.any(Date) };
    expect((await data.export(person)).newsMails).toEqual([dated]);
    await dataSource.transaction((manager) => data.erase(person, manager));
    const gone = await app.call<ErrorBody>('POST', pathOf(all));
    expect([gone.status, gone.body.error.code]).toEqual([404, 'MARKETPLACE.ALERT_LINK_UNKNOWN']);
    expect((await mailed())[0]?.news).toBeNull();
  });

  it('and mails are removed after half a year', async () => {
    await linksOf();
    const { news, links } = parts();
    const { signal } = new AbortController();
    const later = new Date(app.clock.now().getTime() + 1_000);
    expect([await news.purge(later, signal), await links.purge(later, signal)]).toEqual([1, 3]);
    expect(await app.database.dataSource.query('SELECT 1 FROM marketplace.news_edition')).toEqual([]);
  });
});
