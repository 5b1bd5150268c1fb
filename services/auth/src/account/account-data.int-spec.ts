import { generate } from 'otplib';
import {
  CONSENT_DENIED,
  NO_CONSENT_TEXT,
  type CurrentUserResponse,
  type DataExport,
  type ErrorBody,
  type LoginResponse,
  type MessageResponse,
  type RecoveryCodesResponse,
  type RegisterResponse,
  type TotpSetupResponse,
} from '@app/contracts';
import { PERSONAL_DATA, type PersonalData } from '@app/server-kit';
import { provokeFailure, startReplica, startTestApp, type TestApp } from '@app/testing';
import { AuthModule, database, ensureFirstAdmin } from '../index';

const password = 'correct horse battery';
type Session = { token: string; csrf: string };

/** Another context that stores an event about every user, and fails to erase it when a test asks for that. */
class Events implements PersonalData<'tracking'> {
  readonly context = 'tracking';
  broken = false;
  async export({ userId, email }: { userId: string; email: string }) {
    const payload = {
      page: { url: 'https://advisors.test/' },
      consent: { ...CONSENT_DENIED, gpc: false, textVersion: NO_CONSENT_TEXT },
      user: { email, externalId: userId },
    };
    return [{ name: 'sign_up' as const, occurredAt: new Date(0), payload, deliveries: [] }];
  }
  async erase() {
    if (this.broken) throw new Error('out of order');
  }
}

describe('the data of an account', () => {
  const events = new Events();
  let test: TestApp;
  let account = 0;
  let email: string;
  let id: string;
  let session: Session;
  const parts = {
    imports: [AuthModule],
    contexts: [database],
    providers: [{ provide: PERSONAL_DATA, useValue: [events] }],
  };
  beforeAll(async () => {
    test = await startTestApp(parts);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.reset();
    test.mails.clear();
    events.broken = false;
    email = `user${++account}@example.com`;
    const { body, headers } = await test.call<RegisterResponse>('POST', '/api/register', {
      body: { username: email, password, firstName: 'Ann', lastName: 'Lee', phone: '312-555-0100 x7' },
      headers: { 'user-agent': 'TestBrowser' },
    });
    [id, session] = [body.id, { token: body.token, csrf: headers.get('x-csrf-token') ?? '' }];
  });

  const post = <T>(path: string, body: unknown, { token, csrf } = session) =>
    test.call<T & ErrorBody>('POST', path, { token, headers: { 'x-csrf-token': csrf }, body });
  const remove = (change: object = {}, by = session) =>
    post<MessageResponse>('/api/account/delete', { password, ...change }, by);
  const user = ({ token } = session) => test.call<CurrentUserResponse>('GET', '/api/user', { token });
  const rows = <T>(sql: string, ...parameters: unknown[]) => test.database.dataSource.query<T[]>(sql, parameters);
  const exists = async () => (await rows('SELECT 1 FROM auth.users WHERE id = $1', id)).length === 1;
  const signIn = async (given = password, path = '/api/login'): Promise<Session> => {
    const { body, headers } = await test.call<LoginResponse>('POST', path, {
      body: { username: email, password: given },
    });
    return { token: body.token, csrf: headers.get('x-csrf-token') ?? '' };
  };
  const codeOf = (secret: string) => generate({ secret, epoch: test.clock.now().getTime() / 1000 });

  describe('exported', () => {
    const read = () => test.call<DataExport>('GET', '/api/account/export', { token: session.token });

    it('is all data about its owner from every context, as a file that is not cached', async () => {
      const { status, body, headers } = await read();
      expect([status, headers.get('content-disposition'), headers.get('cache-control')]).toEqual([
        200,
        'attachment; filename="my-data.json"',
        'no-store',
      ]);
      expect(body).toMatchObject({
        exportedAt: expect.any(String),
        contexts: {
          auth: {
            account: {
              ...{ email, firstName: 'Ann', phone: '+1 312 555 0100 ext. 7' },
              ...{ phoneE164: '+13125550100', phoneExtension: '7' },
            },
            secondFactor: null,
            sessions: [{ userAgent: 'TestBrowser', network: '127.0.0.0/24' }],
            activity: expect.arrayContaining([expect.objectContaining({ action: 'session_created' })]),
          },
          tracking: [
            { name: 'sign_up', occurredAt: '1970-01-01T00:00:00.000Z', payload: { user: { email, externalId: id } } },
          ],
        },
      });
    });

    it('has the changes of the address, as long as they can be confirmed or undone', async () => {
      await post('/api/account/email', { email: `moved${account}@example.com`, password });
      const { auth } = (await read()).body.contexts;
      expect(auth?.emailChanges).toEqual([
        { from: email, to: `moved${account}@example.com`, askedAt: expect.any(String), changedAt: null },
      ]);
    });

    it('holds no secret and no data of other users', async () => {
      const { secret } = (await post<TotpSetupResponse>('/api/account/totp/setup', { password })).body;
      const { recoveryCodes } = (
        await post<RecoveryCodesResponse>('/api/account/totp/confirm', { code: await codeOf(secret) })
      ).body;
      const text = JSON.stringify((await read()).body);
      for (const hidden of [secret, ...recoveryCodes, 'argon2', 'password', 'hash', `user${account - 1}@example.com`])
        expect(text).not.toContain(hidden);
      expect(text).toContain('"recoveryCodesLeft":10');
    });

    it('is recorded', async () => {
      await read();
      expect(
        await rows("SELECT 1 FROM auth.audit WHERE action = 'user_exported' AND subject_id = $1", id),
      ).toHaveLength(1);
    });
  });

  describe('deleted', () => {
    it('is removed with every session, and a mail tells its owner', async () => {
      const other = await signIn();
      expect((await remove()).body.message).toBe('Your account has been deleted.');
      expect([(await user()).status, (await user(other)).status, await exists()]).toEqual([401, 401, false]);
      expect((await test.call('POST', '/api/login', { body: { username: email, password } })).status).toBe(401);
      expect(test.mails.last('account-deleted', email)?.data).toMatchObject({ firstName: 'Ann' });
      for (const table of ['session', 'totp', 'totp_enrolment', 'recovery_code', 'email_code', 'password_reset']) {
        expect([table, await rows(`SELECT 1 FROM auth.${table} WHERE user_id = $1`, id)]).toEqual([table, []]);
      }
    });

    it('leaves a row in the audit log without a name', async () => {
      await remove();
      const [row] = await rows<Record<string, unknown>>(
        "SELECT * FROM auth.audit WHERE action = 'user_deleted' AND subject_id = $1",
        id,
      );
      expect(row).toMatchObject({ actor_id: id, network: null, user_agent: null, session_id: null, details: {} });
    });

    it('makes its email address available again', async () => {
      await remove();
      expect(
        (
          await test.call('POST', '/api/register', {
            body: { username: email, password, firstName: 'B', lastName: 'C' },
          })
        ).status,
      ).toBe(201);
    });

    it.each<[string, object, string]>([
      ['a wrong password', { password: 'wrong password' }, 'AUTH.WRONG_PASSWORD'],
      ['no password', { password: undefined }, 'REQUEST.INVALID'],
      ['an object as password', { password: { $ne: '' } }, 'REQUEST.INVALID'],
      ['a code that is a number', { code: 123456 }, 'REQUEST.INVALID'],
      ['an unknown field', { userId: 'another' }, 'REQUEST.INVALID'],
    ])('not with %s', async (_, change, code) => {
      expect(await remove(change)).toMatchObject({ status: 400, body: { error: { code } } });
      expect(await exists()).toBe(true);
    });

    it('requires the second factor if the account has one', async () => {
      const { secret } = (await post<TotpSetupResponse>('/api/account/totp/setup', { password })).body;
      await post('/api/account/totp/confirm', { code: await codeOf(secret) });
      test.clock.advance(31_000);
      expect((await remove()).body.error.code).toBe('TWO_FACTOR.WRONG_CODE');
      expect((await remove({ code: '000000' })).body.error.fields).toHaveProperty('code');
      expect((await remove({ code: await codeOf(secret) }, await signIn())).body.error.code).toBe(
        'ACCESS.SECOND_FACTOR_REQUIRED',
      );
      expect((await remove({ code: await codeOf(secret) })).status).toBe(200);
    });

    it('stays complete when one context fails to erase its part', async () => {
      events.broken = true;
      provokeFailure('POST /api/account/delete');
      expect((await remove()).status).toBe(500);
      expect([await exists(), (await user()).status]).toEqual([true, 200]);
      expect(await rows("SELECT 1 FROM auth.audit WHERE action = 'user_deleted' AND subject_id = $1", id)).toEqual([]);
    });

    it('is deleted with one connection, so that parallel deletions never wait for each other', async () => {
      const replica = await startReplica(test, { ...parts, env: { DATABASE_POOL_SIZE: '1' } });
      try {
        const { token, csrf } = session;
        const headers = { 'x-csrf-token': csrf };
        const { status } = await replica.call('POST', '/api/account/delete', { token, headers, body: { password } });
        expect([status, await exists()]).toEqual([200, false]);
      } finally {
        await replica.close();
      }
    });

    it('is deleted once by ten parallel calls', async () => {
      const statuses = (await Promise.all(Array.from({ length: 10 }, () => remove()))).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => ![200, 400, 401, 429].includes(status))).toEqual([]);
    });
  });

  describe('of administrators', () => {
    const admins: { email: string; password: string; secret: string }[] = [];
    beforeEach(async () => {
      admins.length = 0;
      await test.database.dataSource.query('DELETE FROM auth.users WHERE is_admin');
      for (const name of ['one', 'two']) {
        const made = await ensureFirstAdmin(test.database.dataSource, {
          config: test.config,
          clock: test.clock,
          email: `${name}${account}@firm.test`,
        });
        if (made) admins.push({ email: made.email, password: made.password, secret: made.totpSecret });
        // The first one loses its rights for a moment, so that a second "first" one can be created.
        await test.database.dataSource.query("UPDATE auth.users SET roles = '{}' WHERE email = $1", [made?.email]);
      }
      await test.database.dataSource.query("UPDATE auth.users SET roles = '{owner}' WHERE email LIKE '%@firm.test'");
      await test.database.dataSource.query('UPDATE auth.users SET disabled_at = NULL');
    });
    async function shown({ email: address, password: given, secret }: (typeof admins)[number]): Promise<Session> {
      email = address;
      const opened = await signIn(given, '/api/admin-auth');
      await post('/api/verify-totp', { username: address, code: await codeOf(secret) }, opened);
      return opened;
    }

    it('is deleted while another administrator is left, and refused when it is the last one', async () => {
      const [first, second] = [await shown(admins[0]!), await shown(admins[1]!)];
      test.clock.advance(31_000);
      expect(
        (await remove({ password: admins[0]!.password, code: await codeOf(admins[0]!.secret) }, first)).status,
      ).toBe(200);
      expect(
        await remove({ password: admins[1]!.password, code: await codeOf(admins[1]!.secret) }, second),
      ).toMatchObject({ status: 409, body: { error: { code: 'ACCOUNT.LAST_ADMINISTRATOR' } } });
    });

    it('is not deleted when all other administrators are disabled', async () => {
      const first = await shown(admins[0]!);
      await test.database.dataSource.query('UPDATE auth.users SET disabled_at = now() WHERE email = $1', [
        admins[1]!.email,
      ]);
      expect((await remove({ password: admins[0]!.password, code: '000000' }, first)).body.error.code).toBe(
        'ACCOUNT.LAST_ADMINISTRATOR',
      );
    });

    it('is left with one of two who are deleted at the same moment', async () => {
      const sessions = [await shown(admins[0]!), await shown(admins[1]!)];
      test.clock.advance(31_000);
      const answers = await Promise.all(
        admins.map(async (admin, index) =>
          remove({ password: admin.password, code: await codeOf(admin.secret) }, sessions[index]),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });
});
