import type { ErrorBody, LoginResponse, RegisterResponse } from '@app/contracts';
import { startTestApp, type TestApp } from '@app/testing';
import { AccountOperationsService, AuthModule, createAdministrator, database } from '../index';

const password = 'correct horse battery';
const INVISIBLE = 'The email address contains characters that cannot be seen. Please type it instead of pasting it.';

describe('one mailbox', () => {
  let test: TestApp;
  let count = 0;
  let name: string;
  beforeAll(async () => {
    test = await startTestApp({ imports: [AuthModule], contexts: [database] });
  });
  afterAll(() => test.close());
  beforeEach(() => {
    name = `one${++count}`;
  });

  const register = (username: string, firstName = 'Ann') =>
    test.call<RegisterResponse & ErrorBody>('POST', '/api/register', {
      body: { username, password, firstName, lastName: 'Lee' },
    });
  const login = (username: string, given = password, path = '/api/login') =>
    test.call<LoginResponse & ErrorBody>('POST', path, { body: { username, password: given } });
  const forgot = (email: string) => test.call<ErrorBody>('POST', '/api/forgot-password', { body: { email } });
  const query = <T>(sql: string, parameters: unknown[]) => test.database.dataSource.query<T[]>(sql, parameters);
  /** An account as an earlier version could create it. */
  async function earlier(email: string, key = email): Promise<void> {
    const plain = `earlier${++count}@example.com`;
    await register(plain);
    await query('UPDATE auth.users SET email = $2, email_key = $3 WHERE email = $1', [plain, email, key]);
  }

  it.each(['\u200b', '\u200c', '\u00ad', '\u2060', '\u202e', '\u2066', '\ufe0f', '\u2028', '\u3164'])(
    'gets no second account through %j in its address, and the field says why',
    async (character) => {
      expect((await register(`${name}@example.com`)).status).toBe(201);
      for (const address of [`${name}${character}@example.com`, `${name}@exam${character}ple.com`]) {
        for (const answer of [await register(address), await forgot(address)]) {
          expect([answer.status, Object.values(answer.body.error.fields ?? {})]).toEqual([400, [INVISIBLE]]);
        }
      }
      expect(await query('SELECT 1 FROM auth.users WHERE email LIKE $1', [`${name}%`])).toHaveLength(1);
    },
  );

  it.each([
    ['full-width letters', (local: string) => `${local.replace('one', 'ｏｎｅ')}＠ｅxample.com`],
    ['another case', (local: string) => `${local.toUpperCase()}@EXAMPLE.com`],
  ])('gets no second account through %s, and signs in with them', async (_, typed) => {
    expect((await register(`${name}@example.com`)).status).toBe(201);
    expect((await register(typed(name))).body.error.code).toBe('AUTH.EMAIL_TAKEN');
    expect((await login(typed(name))).body.user.username).toBe(`${name}@example.com`);
  });

  it('is mailed to in the form in which it is compared', async () => {
    const { body } = await register(`ﬁ${name}e\u0301@example.com`);
    expect(body.username).toBe(`fi${name}\u00e9@example.com`);
    expect(test.mails.last('verification-code', `fi${name}\u00e9@example.com`)).toBeDefined();
  });

  it('is one whether a browser writes the domain in its own letters or in ASCII', async () => {
    const [own, ascii] = [`${name}@bücher.example`, `${name}@xn--bcher-kva.example`];
    expect((await register(own)).status).toBe(201);
    expect((await register(ascii)).body.error.code).toBe('AUTH.EMAIL_TAKEN');
    expect([(await login(own)).status, (await login(ascii)).status]).toEqual([200, 200]);
  });

  it('signs in under both forms of the domain when an earlier version stored the other', async () => {
    const [own, ascii] = [`${name}@bücher.example`, `${name}@xn--bcher-kva.example`];
    await earlier(own);
    expect([(await login(own)).status, (await login(ascii)).status]).toEqual([200, 200]);
    expect((await register(ascii)).body.error.code).toBe('AUTH.EMAIL_TAKEN');
  });

  it('counts wrong passwords once for all forms of its address', async () => {
    const forms = [`${name}@bücher.example`, `${name}@xn--bcher-kva.example`, `${name.toUpperCase()}@BÜCHER.example`];
    await register(`${name}@bücher.example`);
    for (let i = 0; i < 5; i += 1) expect((await login(forms[i % forms.length] ?? '', 'wrong')).status).toBe(401);
    for (const form of forms) expect((await login(form)).status).toBe(429);
  });

  it('still signs in under an address that is refused today; only the right password reveals it', async () => {
    const [known, unknown] = [`${name}\u200b@example.com`, `${name}\u200bx@example.com`];
    await earlier(known);
    const refusal = { username: INVISIBLE };
    for (const path of ['/api/login', '/api/jwt/login', '/api/admin-auth']) {
      const answers = [await login(known, 'wrong', path), await login(unknown, 'wrong', path)];
      expect(answers.map(({ status, body }) => [status, body.error.code, body.error.fields])).toEqual([
        [400, 'REQUEST.INVALID', refusal],
        [400, 'REQUEST.INVALID', refusal],
      ]);
    }
    // The account is not an administrator's, which this route must not reveal either.
    expect((await login(known, password, '/api/admin-auth')).body.error.fields).toEqual(refusal);
    expect((await login(known)).status).toBe(200);
  });

  it('is locked in the same way under such an address, known or unknown', async () => {
    const [known, unknown] = [`${name}\u200b@example.com`, `${name}\u200bx@example.com`];
    await earlier(known);
    for (const address of [known, unknown]) {
      const statuses: number[] = [];
      for (let i = 0; i < 6; i += 1) statuses.push((await login(address, 'wrong')).status);
      expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    }
  });

  it("is not an administrator's under an address with invisible characters either", async () => {
    const tools = { config: test.config, clock: test.clock };
    await expect(createAdministrator(test.database.dataSource, `${name}\u200b@example.com`, tools)).rejects.toThrow(
      'This is not an email address',
    );
  });

  it('is found by operators under each form', async () => {
    await earlier(`${name}@bücher.example`);
    const operations = new AccountOperationsService(test.database.dataSource, test.clock);
    await expect(operations.disable(`${name}@xn--bcher-kva.example`)).resolves.toBe(1);
  });

  it.each(['\u202a', '\u202e', '\u2066', '\u2069', '\u200e', '\u200f', '\u061c', '\u2028', '\u2029'])(
    'accepts no name with %j in it',
    async (character) => {
      const { status, body } = await register(`${name}@example.com`, `Ann${character}Lee`);
      expect([status, body.error.fields]).toEqual([
        400,
        { firstName: 'First name contains characters that are not allowed' },
      ]);
    },
  );
});
