import type { RegisterResponse } from '@app/contracts';
import { startTestApp, type TestApp } from '@app/testing';
import {
  AccountDirectoryRepository,
  AuthModule,
  database,
  MailConfirmationsRepository,
  NewsChoicesRepository,
} from '../index';

const UNKNOWN = '11111111-1111-4111-8111-111111111111';

describe('what other contexts know of an account', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ imports: [AuthModule], contexts: [database] });
  });
  afterAll(() => test.close());

  const find = (id: string) => new AccountDirectoryRepository(test.database.dataSource).find(id);

  it('is name, place, premium, and whether mails may be sent: to a verified address of an open account', async () => {
    const { body } = await test.call<RegisterResponse>('POST', '/api/register', {
      body: { username: 'ann@example.com', password: 'correct horse battery', firstName: 'Ann', lastName: 'Lee' },
    });
    const { id } = body.user;
    const set = (columns: string) =>
      test.database.dataSource.query(`UPDATE auth.users SET ${columns} WHERE id = $1`, [id]);
    expect(await find(id)).toMatchObject({ isReachable: false });
    await set(`email_verified = true, state = 'OH', firm = '', phone = '614-555-0117'`);
    expect(await find(id)).toEqual({
      userId: id,
      email: 'ann@example.com',
      firstName: 'Ann',
      lastName: 'Lee',
      firm: null,
      phone: '614-555-0117',
      state: 'OH',
      isReachable: true,
      isPremium: false,
    });
    await set(`phone = '+1 614 555 0117 ext. 12'`);
    expect(await find(id)).toMatchObject({ phone: '+16145550117' });
    await set('is_premium = true');
    expect(await find(id)).toMatchObject({ isPremium: true });
    await set('disabled_at = now()');
    expect(await find(id)).toMatchObject({ isReachable: false });
    expect(await find(UNKNOWN)).toBeUndefined();
  });

  it('is the day of the latest confirmation of the address, while it is confirmed', async () => {
    const { body } = await test.call<RegisterResponse>('POST', '/api/register', {
      body: { username: 'bob@example.com', password: 'correct horse battery', firstName: 'Bob', lastName: 'Lee' },
    });
    const { id } = body.user;
    const confirmedOn = (user: string) => new MailConfirmationsRepository(test.database.dataSource).confirmedOn(user);
    const confirm = (at: string) =>
      test.database.dataSource.query(
        `INSERT INTO auth.audit (at, action, subject_id, details) VALUES ($2, 'authn_email_verified', $1, '{}')`,
        [id, at],
      );
    await confirm('2026-03-01T23:30:00Z');
    expect(await confirmedOn(id)).toBeNull();
    await test.database.dataSource.query('UPDATE auth.users SET email_verified = true WHERE id = $1', [id]);
    expect(await confirmedOn(id)).toBe('2026-03-01');
    await confirm('2026-05-02T00:10:00Z');
    expect(await confirmedOn(id)).toBe('2026-05-02');
    expect(await confirmedOn(UNKNOWN)).toBeNull();
  });

  it('is what it chose to hear about, while mails may be sent to it, and ends by kind or altogether', async () => {
    const { dataSource } = test.database;
    const choices = new NewsChoicesRepository(dataSource);
    const ids: string[] = [];
    for (const name of ['cem', 'dee', 'eva']) {
      const { body } = await test.call<RegisterResponse>('POST', '/api/register', {
        body: { username: `${name}@example.com`, password: 'correct horse battery', firstName: name, lastName: 'Lee' },
      });
      ids.push(body.user.id);
    }
    ids.sort();
    const [first = '', second = '', third = ''] = ids;
    expect(await choices.readers(null, 10)).toEqual([]);
    await dataSource.query(
      'UPDATE auth.users SET notify_new_listings = true, notify_market_updates = true WHERE id = ANY ($1)',
      [ids],
    );
    expect([await choices.readers(null, 10), await choices.of(first)]).toEqual([[], []]);
    await dataSource.query('UPDATE auth.users SET email_verified = true WHERE id = ANY ($1)', [ids]);
    const kinds = ['newListings', 'marketUpdates'];
    expect((await choices.readers(null, 2)).map(({ userId, kinds: chosen }) => [userId, chosen])).toEqual([
      [first, kinds],
      [second, kinds],
    ]);
    expect((await choices.readers(second, 2)).map(({ userId }) => userId)).toEqual([third]);
    const end = (userId: string, kind: 'newListings' | null) =>
      dataSource.transaction((manager) => choices.end(manager, userId, kind));
    await end(first, 'newListings');
    await end(second, null);
    expect([await choices.of(first), await choices.of(second), await choices.of(UNKNOWN)]).toEqual([
      ['marketUpdates'],
      [],
      [],
    ]);
    await dataSource.query('UPDATE auth.users SET disabled_at = now() WHERE id = $1', [third]);
    expect((await choices.readers(null, 10)).map(({ userId }) => userId)).toEqual([first]);
  });
});
