import type { InquiryThread } from '@app/contracts';
import type { Answer } from '@app/testing';
import { MarketplacePersonalData } from '../index';
import {
  INQUIRIES,
  PEOPLE,
  startInquiriesApp,
  startPath,
  type InquiriesApp,
  type Name,
} from '../testing/inquiries-app';

let app: InquiriesApp;
beforeAll(async () => {
  app = await startInquiriesApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('TRUNCATE marketplace.inquiry CASCADE');
  await app.sql('TRUNCATE limits.call_window');
});

const write = (name: Name, id: string, message: string) =>
  app.as(name, 'POST', `${INQUIRIES}/${id}/messages`, { message });

describe('the limits of an account', () => {
  it('are ten new threads a day; the eleventh is told when to try again', async () => {
    for (let count = 0; count < 10; count += 1) await app.thread('ada', 'sol');
    const refused = await app.as('ada', 'POST', startPath(await app.listing('sol')), { message: 'Hello' });
    expect([refused.status, refused.body.error.code]).toEqual([429, 'MARKETPLACE.TOO_MANY_INQUIRIES']);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(3_600);
    expect(seconds).toBeLessThanOrEqual(86_400);
    expect((await app.thread('ben', 'sol')).state).toBe('sent');
  });

  it('are sixty messages an hour over all threads; another message in vain stores nothing', async () => {
    const [one, two] = [await app.thread('ada', 'sol'), await app.thread('ada', 'ben')];
    for (let count = 2; count < 60; count += 1)
      expect((await write('ada', count % 2 ? one.id : two.id, `Message ${count}`)).status).toBe(201);
    const refused = await write('ada', one.id, 'One too many');
    expect([refused.status, refused.body.error.code]).toEqual([429, 'MARKETPLACE.TOO_MANY_MESSAGES']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const [row] = await app.sql<{ count: number }>('SELECT count(*)::int AS count FROM marketplace.inquiry_message');
    expect(row?.count).toBe(60);
    expect((await write('sol', one.id, 'The other side may answer')).status).toBe(201);
  });
});

describe('a foreign, a missing and a malformed id', () => {
  /** Everything that a client receives, except what names this one request. */
  const seen = ({ status, body, headers }: Answer<object>) => {
    const kept = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
    return JSON.stringify([status, { ...body, requestId: '' }, kept]);
  };
  const MISSING = '7d0e4a52-3c1b-4f60-9a77-0c6b1f2e3d4c';

  it.each([
    ['GET', '', undefined],
    ['POST', '/messages', { message: 'Hello' }],
    ['POST', '/messages', { message: 'Mail me: eve@example.com' }],
    ['POST', '/messages', { message: '' }],
    ['POST', '/read', { upTo: 1 }],
    ['POST', '/read', { upTo: 'x' }],
    ['POST', '/reveal', undefined],
    ['POST', '/close', undefined],
    ['POST', '/block', undefined],
    ['POST', '/report', { reason: 'Advertisement' }],
    ['POST', '/report', {}],
  ])('are answered alike: %s %s with %j', async (method, path, body) => {
    const { id: foreign } = await app.thread('ada', 'sol');
    const answers: string[] = [];
    for (const id of [foreign, MISSING, 'x', '1', `${foreign}0`, foreign.toUpperCase(), '%20'])
      answers.push(seen(await app.as('eve', method, `${INQUIRIES}/${id}${path}`, body)));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^\[4(?:04,.*INQUIRY_NOT_FOUND|00,.*REQUEST\.INVALID)/);
    const [row] = await app.sql<{ state: string; messages: number }>('SELECT state, messages FROM marketplace.inquiry');
    expect(row).toEqual({ state: 'sent', messages: 1 });
  });

  it('of a listing are answered alike', async () => {
    const draft = await app.listing('sol', 'draft');
    const answers: string[] = [];
    for (const id of [draft, 1, 'x', '99999999999', '0', '-1'])
      answers.push(seen(await app.as('eve', 'POST', startPath(id), { message: 'Hello' })));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^\[404,.*LISTING_NOT_FOUND/);
  });
});

describe('the threads of a deleted account', () => {
  const erase = (name: Name) =>
    app.database.dataSource.transaction((transaction) =>
      app.app.get(MarketplacePersonalData, { strict: false }).erase(personOf(name), transaction),
    );
  const personOf = (name: Name) => ({ userId: PEOPLE[name].userId, email: PEOPLE[name].username, emailVerified: true });

  it('keep what the other side wrote, without the name and the words of the account, and end', async () => {
    const { id } = await app.thread('ada', 'sol', 'Words of the buyer');
    await write('sol', id, 'Words of the seller');
    for (const name of ['ada', 'sol'] as const) await app.as(name, 'POST', `${INQUIRIES}/${id}/reveal`);
    await erase('ada');
    const { body } = await app.as<InquiryThread>('sol', 'GET', `${INQUIRIES}/${id}`);
    expect(body).toMatchObject({
      state: 'closed',
      other: { isGone: true, division: null },
      revealed: { other: null },
      messages: [
        { number: 1, isOwn: false, text: null },
        { number: 2, isOwn: true, text: 'Words of the seller' },
      ],
    });
    expect((await app.as('ada', 'GET', `${INQUIRIES}/${id}`)).status).toBe(404);
    const rows = await app.sql(
      'SELECT i.*, m.text FROM marketplace.inquiry i JOIN marketplace.inquiry_message m ON true',
    );
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${PEOPLE.ada.userId}|Words of the buyer`));
    await erase('sol');
    expect(await app.sql('SELECT 1 FROM marketplace.inquiry')).toEqual([]);
  });

  it('are exported before, with the own messages only', async () => {
    const { id, alias, startedAt } = await app.thread('ada', 'sol', 'Words of the buyer');
    await write('sol', id, 'Words of the seller');
    const { inquiries } = await app.app.get(MarketplacePersonalData, { strict: false }).export(personOf('ada'));
    expect(JSON.parse(JSON.stringify(inquiries))).toEqual([
      {
        listingId: expect.any(Number),
        side: 'buyer',
        alias,
        state: 'open',
        startedAt,
        revealedAt: null,
        report: null,
        messages: [{ sentAt: expect.any(String), text: 'Words of the buyer', attachment: null }],
      },
    ]);
  });
});
