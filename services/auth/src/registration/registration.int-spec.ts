import type { ErrorBody, RegisterResponse } from '@app/contracts';
import { startTestApp, type TestApp } from '@app/testing';
import { AuthModule, database } from '../index';

const ann = { username: 'Ann.Lee@Example.com', password: 'correct horse battery', firstName: 'Ann', lastName: 'Lee', phone: '+1 555 0100' };

describe('registering', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ imports: [AuthModule], contexts: [database] });
  });
  afterAll(() => test.close());
  const rows = <T>(sql: string) => test.database.dataSource.query<T[]>(sql);

  it('opens the account, signs in and reports the conversion, all at once', async () => {
    const consent = { ad_user_data: 'granted', ad_personalization: 'denied', ad_storage: 'granted', analytics: 'granted', textVersion: '3' };
    const attribution = { page: { url: 'http://localhost:8080/auth?utm=1' }, click: { fbp: 'fb.1.1.1' } };
    const { status, body, headers } = await test.call<RegisterResponse>('POST', '/api/jwt/register', { body: { ...ann, email: ann.username, consent, attribution }, headers: { 'sec-gpc': '1', 'user-agent': 'TestBrowser' } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ username: 'Ann.Lee@Example.com', firstName: 'Ann', lastName: 'Lee', phone: '+1 555 0100', verificationSent: false, user: { isAdmin: false, isPremium: false, emailVerified: false, totpEnabled: false } });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-csrf-token')).toMatch(/^[\w-]{43}$/);
    expect((await test.call('GET', '/api/user', { token: body.token })).status).toBe(200);
    const messages = await rows<{ name: string; key: string; payload: object }>('SELECT name, key, payload FROM outbox.message');
    expect(messages).toEqual([{ name: 'sign_up', key: body.id, payload: expect.objectContaining({ ip: '127.0.0.1', userAgent: 'TestBrowser', consent: { ...consent, gpc: true }, page: attribution.page, click: attribution.click, user: expect.objectContaining({ email: 'Ann.Lee@Example.com', externalId: body.id }) }) }]);
  });

  it('keeps nothing of the password but an argon2id hash of at least 19 MiB and two passes', async () => {
    const [user] = await rows<{ password_hash: string }>('SELECT password_hash FROM auth.users');
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('refuses an address that is taken in any case, in the specification\'s words', async () => {
    const { status, body } = await test.call<ErrorBody>('POST', '/api/register', { body: { ...ann, username: 'ANN.LEE@example.COM' } });
    expect([status, body.error.code]).toEqual([400, 'AUTH.EMAIL_TAKEN']);
    expect(body.error.message).toContain('already registered');
  });

  it('gives one address to one of 50 parallel registrations, and one conversion with it', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => test.call('POST', '/api/register', { body: { ...ann, username: 'race@example.com' } })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array<number>(49).fill(400)].sort());
    expect(await rows("SELECT count(*)::int AS users FROM auth.users WHERE email_key = 'race@example.com'")).toEqual([{ users: 1 }]);
    expect(await rows("SELECT count(*)::int AS events FROM outbox.message WHERE payload->'user'->>'email' = 'race@example.com'")).toEqual([{ events: 1 }]);
  });

  it.each<[string, object, string]>([
    ['a password of seven characters', { password: '1234567' }, 'password'],
    ['a password of 129 characters', { password: 'x'.repeat(129) }, 'password'],
    ['a password that is a number', { password: 12345678 }, 'password'],
    ['no first name', { firstName: '  ' }, 'firstName'],
    ['no last name', { lastName: undefined }, 'lastName'],
    ['a username that is no email', { username: 'ann' }, 'username'],
    ['an attempt to become an administrator', { isAdmin: true }, 'isAdmin'],
    ['an attempt to become premium', { isPremium: true }, 'isPremium'],
    ['an invented consent', { consent: { ad_user_data: 'yes' } }, 'consent.ad_user_data'],
    ['a page that is no address', { attribution: { page: { url: 'javascript:alert(1)' } } }, 'attribution.page.url'],
  ])('refuses %s and names the field', async (_, change, field) => {
    const { status, body } = await test.call<ErrorBody>('POST', '/api/register', { body: { ...ann, username: 'new@example.com', ...change } });
    expect([status, body.error.code]).toEqual([400, 'REQUEST.INVALID']);
    expect(Object.keys(body.error.fields ?? {})).toContain(field);
    if (field === 'password') expect(body.error.message.toLowerCase()).toContain('password');
  });

  it('tells passwords apart beyond their 72nd character', async () => {
    const password = `${'y'.repeat(72)}A`;
    await test.call('POST', '/api/register', { body: { ...ann, username: 'long@example.com', password } });
    const login = (given: string) => test.call('POST', '/api/login', { body: { username: 'long@example.com', password: given } });
    expect((await login(`${'y'.repeat(72)}B`)).status).toBe(401);
    expect((await login(password)).status).toBe(200);
  });
});
