import type { RegisterResponse } from '@app/contracts';
import { startTestApp, type TestApp } from '@app/testing';
import { AccountContacts, AuthModule, database } from '../index';

const UNKNOWN = '11111111-1111-4111-8111-111111111111';

describe('the address of an account, for mails of other contexts', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ imports: [AuthModule], contexts: [database] });
  });
  afterAll(() => test.close());

  const contactOf = (id: string) => new AccountContacts().contactOf(test.database.dataSource.manager, id);

  it('is known while it is verified and the account is open, and else is null', async () => {
    const { body } = await test.call<RegisterResponse>('POST', '/api/register', {
      body: { username: 'ann@example.com', password: 'correct horse battery', firstName: 'Ann', lastName: 'Lee' },
    });
    const { id } = body.user;
    const set = (columns: string) =>
      test.database.dataSource.query(`UPDATE auth.users SET ${columns} WHERE id = $1`, [id]);
    expect(await contactOf(id)).toBeNull();
    await set('email_verified = true');
    expect(await contactOf(id)).toEqual({ email: 'ann@example.com', firstName: 'Ann' });
    await set('disabled_at = now()');
    expect(await contactOf(id)).toBeNull();
    expect(await contactOf(UNKNOWN)).toBeNull();
  });
});
