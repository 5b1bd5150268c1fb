import type {
  CurrentUserResponse,
  ErrorBody,
  MessageResponse,
  RegisterResponse,
  VerifyCodeResponse,
} from '@app/contracts';
import { startTestApp, type TestApp } from '@app/testing';
import { AuthModule, database } from '../index';

type Answer = VerifyCodeResponse & ErrorBody;
const MINUTE = 60_000;

describe('verifying an email address', () => {
  let test: TestApp;
  let email: string;
  let registered: RegisterResponse;
  let csrf: string;
  let account = 0;
  beforeAll(async () => {
    test = await startTestApp({ imports: [AuthModule], contexts: [database] });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.reset();
    ({ email, registered, csrf } = await register());
  });

  const register = async () => {
    const address = `Code.${++account}@example.com`;
    const { body, headers } = await test.call<RegisterResponse>('POST', '/api/register', {
      body: { username: address, password: 'correct horse battery', firstName: 'Ann', lastName: 'Lee' },
    });
    return { email: address, registered: body, csrf: headers.get('x-csrf-token') ?? '' };
  };
  const post = <T>(path: string, body?: unknown) =>
    test.call<T>('POST', path, {
      token: registered.token,
      headers: { 'x-csrf-token': csrf },
      ...(body !== undefined && { body }),
    });
  const verify = (code: unknown, address: unknown = email) =>
    post<Answer>('/api/verify-code', { email: address, code });
  const resend = () => post<MessageResponse & ErrorBody>('/api/verify-code/resend');
  const mailed = (address = email) => test.mails.last('verification-code', address)?.data.code ?? '';
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const isVerified = async () =>
    (await test.call<CurrentUserResponse>('GET', '/api/user', { token: registered.token })).body.emailVerified;
  const audit = (action: string) =>
    test.database.dataSource.query<{ details: object }[]>(
      'SELECT details FROM auth.audit WHERE action = $1 AND subject_id = $2',
      [action, registered.id],
    );

  it('takes the mailed code once, and shows the user as verified', async () => {
    expect(await isVerified()).toBe(false);
    const { status, body } = await verify(mailed(), email.toUpperCase());
    expect([status, body]).toEqual([
      200,
      {
        message: 'Your account has been verified.',
        user: expect.objectContaining({ id: registered.id, emailVerified: true }),
      },
    ]);
    expect(await isVerified()).toBe(true);
    expect(await audit('authn_email_verified')).toHaveLength(1);
    expect((await verify(mailed())).status).toBe(400);
  });

  it('stores no form of the code that a million guesses could reveal', async () => {
    const rows = await test.database.dataSource.query<{ code_hash: Buffer }[]>(
      'SELECT code_hash FROM auth.email_code WHERE user_id = $1',
      [registered.id],
    );
    expect(rows[0]?.code_hash).toHaveLength(32);
    expect(JSON.stringify(await test.database.dataSource.query('SELECT * FROM auth.audit'))).not.toContain(mailed());
  });

  it("gives one answer for a wrong code, an expired one, another user's and another address", async () => {
    const [first, own] = [mailed(), registered];
    const otherUser = await register();
    const answers = [
      await verify(wrong(first)),
      await verify(mailed(otherUser.email)),
      await verify(first, otherUser.email),
      await verify(mailed(otherUser.email), otherUser.email),
      await verify(first, 'nobody@example.com'),
    ];
    for (const { status, body } of answers)
      expect([status, body.error]).toEqual([
        400,
        {
          code: 'AUTH.INVALID_EMAIL_CODE',
          message: 'Invalid verification code',
          fields: { code: 'Invalid verification code' },
        },
      ]);
    expect(own.id).toBe(registered.id);
    expect(await isVerified()).toBe(false);
    expect(await audit('authn_code_fail')).toEqual(
      [true, true, false, false, false].map((ownAddress) => ({ details: { ownAddress } })),
    );
    expect(
      (
        await test.database.dataSource.query<{ email_verified: boolean }[]>(
          'SELECT email_verified FROM auth.users WHERE id = $1',
          [otherUser.registered.id],
        )
      )[0]?.email_verified,
    ).toBe(false);
  });

  it("does not spend the caller's tries on another user's address", async () => {
    for (let i = 0; i < 6; i += 1) await verify(mailed(), 'nobody@example.com');
    expect((await verify(mailed())).status).toBe(200);
  });

  it('succeeds once for 50 parallel calls with the right code', async () => {
    const code = mailed();
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(49).fill(400)].sort());
    expect(await audit('authn_email_verified')).toHaveLength(1);
  });

  it('counts a try before it compares: of 50 parallel guesses five are made, then the right code fails', async () => {
    const code = mailed();
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(wrong(code))));
    expect(answers.every(({ status }) => status === 400)).toBe(true);
    expect(
      await test.database.dataSource.query('SELECT tries FROM auth.email_code WHERE user_id = $1', [registered.id]),
    ).toEqual([{ tries: 5 }]);
    expect((await verify(code)).status).toBe(400);
    await resend();
    expect((await verify(mailed())).status).toBe(200);
  });

  it('accepts a code for ten minutes', async () => {
    test.clock.advance(10 * MINUTE + 1_000);
    expect((await verify(mailed())).status).toBe(400);
    test.clock.reset();
    test.clock.advance(9 * MINUTE + 50_000);
    expect((await verify(mailed())).status).toBe(200);
  });

  it('makes the code before invalid when a new one is sent, and cancels its mail', async () => {
    const old = mailed();
    const { status, body } = await resend();
    expect([status, body.message]).toEqual([200, 'A new verification code has been sent. Please check your email.']);
    const mails = test.mails.sent.filter(({ to }) => to === email);
    expect(mails.map(({ slot }) => slot)).toEqual([
      `verification-code:${registered.id}`,
      `verification-code:${registered.id}`,
    ]);
    if (old !== mailed()) expect((await verify(old)).status).toBe(400);
    expect((await verify(mailed())).status).toBe(200);
  });

  it('sends three codes a minute and ten a day', async () => {
    const statuses: number[] = [];
    for (let minute = 0; minute < 4; minute += 1) {
      for (let i = 0; i < 3; i += 1) statuses.push((await resend()).status);
      const fourth = await resend();
      statuses.push(fourth.status);
      expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0);
      await test.database.dataSource.query("DELETE FROM limits.call_window WHERE key LIKE '%email-code-minute%'");
    }
    expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 200, 429, 200, 200, 200, 429, 200, 429, 429, 429]);
    expect((await resend()).body.error).toMatchObject({
      code: 'AUTH.TOO_MANY_EMAIL_CODES',
      message: 'Too many verification codes were requested. Please try again later.',
    });
    expect(await audit('excess_rate_limit_exceeded')).not.toHaveLength(0);
  });

  it('sends none to a verified address', async () => {
    await verify(mailed());
    const before = test.mails.sent.length;
    expect((await resend()).body).toEqual({ message: 'Your email address is already verified.' });
    expect(test.mails.sent).toHaveLength(before);
  });

  it.each([
    [''],
    ['12345'],
    ['1234567'],
    ['12345a'],
    ['１２３４５６'],
    [' 123456'],
    ['123456\n'],
    [123456],
    [null],
    [['123456']],
    [{ $ne: '' }],
    ['1'.repeat(100_000)],
    [undefined],
  ])('refuses %j as a code without spending a try', async (code) => {
    const { status, body } = await verify(code);
    expect([status, body.error.fields]).toEqual([400, { code: 'Authentication code must be 6 digits' }]);
    expect(
      await test.database.dataSource.query('SELECT tries FROM auth.email_code WHERE user_id = $1', [registered.id]),
    ).toEqual([{ tries: 0 }]);
  });

  it.each([[null], [7], [['a@b.test']], [{ a: 1 }], ['a'.repeat(300)]])('refuses %j as an address', async (address) => {
    expect((await verify('123456', address)).body.error.fields).toEqual({ email: expect.stringMatching(/^Email is/) });
  });

  it('needs the session and its CSRF token', async () => {
    const body = { email, code: mailed() };
    expect((await test.call('POST', '/api/verify-code', { body })).status).toBe(401);
    expect((await test.call('POST', '/api/verify-code', { body, token: registered.token })).status).toBe(403);
    expect((await test.call('POST', '/api/verify-code/resend')).status).toBe(401);
  });
});
