import type { RegisterResponse } from '@app/contracts';
import { startTestApp, type TestApp } from '@app/testing';
import { AccountDirectoryRepository, AuthModule, database } from '../index';

const UNKNOWN = '11111111-1111-4111-8111-111111111111';

describe('what other contexts know of an account', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ imports: [AuthModule], contexts: [database] });
  });
  afterAll(() => test.close());

  const find = (id: string) => new AccountDirectoryRepository(test.database.dataSource).find(id);

  it('is name, place, and whether mails may be sent: the address is verified and the account open', async () => {
    const { body } = await test.call<RegisterResponse>('POST', '/api/register', {
      body: { username: 'ann@example.com', password: 'correct horse battery', firstName: 'Ann', lastName: 'Lee' },
    });
    const { id } = body.user;
    const set = (columns: string) =>
      test.database.dataSource.query(`UPDATE auth.users SET ${columns} WHERE id = $1`, [id]);
    expect(await find(id)).toMatchObject({ isReachable: false });
    await set(`email_verified = true, state = 'OH', firm = ''`);
    expect(await find(id)).toEqual({
      userId: id,
      email: 'ann@example.com',
      firstName: 'Ann',
      lastName: 'Lee',
      firm: null,
      state: 'OH',
      isReachable: true,
    });
    await set('disabled_at = now()');
    expect(await find(id)).toMatchObject({ isReachable: false });
    expect(await find(UNKNOWN)).toBeUndefined();
  });
});
