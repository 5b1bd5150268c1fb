import type { CurrentUserResponse, ErrorBody, LoginResponse, MessageResponse, RegisterResponse } from '@app/contracts';
import { startTestApp, type TestApp } from '@app/testing';
import { AuthModule, database } from '../index';

const OLD = 'correct horse battery';
const NEW = 'staple fence lantern';
const MINUTE = 60_000;
const UNIFORM = {
  message: 'If an account exists for this email address, a link to choose a new password is on its way.',
};
const INVALID = {
  code: 'AUTH.INVALID_RESET_LINK',
  message: 'This link no longer works. Please ask for a new one.',
};

describe('a new password by mail', () => {
  let test: TestApp;
  let email: string;
  let registered: RegisterResponse;
  let account = 0;
  beforeAll(async () => {
    test = await startTestApp({
      imports: [AuthModule],
      contexts: [database],
      env: { PUBLIC_URL: 'https://advisors.test', ALLOWED_ORIGINS: 'https://advisors.test' },
    });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.reset();
    email = `Reset.${++account}@example.com`;
    registered = (
      await test.call<RegisterResponse>('POST', '/api/register', {
        body: { username: email, password: OLD, firstName: 'Ann', lastName: 'Lee' },
      })
    ).body;
  });

  const forgot = (address: unknown = email, headers: Record<string, string> = {}) =>
    test.call<MessageResponse & ErrorBody>('POST', '/api/forgot-password', { body: { email: address }, headers });
  const reset = (token: unknown, password: unknown = NEW) =>
    test.call<MessageResponse & ErrorBody>('POST', '/api/reset-password', { body: { token, password } });
  const login = (password: string) =>
    test.call<LoginResponse & ErrorBody>('POST', '/api/login', { body: { username: email, password } });
  const userStatus = async (token: string) =>
    (await test.call<CurrentUserResponse>('GET', '/api/user', { token })).status;
  const link = (address = email) => test.mails.last('password-reset', address)?.data.link ?? '';
  const tokenOf = (address = email) => new URLSearchParams(new URL(link(address)).hash.slice(1)).get('token') ?? '';
  const mailsTo = (template: string, address = email) =>
    test.mails.sent.filter((mail) => mail.template === template && mail.to === address);
  const query = <T>(sql: string, parameters: unknown[] = []) => test.database.dataSource.query<T[]>(sql, parameters);
  const askedToken = async () => {
    await forgot();
    return tokenOf();
  };

  it('is chosen with the mailed link, which ends every session and does not sign in', async () => {
    const other = (await login(OLD)).body.token;
    const { status, body, headers } = await reset(await askedToken());
    expect([status, body]).toEqual([200, { message: 'Your password has been changed. You can now sign in.' }]);
    expect([headers.get('x-csrf-token'), headers.get('set-cookie')]).toEqual([null, null]);
    expect([await userStatus(registered.token), await userStatus(other)]).toEqual([401, 401]);
    expect([(await login(OLD)).status, (await login(NEW)).status]).toEqual([401, 200]);
    expect(mailsTo('password-changed')).toHaveLength(1);
  });

  it('is mailed as a link to the configured host, with a token that no server sees', async () => {
    await forgot(email, { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http' });
    const url = new URL(link());
    expect([url.origin, url.pathname, url.search]).toEqual(['https://advisors.test', '/reset-password', '']);
    expect(Buffer.from(tokenOf(), 'base64url').length).toBeGreaterThanOrEqual(16);
  });

  it('is kept secret from the tables and the log', async () => {
    const token = await askedToken();
    const rows = await query<{ token_hash: Buffer }>('SELECT token_hash FROM auth.password_reset WHERE user_id = $1', [
      registered.id,
    ]);
    expect(rows[0]?.token_hash).toHaveLength(32);
    expect(
      JSON.stringify([rows.map(({ token_hash: hash }) => hash.toString()), await query('SELECT * FROM auth.audit')]),
    ).not.toContain(token);
    expect(
      await query('SELECT action FROM auth.audit WHERE subject_id = $1 AND action LIKE $2', [
        registered.id,
        'authn_password_reset%',
      ]),
    ).toEqual([{ action: 'authn_password_reset_request' }]);
  });

  it('gets the same answer for known, unknown and disabled accounts, in any case of the address', async () => {
    await query('UPDATE auth.users SET disabled_at = now() WHERE id = $1', [registered.id]);
    const answers = [await forgot(), await forgot('nobody@example.com'), await forgot(`  ${email.toUpperCase()} `)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, UNIFORM]));
    expect(mailsTo('password-reset')).toEqual([]);
    expect(test.mails.last('password-reset', 'nobody@example.com')).toBeUndefined();
  });

  it('is mailed three times an hour to one address; further requests get the same answer', async () => {
    const answers = [await forgot(), await forgot(), await forgot(email.toUpperCase()), await forgot(), await forgot()];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, UNIFORM]));
    expect(mailsTo('password-reset')).toHaveLength(3);
  });

  it('is chosen once with a link: the second time fails', async () => {
    const token = await askedToken();
    expect((await reset(token)).status).toBe(200);
    const again = await reset(token, 'another good password');
    expect([again.status, again.body.error]).toEqual([400, INVALID]);
    expect((await login(NEW)).status).toBe(200);
  });

  it('is chosen by one of 50 parallel uses of the link', async () => {
    const token = await askedToken();
    const passwords = Array.from({ length: 50 }, (_, i) => `parallel lantern ${i}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(49).fill(400)].sort());
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await login(winner)).status).toBe(200);
    expect(mailsTo('password-changed')).toHaveLength(1);
  });

  it('is chosen within thirty minutes', async () => {
    const token = await askedToken();
    test.clock.advance(30 * MINUTE + 1_000);
    expect((await reset(token)).body.error).toEqual(INVALID);
    test.clock.reset();
    test.clock.advance(29 * MINUTE);
    expect((await reset(token)).status).toBe(200);
  });

  it('makes every other link of the account invalid', async () => {
    const [first, second] = [await askedToken(), await askedToken()];
    expect(first).not.toBe(second);
    expect((await reset(first)).status).toBe(200);
    expect((await reset(second)).body.error).toEqual(INVALID);
  });

  it.each([
    ['too short', '1234567', 'Password must be 8 to 128 characters'],
    ['too long', 'x'.repeat(129), 'Password must be 8 to 128 characters'],
    ['common', 'password123', 'This password is among the most common ones. Choose another.'],
    ['no text', 12345678, 'Password is required'],
    ['a list', ['long enough word'], 'Password is required'],
  ])('is refused when it is %s, and the link stays good', async (_, password, message) => {
    const token = await askedToken();
    const { status, body } = await reset(token, password);
    expect([status, body.error.fields]).toEqual([400, { password: expect.any(String) }]);
    expect(body.error.message.toLowerCase()).toContain('password');
    if (typeof password === 'string') expect(body.error.message).toBe(message);
    expect((await reset(token)).status).toBe(200);
  });

  it.each([
    [''],
    ['rubbish'],
    ['a'.repeat(43)],
    ["' OR 1=1 --"],
    ['a'.repeat(201)],
    [null],
    [7],
    [['x']],
    [{ $ne: '' }],
  ])('is not chosen with %j instead of a link', async (token) => {
    await forgot();
    const { status, body } = await reset(token);
    expect([status, body.error.message]).toEqual([400, INVALID.message]);
    expect((await login(OLD)).status).toBe(200);
  });

  it.each([
    [''],
    ['no address'],
    ['a@b'],
    [null],
    [7],
    [['a@example.com']],
    [{ a: 1 }],
    [`${'a'.repeat(300)}@example.com`],
    ['a@example.com\r\nBcc: v@example.com'],
  ])('is not requested with %j instead of an address', async (address) => {
    expect(await forgot(address)).toMatchObject({
      status: 400,
      body: { error: { code: 'REQUEST.INVALID', fields: { email: 'Please enter a valid email address' } } },
    });
  });

  it('can be chosen while signing in is locked, and ends the lock', async () => {
    for (let i = 0; i < 5; i += 1) await login('wrong password');
    expect((await login(OLD)).status).toBe(429);
    expect((await reset(await askedToken())).status).toBe(200);
    expect((await login(NEW)).status).toBe(200);
  });

  it('leaves the second factor as it is', async () => {
    await query("INSERT INTO auth.totp (user_id, secret, key_id, confirmed_at) VALUES ($1, 'sealed', '1', now())", [
      registered.id,
    ]);
    await reset(await askedToken());
    const { body } = await login(NEW);
    expect(body.user).toMatchObject({ totpEnabled: true, totpVerified: false });
    expect((await test.call<ErrorBody>('POST', '/api/account/password', { token: body.token, body: {} })).status).toBe(
      403,
    );
  });

  it('is refused to an account that was disabled after the link was sent', async () => {
    const token = await askedToken();
    await query('UPDATE auth.users SET disabled_at = now() WHERE id = $1', [registered.id]);
    expect((await reset(token)).body.error).toEqual(INVALID);
  });

  it('is recorded with the number of sessions that ended', async () => {
    await reset(await askedToken());
    expect(
      await query('SELECT actor_id, details FROM auth.audit WHERE action = $1 AND subject_id = $2', [
        'authn_password_reset',
        registered.id,
      ]),
    ).toEqual([{ actor_id: null, details: { sessionsEnded: 1 } }]);
  });
});

describe('a caller who requests many new passwords', () => {
  it('has one limit for requests, whatever addresses they name, and another for links', async () => {
    const test = await startTestApp({
      imports: [AuthModule],
      contexts: [database],
      env: { PASSWORD_RESETS_PER_HOUR: '3' },
    });
    const forgot = (email: string) =>
      test.call<ErrorBody>('POST', '/api/forgot-password', {
        body: { email },
        headers: { 'x-forwarded-for': `203.0.113.${email.length}` },
      });
    const answers = await Promise.all(
      ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com', 'e@example.com'].map(forgot),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect([refused?.body.error.message, Number(refused?.headers.get('retry-after'))]).toEqual([
      'Too many requests for a new password. Please try again later.',
      expect.any(Number),
    ]);
    const guesses = [];
    for (let i = 0; i < 4; i += 1)
      guesses.push(
        (await test.call('POST', '/api/reset-password', { body: { token: 'guess', password: NEW } })).status,
      );
    expect(guesses).toEqual([400, 400, 400, 429]);
    await test.close();
  });
});
