import type { AlertDigest, SavedSearchList } from '@app/contracts';
import { practice } from '@app/domain/testing';
import { MarketplacePersonalData } from '../personal-data/marketplace-personal-data';
import { addressOf, startAlertsApp, type AlertsApp } from '../testing/alerts-app';
import { PEOPLE } from '../testing/marketplace-app';
import { insertListing } from '../testing/published-listing';
import { windowStart } from './alert-windows';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let app: AlertsApp;
beforeAll(async () => {
  app = await startAlertsApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.reset();
  app.mails.clear();
  app.premium(true);
  const tables = ['listing', 'saved_search', 'alert_digest', 'alert_token'].map((table) => `marketplace.${table}`);
  await app.database.dataSource.query(`TRUNCATE ${tables.join(', ')} CASCADE`);
  await app.database.dataSource.query('TRUNCATE limits.call_window');
});

const publish = (title: string) =>
  insertListing(app.database.dataSource, { ownerId: PEOPLE.ada.userId, fields: practice({ title }) });
/** To the moment at which the next daily or weekly mails are due. */
function advanceToNext(cadence: 'daily' | 'weekly'): void {
  const next = windowStart(cadence, app.clock.now()).getTime() + (cadence === 'daily' ? 1 : 7) * DAY_MS;
  app.clock.advance(next - app.clock.now().getTime() + 1_000);
}
const titles = (digest: AlertDigest | null | undefined) => digest?.listings.map(({ name }) => name).sort();

describe('a daily alert', () => {
  it('is one mail with each listing once, naming every search that found it', async () => {
    await app.save('ben', 'type=sell', 'daily', 'Sales');
    await app.save('ben', 'q=first', 'daily', 'Firsts');
    await publish('First');
    await publish('Second');
    await app.alert();
    expect(await app.mailed()).toEqual([]);
    advanceToNext('daily');
    await Promise.all([app.alert(), app.alert(), app.alert()]);
    await app.alert();
    const mailed = await app.mailed();
    expect(mailed.map(({ to }) => to)).toEqual([addressOf('ben')]);
    const digest = mailed[0]?.digest;
    expect(digest?.total).toBe(2);
    expect(Object.fromEntries(digest?.listings.map(({ name, searches }) => [name, searches]) ?? [])).toEqual({
      First: ['Firsts', 'Sales'],
      Second: ['Sales'],
    });
    expect(digest?.searches.map(({ name, path, listings }) => [name, path, listings]).sort()).toEqual([
      ['Firsts', '/marketplace?q=first', 1],
      ['Sales', '/marketplace?type=sell', 2],
    ]);
  });

  it('has each listing in one day’s mail', async () => {
    await app.save('ben', 'type=sell');
    await publish('First');
    await app.alert();
    advanceToNext('daily');
    await app.alert();
    await publish('Second');
    await app.alert();
    advanceToNext('daily');
    await app.alert();
    advanceToNext('daily');
    await app.alert();
    expect((await app.mailed()).map(({ digest }) => titles(digest))).toEqual([['First'], ['Second']]);
  });

  it('says which listings are new, and which were public before and have changed', async () => {
    await app.save('ben', 'type=sell');
    const summary = 'An owner retires in stages and stays for two years.';
    const content = practice({ title: 'Known practice', summary });
    const { id } = await app.listing('ada', content, 'published');
    await publish('Fresh');
    await app.database.dataSource.transaction((manager) =>
      app.publish(manager, id, { ...content, summary: 'The owner will stay for two years.' }),
    );
    await app.alert();
    advanceToNext('daily');
    await app.alert();
    const [mail] = await app.mailed();
    expect(Object.fromEntries(mail?.digest?.listings.map(({ name, isUpdate }) => [name, isUpdate]) ?? [])).toEqual({
      'Known practice': true,
      Fresh: false,
    });
  });

  it('of a broad search shows thirty listings and counts all', async () => {
    await app.save('ben', 'type=sell', 'weekly');
    for (let number = 1; number <= 33; number += 1) await publish(`Practice ${number}`);
    await app.alert();
    advanceToNext('weekly');
    await app.alert();
    const [mail] = await app.mailed();
    expect([mail?.digest?.total, mail?.digest?.listings.length, mail?.digest?.searches[0]?.listings]).toEqual([
      33, 30, 33,
    ]);
  });

  it('leaves out what is withdrawn before it is sent, and what its reader has paused since', async () => {
    await app.save('ben', 'type=sell', 'daily', 'Sales');
    const paused = await app.save('ben', 'q=harbor', 'daily', 'Harbors');
    await publish('Stays');
    const withdrawn = await publish('Withdrawn');
    await publish('Harbor');
    await app.alert();
    advanceToNext('daily');
    await app.alert();
    expect((await app.mailed())[0]?.digest?.searches.map(({ name }) => name)).toEqual(['Harbors', 'Sales']);
    const remove = `UPDATE marketplace.listing_public SET status = 'removed' WHERE listing_id = ANY ($1)`;
    await app.database.dataSource.query(remove, [[withdrawn]]);
    await app.as('ben', 'PATCH', `/api/saved-searches/${paused.id}`, { paused: true });
    const [mail] = await app.mailed();
    expect([titles(mail?.digest), mail?.digest?.searches.map(({ name }) => name)]).toEqual([
      ['Harbor', 'Stays'],
      ['Sales'],
    ]);
    await app.database.dataSource.query(`UPDATE marketplace.listing_public SET status = 'removed'`);
    expect((await app.mailed())[0]?.digest).toBeNull();
  });

  it('is not written to an address that no mail may be sent to', async () => {
    await app.save('unverified', 'type=sell');
    await publish('First');
    await app.alert();
    advanceToNext('daily');
    await app.alert();
    expect(await app.mailed()).toEqual([]);
    expect(await app.database.dataSource.query('SELECT 1 FROM marketplace.search_match')).toEqual([]);
  });
});

describe('an instant alert', () => {
  it('comes at once, then at most every fifteen minutes with the rest joined', async () => {
    await app.save('pia', 'type=sell', 'instant');
    await publish('First');
    await app.alert();
    for (const title of ['Second', 'Third']) {
      app.clock.advance(7 * MINUTE_MS);
      await publish(title);
      await app.alert();
    }
    expect((await app.mailed()).map(({ digest }) => titles(digest))).toEqual([['First']]);
    app.clock.advance(2 * MINUTE_MS);
    await Promise.all([app.alert(), app.alert()]);
    expect((await app.mailed()).map(({ digest }) => titles(digest))).toEqual([['First'], ['Second', 'Third']]);
  });

  it('takes what a daily search found of the same listing with it', async () => {
    await app.save('pia', 'type=sell', 'instant', 'Sales');
    await app.save('pia', 'q=first', 'daily', 'Firsts');
    await publish('First');
    await app.alert();
    advanceToNext('daily');
    await app.alert();
    const mailed = await app.mailed();
    expect(mailed.map(({ digest }) => digest?.listings.map(({ searches }) => searches))).toEqual([
      [['Firsts', 'Sales']],
    ]);
  });

  it('is a daily one once premium has ended', async () => {
    await app.save('pia', 'type=sell', 'instant');
    app.premium(false);
    await publish('First');
    await app.alert();
    expect(await app.mailed()).toEqual([]);
    advanceToNext('daily');
    await app.alert();
    expect((await app.mailed()).map(({ digest }) => titles(digest))).toEqual([['First']]);
  });
});

describe('a search', () => {
  it('shows when it was mailed last', async () => {
    await app.save('pia', 'type=sell', 'instant');
    await app.save('pia', 'type=buy', 'instant');
    await publish('First');
    const before = app.clock.now().getTime();
    await app.alert();
    const { searches } = (await app.as<SavedSearchList>('pia', 'GET', '/api/saved-searches')).body;
    expect(searches.map(({ query, lastAlertAt }) => [query, lastAlertAt === null])).toEqual([
      ['type=buy', true],
      ['type=sell', false],
    ]);
    expect(Date.parse(searches[1]?.lastAlertAt ?? '')).toBeGreaterThanOrEqual(before);
  });

  it('that was paused says nothing later of what was published meanwhile', async () => {
    const { id } = await app.save('ben', 'type=sell');
    await publish('Before');
    await app.alert();
    await app.as('ben', 'PATCH', `/api/saved-searches/${id}`, { paused: true });
    await publish('Meanwhile');
    await app.alert();
    await app.as('ben', 'PATCH', `/api/saved-searches/${id}`, { paused: false });
    await publish('After');
    await app.alert();
    advanceToNext('daily');
    await app.alert();
    expect((await app.mailed()).map(({ digest }) => titles(digest))).toEqual([['After']]);
  });
});

it('an account’s alerts are exported, and are gone with it', async () => {
  await app.save('pia', 'type=sell', 'instant');
  const id = await publish('First');
  await app.alert();
  await app.mailed();
  const data = app.app.get(MarketplacePersonalData);
  const { userId, username: email } = PEOPLE.pia;
  const person = { userId, email, emailVerified: true };
  expect((await data.export(person)).searchAlerts).toEqual([
    { cadence: 'instant', createdAt: expect.any(Date), listingIds: [id] },
  ]);
  await app.database.dataSource.transaction((manager) => data.erase(person, manager));
  for (const table of ['saved_search', 'search_match', 'alert_digest', 'alert_token']) {
    expect([table, await app.database.dataSource.query(`SELECT 1 FROM marketplace.${table}`)]).toEqual([table, []]);
  }
  expect((await app.mailed()).map(({ digest }) => digest)).toEqual([null]);
});
