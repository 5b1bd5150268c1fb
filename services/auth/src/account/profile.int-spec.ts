import type { CurrentUserResponse, ErrorBody, RegisterResponse, UserView } from '@app/contracts';
import { startTestApp, type TestApp } from '@app/testing';
import { AuthModule, database } from '../index';

describe('the profile', () => {
  let test: TestApp;
  let registered: RegisterResponse;
  let csrf: string;
  let account = 0;
  beforeAll(async () => {
    test = await startTestApp({ imports: [AuthModule], contexts: [database] });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    const { body, headers } = await test.call<RegisterResponse>('POST', '/api/register', {
      body: {
        username: `user${++account}@example.com`,
        password: 'correct horse battery',
        firstName: 'Ann',
        lastName: 'Lee',
        phone: '+1 312 555 0100',
      },
    });
    [registered, csrf] = [body, headers.get('x-csrf-token') ?? ''];
  });
  const patch = (body: unknown) =>
    test.call<UserView & ErrorBody>('PATCH', '/api/account/profile', {
      token: registered.token,
      headers: { 'x-csrf-token': csrf },
      body,
    });
  const user = async () => (await test.call<CurrentUserResponse>('GET', '/api/user', { token: registered.token })).body;

  it('changes the named fields and keeps the rest', async () => {
    const change = {
      firstName: ' Anna-Zoë ',
      lastName: 'Łee',
      phone: '(555) 010-0199 x7',
      city: 'São Paulo',
      state: 'TX',
      firm: 'Lee & Daughters',
      aum: 125_000_000.55,
      revenue: 1e15,
      feeBasedPercentage: 62.5,
      notifyNewListings: true,
    };
    const { status, body } = await patch(change);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        ...change,
        firstName: 'Anna-Zoë',
        phone: '+1 555 010 0199 ext. 7',
        notifyMarketUpdates: false,
        email: registered.username,
      }),
    ]);
    expect((await patch({ city: 'Austin' })).body).toMatchObject({ city: 'Austin', firm: 'Lee & Daughters' });
    expect(await user()).toMatchObject({ city: 'Austin', aum: 125_000_000.55, revenue: 1e15 });
  });

  it('takes a share of less than 1%, which the field has asked about', async () => {
    expect((await patch({ feeBasedPercentage: 0.42 })).body.feeBasedPercentage).toBe(0.42);
  });

  it('clears optional fields', async () => {
    await patch({ city: 'Austin', state: 'TX', aum: 5, firm: 'F' });
    expect((await patch({ city: null, state: '', aum: null, firm: '  ', phone: '' })).body).toMatchObject({
      city: null,
      state: null,
      aum: null,
      firm: null,
      phone: null,
    });
  });

  it('changes nothing for an empty request', async () => {
    expect((await patch({})).status).toBe(200);
    expect((await user()).firstName).toBe('Ann');
  });

  it.each<[string, unknown]>([
    ['firstName', ''],
    ['firstName', '   '],
    ['firstName', null],
    ['firstName', 'x'.repeat(101)],
    ['firstName', 'A\u0000nn'],
    ['firstName', 'A\r\nBcc: v@b.test'],
    ['firstName', ['Ann']],
    ['firstName', { a: 1 }],
    ['lastName', null],
    ['lastName', 7],
    ['city', 'x'.repeat(101)],
    ['city', 'Aus\u0007tin'],
    ['city', '\uD800'],
    ['firm', false],
    ['phone', 'call me'],
    ['phone', '1'.repeat(41)],
    ['phone', 5550100],
    ['state', 'Texas'],
    ['state', 'tx'],
    ['state', 'XX'],
    ['state', ['TX']],
    ['aum', -1],
    ['aum', 1e15 + 1],
    ['aum', '5'],
    ['aum', 0.001],
    ['aum', 1e-7],
    ['aum', true],
    ['revenue', -0.01],
    ['revenue', 1e300],
    ['revenue', [1]],
    ['feeBasedPercentage', 100.01],
    ['feeBasedPercentage', -1],
    ['feeBasedPercentage', '50'],
    ['notifyNewListings', 'true'],
    ['notifyMarketUpdates', 1],
    ['notifyApprovedListings', null],
  ])('refuses %s = %j at its field and writes nothing', async (field, value) => {
    const { status, body } = await patch({ notifyMarketUpdates: true, [field]: value });
    expect([status, body.error.code]).toEqual([400, 'REQUEST.INVALID']);
    expect(Object.keys(body.error.fields ?? {})).toEqual([field]);
    expect((await user()).notifyMarketUpdates).toBe(false);
  });

  it.each([
    'id',
    'email',
    'username',
    'isAdmin',
    'isPremium',
    'emailVerified',
    'totpEnabled',
    'totpVerified',
    'disabled',
    'disabledAt',
    'passwordHash',
    'createdAt',
    'emailKey',
    'token',
  ])('refuses %s, which users cannot change themselves', async (field) => {
    const { status, body } = await patch({ city: 'Austin', [field]: true });
    expect([status, body.error.fields?.[field]]).toEqual([400, `Unknown field ${field}`]);
    expect(await user()).toMatchObject({ city: null, isAdmin: false, isPremium: false, emailVerified: false });
  });

  it('records which fields changed, never their values', async () => {
    await patch({ city: 'Secretville', aum: 123_456_789 });
    const [row] = await test.database.dataSource.query<{ details: object }[]>(
      "SELECT details FROM auth.audit WHERE action = 'user_updated' AND subject_id = $1",
      [registered.id],
    );
    expect(row?.details).toEqual({ fields: 'aum,city' });
  });

  it('needs a session and its CSRF token', async () => {
    expect((await test.call('PATCH', '/api/account/profile', { body: { city: 'X' } })).status).toBe(401);
    expect(
      (await test.call<ErrorBody>('PATCH', '/api/account/profile', { token: registered.token, body: { city: 'X' } }))
        .body.error.code,
    ).toBe('REQUEST.CSRF');
  });
});
