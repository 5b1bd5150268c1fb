import { jest } from '@jest/globals';
import type { ErrorBody, RegisterResponse } from '@app/contracts';
import { startTestApp, type TestApp } from '@app/testing';
import { AuthModule, database } from '../index';
import { PasswordHashService } from '../passwords/password-hash.service';

const ann = {
  username: 'Ann.Lee@Example.com',
  password: 'correct horse battery',
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '+1 312 555 0100',
};

describe('registering', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ imports: [AuthModule], contexts: [database] });
  });
  afterAll(() => test.close());
  const rows = <T>(sql: string) => test.database.dataSource.query<T[]>(sql);

  it('creates the account, signs in and reports the conversion together', async () => {
    const consent = {
      ad_user_data: 'granted',
      ad_personalization: 'denied',
      ad_storage: 'granted',
      analytics: 'granted',
      textVersion: '3',
    };
    const attribution = { page: { url: 'http://localhost:8080/auth?utm=1' }, click: { fbp: 'fb.1.1.1' } };
    const { status, body, headers } = await test.call<RegisterResponse>('POST', '/api/jwt/register', {
      body: { ...ann, email: ann.username, consent, attribution },
      headers: { 'user-agent': 'TestBrowser' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      username: 'Ann.Lee@Example.com',
      firstName: 'Ann',
      lastName: 'Lee',
      phone: '+1 312 555 0100',
      verificationSent: true,
      message: 'Your account has been created. Please check your email to verify your account.',
      user: { isAdmin: false, isPremium: false, emailVerified: false, totpEnabled: false },
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-csrf-token')).toMatch(/^[\w-]{43}$/);
    expect((await test.call('GET', '/api/user', { token: body.token })).status).toBe(200);
    const messages = await rows<{ name: string; key: string; payload: object }>(
      'SELECT name, key, payload FROM outbox.message',
    );
    expect(messages).toEqual([
      {
        name: 'sign_up',
        key: body.id,
        payload: expect.objectContaining({
          ip: '127.0.0.1',
          userAgent: 'TestBrowser',
          consent: { ...consent, gpc: false },
          page: attribution.page,
          click: attribution.click,
          user: expect.objectContaining({ email: 'Ann.Lee@Example.com', externalId: body.id }),
        }),
      },
    ]);
  });

  it('mails a code of six digits, stores only its digest, and records the event', async () => {
    const mail = test.mails.last('verification-code', ann.username);
    expect(mail?.data).toEqual({ firstName: 'Ann', code: expect.stringMatching(/^\d{6}$/), minutes: 10 });
    const [code] = await rows<object>('SELECT code_hash, tries FROM auth.email_code');
    expect(code).toEqual({ code_hash: expect.any(Buffer), tries: 0 });
    expect(JSON.stringify(await rows('SELECT * FROM auth.email_code'))).not.toContain(mail?.data.code);
    const events = await rows<{ action: string; network: string }>(
      'SELECT action, network FROM auth.audit ORDER BY id',
    );
    expect(events).toEqual([
      { action: 'user_created', network: '127.0.0.0/24' },
      { action: 'session_created', network: '127.0.0.0/24' },
    ]);
    expect(JSON.stringify(await rows('SELECT * FROM auth.audit'))).not.toMatch(/ann|lee|example/i);
  });

  it('keeps nothing of the password but an argon2id hash of at least 19 MiB and two passes', async () => {
    const [user] = await rows<{ password_hash: string }>('SELECT password_hash FROM auth.users');
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("refuses an address that is taken in any case, in the specification's words", async () => {
    const { status, body } = await test.call<ErrorBody>('POST', '/api/register', {
      body: { ...ann, username: 'ANN.LEE@example.COM' },
    });
    expect([status, body.error.code]).toEqual([400, 'AUTH.EMAIL_TAKEN']);
    expect(body.error.message).toContain('already registered');
  });

  it.each<[string, string, object, Record<string, string>]>([
    ['without a decision', 'undecided@example.com', {}, {}],
    [
      'against a Global Privacy Control signal',
      'objects@example.com',
      {
        consent: {
          ad_user_data: 'granted',
          ad_personalization: 'granted',
          ad_storage: 'granted',
          analytics: 'granted',
          textVersion: '3',
        },
      },
      { 'sec-gpc': '1' },
    ],
  ])('reports a conversion %s that counts and identifies no user', async (_, username, decision, signal) => {
    const { body } = await test.call<RegisterResponse>('POST', '/api/register', {
      body: { ...ann, username, ...decision, attribution: { click: { fbp: 'fb.1.1.1' } } },
      headers: { 'user-agent': 'TestBrowser', ...signal },
    });
    const [message] = await rows<{ payload: object }>(`SELECT payload FROM outbox.message WHERE key = '${body.id}'`);
    expect(Object.keys(message?.payload ?? {}).sort()).toEqual(['consent', 'page', 'parameters']);
  });

  it('gives one address to one of 50 parallel registrations, and one conversion with it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        test.call('POST', '/api/register', { body: { ...ann, username: 'race@example.com' } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array<number>(49).fill(400)].sort());
    expect(await rows("SELECT count(*)::int AS users FROM auth.users WHERE email_key = 'race@example.com'")).toEqual([
      { users: 1 },
    ]);
    expect(
      await rows(
        `SELECT count(*)::int AS events FROM outbox.message
         WHERE key IN (SELECT id::text FROM auth.users WHERE email_key = 'race@example.com')`,
      ),
    ).toEqual([{ events: 1 }]);
    expect(test.mails.sent.filter(({ to }) => to === 'race@example.com')).toHaveLength(1);
  });

  it.each<[string, object, string]>([
    ['a password of seven characters', { password: '1234567' }, 'password'],
    ['a password of 129 characters', { password: 'x'.repeat(129) }, 'password'],
    ['a password that is a number', { password: 12345678 }, 'password'],
    ['no first name', { firstName: '  ' }, 'firstName'],
    ['no last name', { lastName: undefined }, 'lastName'],
    ['a username that is no email', { username: 'ann' }, 'username'],
    ['one of the most common passwords', { password: 'Football1' }, 'password'],
    ['a password that is the email', { password: 'new@example.com', username: 'new@example.com' }, 'password'],
    ['a password that is the name of the site', { password: 'Fairlead-2026' }, 'password'],
    ['a password with half a character', { password: 'x7Kq2mPz\ud800' }, 'password'],
    ...['isAdmin', 'isPremium', 'emailVerified', 'totpEnabled', 'totpVerified', 'disabled', 'developmentUser'].map(
      (field): [string, object, string] => [`an attempt to set ${field}`, { [field]: true }, field],
    ),
    ['an attempt to choose the id', { id: '7b0c1a52-95d4-4c1c-8f57-0e6d7f8a9b10' }, 'id'],
    ['an invented consent', { consent: { ad_user_data: 'yes' } }, 'consent.ad_user_data'],
    ['a page that is no address', { attribution: { page: { url: 'javascript:alert(1)' } } }, 'attribution.page.url'],
  ])('refuses %s at both addresses and names the field', async (_, change, field) => {
    for (const path of ['/api/register', '/api/jwt/register']) {
      const { status, body } = await test.call<ErrorBody>('POST', path, {
        body: { ...ann, username: 'new@example.com', ...change },
      });
      expect([status, body.error.code]).toEqual([400, 'REQUEST.INVALID']);
      expect(Object.keys(body.error.fields ?? {})).toContain(field);
      if (field === 'password') expect(body.error.message.toLowerCase()).toContain('password');
    }
    expect(await rows("SELECT id FROM auth.users WHERE email_key = 'new@example.com'")).toEqual([]);
  });

  it('refuses a password of more than a kibibyte without making a hash of it', async () => {
    const hashes = jest.spyOn(test.app.get(PasswordHashService, { strict: false }), 'hash');
    const register = async (username: string, password: string) =>
      (await test.call('POST', '/api/register', { body: { ...ann, username, password } })).status;
    for (const password of [
      'x'.repeat(1025),
      '🐎'.repeat(300),
      `abcdefgh${'\uFE0F'.repeat(2000)}`,
      'y'.repeat(900_000),
      'z'.repeat(1025),
    ])
      expect(await register('new@example.com', password)).toBe(400);
    expect(hashes).not.toHaveBeenCalled();
    expect(await register('hashed@example.com', ann.password)).toBe(201);
    expect(hashes).toHaveBeenCalledTimes(1);
    hashes.mockRestore();
  });

  it('makes a hash for a taken address as well, so that its time does not tell which are taken', async () => {
    const hashes = jest.spyOn(test.app.get(PasswordHashService, { strict: false }), 'hash');
    const register = async () =>
      (await test.call('POST', '/api/register', { body: { ...ann, username: 'taken@example.com' } })).status;
    expect([await register(), await register()]).toEqual([201, 400]);
    expect(hashes).toHaveBeenCalledTimes(2);
    hashes.mockRestore();
  });

  it('salts each of fifty equal passwords separately', async () => {
    // The requirement says a thousand. Fifty prove the same: a shared salt would already show in two.
    const emails = Array.from({ length: 50 }, (_, index) => `same${index}@example.com`);
    await Promise.all(emails.map((username) => test.call('POST', '/api/register', { body: { ...ann, username } })));
    const hashes = await rows<{ hash: string }>(
      "SELECT password_hash AS hash FROM auth.users WHERE email_key LIKE 'same%'",
    );
    expect(new Set(hashes.map(({ hash }) => hash.split('$')[4])).size).toBe(50);
    const form = '^\\$argon2id\\$v=19\\$m=19456,t=2,p=1\\$[A-Za-z0-9+/]{22}\\$[A-Za-z0-9+/]{43}$';
    expect(await rows(`SELECT email FROM auth.users WHERE password_hash !~ '${form}'`)).toEqual([]);
  });

  it('tells passwords apart beyond their 72nd character', async () => {
    const password = `${'y'.repeat(72)}A`;
    await test.call('POST', '/api/register', { body: { ...ann, username: 'long@example.com', password } });
    const login = (given: string) =>
      test.call('POST', '/api/login', { body: { username: 'long@example.com', password: given } });
    expect((await login(`${'y'.repeat(72)}B`)).status).toBe(401);
    expect((await login(password)).status).toBe(200);
  });
});

describe('registering where addresses must not be told apart', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({
      imports: [AuthModule],
      contexts: [database],
      env: { REGISTRATION_GENERIC_ANSWER: 'true' },
    });
  });
  afterAll(() => test.close());

  it.each(['/api/register', '/api/jwt/register'])(
    'gives the same answer for a new and a taken address at %s, without signing in',
    async (path) => {
      const username = `${path.length}@example.com`;
      const register = () =>
        test.call('POST', path, { body: { ...ann, username }, headers: { 'x-request-id': 'same-for-both' } });
      const [fresh, taken] = [await register(), await register()];
      expect(fresh).toMatchObject({
        status: 202,
        body: { message: 'Please check your email to continue.', verificationSent: true },
      });
      expect([taken.status, taken.body]).toEqual([fresh.status, fresh.body]);
      const names = ({ headers }: typeof fresh) => [...headers.keys()].sort();
      expect(names(taken)).toEqual(names(fresh));
      expect(names(fresh)).not.toContain('x-csrf-token');
      expect(await test.database.dataSource.query('SELECT count(*)::int AS sessions FROM auth.session')).toEqual([
        { sessions: 0 },
      ]);
      await register();
      expect(test.mails.sent.filter(({ to }) => to === username).map(({ template }) => template)).toEqual([
        'verification-code',
        'already-registered',
      ]);
      expect((await test.call('POST', '/api/login', { body: { username, password: ann.password } })).status).toBe(200);
      await test.database.dataSource.query('DELETE FROM auth.session');
    },
  );

  it('still says what is wrong with a password', async () => {
    expect(await test.call('POST', '/api/register', { body: { ...ann, password: 'password' } })).toMatchObject({
      status: 400,
      body: { error: { fields: { password: expect.any(String) } } },
    });
  });
});
