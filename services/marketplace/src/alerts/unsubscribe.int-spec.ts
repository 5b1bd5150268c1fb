import type { AlertSubscription, ErrorBody, SavedSearchList } from '@app/contracts';
import { practice } from '@app/domain/testing';
import { startAlertsApp, type AlertsApp } from '../testing/alerts-app';
import { PEOPLE } from '../testing/marketplace-app';
import { insertListing } from '../testing/published-listing';

const ONE_CLICK = 'List-Unsubscribe=One-Click';
const BOUNDARY = 'mail-client';
const FORMS: [string, Record<string, string>, string][] = [
  ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }, ONE_CLICK],
  [
    'as a form in parts',
    { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${BOUNDARY}--\r\n`,
  ],
  ['as JSON', { 'content-type': 'application/json' }, '{}'],
];

let app: AlertsApp;
beforeAll(async () => {
  app = await startAlertsApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.mails.clear();
  const tables = ['listing', 'saved_search', 'alert_digest', 'alert_token'].map((table) => `marketplace.${table}`);
  await app.database.dataSource.query(`TRUNCATE ${tables.join(', ')} CASCADE`);
  await app.database.dataSource.query('TRUNCATE limits.call_window');
});

type Links = { sales: string; ohio: string; all: string };

/** The tokens of a mail about two searches of pia. */
async function mailLinks(): Promise<Links> {
  await app.save('pia', 'type=sell', 'instant', 'Sales');
  await app.save('pia', 'q=ohio', 'instant', 'Ohio');
  await app.save('ben', 'type=sell');
  await insertListing(app.database.dataSource, {
    ownerId: PEOPLE.ada.userId,
    fields: practice({ title: 'A practice in Ohio' }),
  });
  await app.alert();
  const [mail] = await app.mailed();
  const tokenOf = (path: string | undefined) => path?.split('token=')[1] ?? '';
  const endPath = (name: string) => mail?.digest?.searches.find((search) => search.name === name)?.endPath;
  return { sales: tokenOf(endPath('Sales')), ohio: tokenOf(endPath('Ohio')), all: tokenOf(mail?.digest?.endAllPath) };
}

const pathOf = (token: string) => `/api/alert-subscriptions/${token}`;
const post = (token: string, headers: Record<string, string>, body: string) =>
  fetch(`${app.base}${pathOf(token)}`, { method: 'POST', headers, body });
async function paused(name: 'pia' | 'ben'): Promise<Record<string, boolean>> {
  const { searches } = (await app.as<SavedSearchList>(name, 'GET', '/api/saved-searches')).body;
  return Object.fromEntries(searches.map((search) => [search.name, search.paused]));
}
const rows = () => app.database.dataSource.query('SELECT * FROM marketplace.saved_search ORDER BY id');

describe('the links of an alert mail', () => {
  it('change nothing when they are opened, a hundred times', async () => {
    const { sales, all } = await mailLinks();
    const before = await rows();
    for (let time = 0; time < 50; time += 1) {
      await Promise.all([sales, all].map((token) => app.call('GET', pathOf(token))));
    }
    expect(await rows()).toEqual(before);
    const answers = await Promise.all([sales, all].map((token) => app.call<AlertSubscription>('GET', pathOf(token))));
    expect(answers.map(({ body }) => body)).toEqual([
      { scope: 'search', name: 'Sales', active: true },
      { scope: 'all', name: null, active: true },
    ]);
  });

  it.each(FORMS)('end one search at once, without a session, by a POST %s', async (_, headers, body) => {
    const { sales } = await mailLinks();
    const answer = await post(sales, headers, body);
    expect([answer.status, await answer.json()]).toEqual([200, { scope: 'search', name: 'Sales', active: false }]);
    expect([await paused('pia'), await paused('ben')]).toEqual([{ Sales: true, Ohio: false }, { 'type=sell': false }]);
    expect((await post(sales, headers, body)).status).toBe(200);
  });

  it('end all searches of the reader and of no other', async () => {
    const { all } = await mailLinks();
    expect((await app.call<AlertSubscription>('POST', pathOf(all))).body.active).toBe(false);
    expect([await paused('pia'), await paused('ben')]).toEqual([{ Sales: true, Ohio: true }, { 'type=sell': false }]);
    await app.database.dataSource.query('TRUNCATE marketplace.listing CASCADE');
    app.mails.clear();
    await insertListing(app.database.dataSource, {
      ownerId: PEOPLE.ada.userId,
      fields: practice({ title: 'A practice in Ohio' }),
    });
    app.clock.advance(86_400_000);
    await app.alert();
    expect((await app.mailed()).filter(({ to }) => to === PEOPLE.pia.username)).toEqual([]);
  });

  it('that do not exist, or whose search was deleted, answer alike', async () => {
    const { ohio } = await mailLinks();
    const { searches } = (await app.as<SavedSearchList>('pia', 'GET', '/api/saved-searches')).body;
    const id = searches.find(({ name }) => name === 'Ohio')?.id;
    await app.as('pia', 'DELETE', `/api/saved-searches/${id}`);
    const tokens = [ohio, 'A'.repeat(22), 'short', 'A'.repeat(300)];
    for (const method of ['GET', 'POST']) {
      const answers = await Promise.all(tokens.map((token) => app.call<ErrorBody>(method, pathOf(token))));
      expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(
        tokens.map(() => [404, 'MARKETPLACE.ALERT_LINK_UNKNOWN']),
      );
    }
  });

  it('hold 128 bits, and the database holds only their hashes', async () => {
    const links = await mailLinks();
    const text = JSON.stringify(await app.database.dataSource.query('SELECT * FROM marketplace.alert_token'));
    for (const token of Object.values(links)) {
      expect([Buffer.from(token, 'base64url').length, text.includes(token)]).toEqual([16, false]);
    }
    expect(new Set(Object.values(links)).size).toBe(3);
  });
});
