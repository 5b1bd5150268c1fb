import { generate } from 'otplib';
import type {
  CurrentUserResponse,
  ErrorBody,
  LoginResponse,
  RecoveryCodesResponse,
  RegisterResponse,
  TotpSetupResponse,
  VerifyTotpResponse,
} from '@app/contracts';
import { startTestApp, type TestApp } from '@app/testing';
import { AuthModule, database, ensureFirstAdmin } from '../index';

const MINUTE = 60_000;
const password = 'correct horse battery';
const WRONG = '000000';

type Session = { token: string; csrf: string };
type Given<T> = T & ErrorBody;

describe('setting up a second factor', () => {
  let test: TestApp;
  let account = 0;
  let email: string;
  let session: Session;
  beforeAll(async () => {
    test = await startTestApp({ imports: [AuthModule], contexts: [database] });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.reset();
    test.mails.clear();
    await test.database.dataSource.query('TRUNCATE auth.audit');
    email = `user${++account}@example.com`;
    session = await opened('/api/register', { username: email, password, firstName: 'Ann', lastName: 'Lee' });
  });

  async function opened(path: string, body: object): Promise<Session> {
    const { body: answer, headers } = await test.call<RegisterResponse | LoginResponse>('POST', path, { body });
    return { token: answer.token, csrf: headers.get('x-csrf-token') ?? '' };
  }
  const signIn = () => opened('/api/login', { username: email, password });
  const post = <T>(path: string, body: unknown, { token, csrf } = session) =>
    test.call<Given<T>>('POST', path, { token, headers: { 'x-csrf-token': csrf }, body });
  const setup = (given = password, by = session) =>
    post<TotpSetupResponse>('/api/account/totp/setup', { password: given }, by);
  const confirm = (code: unknown, by = session) =>
    post<RecoveryCodesResponse>('/api/account/totp/confirm', { code }, by);
  const user = ({ token } = session) => test.call<CurrentUserResponse>('GET', '/api/user', { token });
  const codeOf = (secret: string) => generate({ secret, epoch: test.clock.now().getTime() / 1000 });
  const verify = async (secret: string, by: Session) =>
    post<VerifyTotpResponse>('/api/verify-totp', { username: email, code: await codeOf(secret) }, by);
  const recover = (code: string, by: Session) =>
    post<VerifyTotpResponse>('/api/verify-recovery-code', { username: email, code }, by);
  const rows = <T>(sql: string) => test.database.dataSource.query<T[]>(sql);
  const ownRows = async (table: string) =>
    rows(`SELECT * FROM auth.${table} WHERE user_id = '${(await user()).body.id}'`);

  async function enrolled() {
    const { secret } = (await setup()).body;
    const { recoveryCodes } = (await confirm(await codeOf(secret))).body;
    // The next code belongs to the next step.
    test.clock.advance(31_000);
    return { secret, recoveryCodes };
  }

  it('asks for the password again, at its field', async () => {
    expect(await setup('wrong password')).toMatchObject({
      status: 400,
      body: { error: { code: 'AUTH.WRONG_PASSWORD', fields: { password: expect.any(String) } } },
    });
    expect((await user()).status).toBe(200);
  });

  it('shares the count of wrong passwords with the sign-in', async () => {
    for (let index = 0; index < 5; index++) expect((await setup('wrong password')).status).toBe(400);
    expect((await setup()).status).toBe(429);
    expect((await test.call('POST', '/api/login', { body: { username: email, password } })).status).toBe(429);
  });

  it('returns a secret of 160 bits and the text of its QR code, which no other response holds', async () => {
    const { status, body, headers } = await setup();
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const url = new URL(body.otpauthUrl);
    expect([url.protocol, url.searchParams.get('secret'), decodeURIComponent(url.pathname)]).toEqual([
      'otpauth:',
      body.secret,
      expect.stringContaining(email),
    ]);
    expect(JSON.stringify((await user()).body)).not.toContain(body.secret);
    expect(JSON.stringify(await ownRows('totp_enrolment'))).not.toContain(body.secret);
  });

  it('changes nothing before the first code', async () => {
    await setup();
    expect((await user()).body).toMatchObject({ totpEnabled: false, totpVerified: false });
    expect((await user(await signIn())).body).toMatchObject({ totpEnabled: false });
    expect(test.mails.last('two-factor-changed', email)).toBeUndefined();
  });

  it('starts with the first code: ten recovery codes, a mail, a log row, and other sessions end', async () => {
    const other = await signIn();
    const { secret } = (await setup()).body;
    const { status, body, headers } = await confirm(await codeOf(secret));
    expect([status, headers.get('cache-control'), new Set(body.recoveryCodes).size]).toEqual([200, 'no-store', 10]);
    expect((await user()).body).toMatchObject({ totpEnabled: true, totpVerified: true });
    expect((await user(other)).status).toBe(401);
    expect(test.mails.last('two-factor-changed', email)?.data).toMatchObject({ firstName: 'Ann', change: 'enabled' });
    expect((await rows<{ action: string }>('SELECT action FROM auth.audit')).map(({ action }) => action)).toContain(
      'authn_two_factor_enabled',
    );
    const kept = JSON.stringify(await ownRows('recovery_code'));
    for (const code of body.recoveryCodes) expect(kept).not.toContain(code.replaceAll('-', ''));
  });

  it('is asked for in every session from then on, and opens it', async () => {
    const { secret } = await enrolled();
    const next = await signIn();
    expect((await user(next)).body).toMatchObject({ totpEnabled: true, totpVerified: false, phone: null });
    expect((await setup(password, next)).body.error.code).toBe('ACCESS.SECOND_FACTOR_REQUIRED');
    expect((await verify(secret, next)).body).toEqual({ verified: true });
    expect((await user(next)).body).toMatchObject({ totpVerified: true });
    expect((await setup(password, next)).status).toBe(200);
  });

  it.each<[unknown, number]>([
    ['', 400],
    ['12345', 400],
    ['abcdef', 400],
    ['１２３４５６', 400],
    [null, 400],
    [123456, 400],
    [['123456'], 400],
    [{}, 400],
    ['1'.repeat(100), 400],
  ])('refuses the first code %j', async (code, status) => {
    await setup();
    expect((await confirm(code)).status).toBe(status);
    expect((await user()).body.totpEnabled).toBe(false);
  });

  it('expires after 15 minutes, and does not exist before the setup', async () => {
    expect((await confirm(WRONG)).body.error.code).toBe('TWO_FACTOR.NO_ENROLMENT');
    const { secret } = (await setup()).body;
    test.clock.advance(16 * MINUTE);
    expect((await confirm(await codeOf(secret))).body.error.code).toBe('TWO_FACTOR.NO_ENROLMENT');
  });

  it('counts wrong codes of a setup like any others', async () => {
    const { secret } = (await setup()).body;
    for (let index = 0; index < 5; index++)
      expect((await confirm(WRONG)).body.error.code).toBe('TWO_FACTOR.WRONG_CODE');
    expect((await confirm(await codeOf(secret))).status).toBe(429);
  });

  it('is confirmed once by twenty parallel calls, with one set of recovery codes', async () => {
    const { secret } = (await setup()).body;
    const code = await codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 409, 429].includes(status))).toEqual([]);
    expect(await ownRows('recovery_code')).toHaveLength(10);
  });

  it('does not take the code that confirmed it a second time', async () => {
    const { secret } = (await setup()).body;
    await confirm(await codeOf(secret));
    expect((await verify(secret, await signIn())).status).toBe(401);
  });

  describe('once it is on', () => {
    it('keeps the old device until the new one has shown its code', async () => {
      const { secret: old } = await enrolled();
      const { secret: next } = (await setup()).body;
      expect((await verify(old, await signIn())).status).toBe(200);
      expect((await confirm(await codeOf(next))).status).toBe(200);
      test.clock.advance(31_000);
      const later = await signIn();
      expect((await verify(old, later)).status).toBe(401);
      expect((await verify(next, later)).status).toBe(200);
    });

    it('takes each recovery code once, however typed, mails the owner, and opens no more than a code', async () => {
      const { recoveryCodes } = await enrolled();
      const next = await signIn();
      expect((await recover(recoveryCodes[0]!.toLowerCase().replaceAll('-', ' '), next)).body).toEqual({
        verified: true,
      });
      expect(test.mails.last('two-factor-changed', email)?.data.change).toBe('recovery-code-used');
      expect((await user(next)).body.totpVerified).toBe(true);
      expect(await recover(recoveryCodes[0]!, await signIn())).toMatchObject({
        status: 401,
        body: { error: { code: 'TWO_FACTOR.INVALID_CODE' } },
      });
      expect((await recover(recoveryCodes[1]!, await signIn())).status).toBe(200);
    });

    it('takes a recovery code once in twenty parallel calls', async () => {
      const { recoveryCodes } = await enrolled();
      const next = await signIn();
      const statuses = (await Promise.all(Array.from({ length: 20 }, () => recover(recoveryCodes[0]!, next)))).map(
        ({ status }) => status,
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    });

    it("takes neither another account's recovery code nor another account's name", async () => {
      const { recoveryCodes } = await enrolled();
      const otherUser = await opened('/api/register', {
        username: `other${account}@example.com`,
        password,
        firstName: 'S',
        lastName: 'T',
      });
      expect(
        (
          await post(
            '/api/verify-recovery-code',
            { username: `other${account}@example.com`, code: recoveryCodes[0] },
            otherUser,
          )
        ).status,
      ).toBe(401);
      expect((await recover(recoveryCodes[0]!, otherUser)).status).toBe(403);
    });

    it('counts wrong recovery codes with wrong codes', async () => {
      const { secret } = await enrolled();
      const next = await signIn();
      for (let index = 0; index < 3; index++) expect((await recover('0'.repeat(24), next)).status).toBe(401);
      for (let index = 0; index < 2; index++)
        expect((await post('/api/verify-totp', { username: email, code: WRONG }, next)).status).toBe(401);
      expect((await verify(secret, next)).status).toBe(429);
    });

    it('is removed with password and code, ends every other session and mails the owner', async () => {
      const { secret } = await enrolled();
      const other = await signIn();
      const remove = async (change: object) =>
        post<object>('/api/account/totp/remove', { password, code: await codeOf(secret), ...change });
      expect((await remove({ password: 'wrong password' })).body.error.fields).toHaveProperty('password');
      expect((await remove({ code: WRONG })).body.error.fields).toHaveProperty('code');
      expect((await remove({})).status).toBe(200);
      expect((await user()).body).toMatchObject({ totpEnabled: false });
      expect((await user(other)).status).toBe(401);
      expect(test.mails.last('two-factor-changed', email)?.data.change).toBe('disabled');
      expect([await ownRows('totp'), await ownRows('recovery_code')]).toEqual([[], []]);
      expect((await remove({})).body.error.code).toBe('TWO_FACTOR.NOT_ENABLED');
    });

    it('gives new recovery codes for password and a recovery code; the earlier ones stop working', async () => {
      const { recoveryCodes: first } = await enrolled();
      const { status, body } = await post<RecoveryCodesResponse>('/api/account/totp/recovery-codes', {
        password,
        code: first[0],
      });
      expect([status, body.recoveryCodes.length]).toEqual([200, 10]);
      expect((await recover(first[1]!, await signIn())).status).toBe(401);
      expect((await recover(body.recoveryCodes[1]!, await signIn())).status).toBe(200);
    });
  });

  it('cannot be removed by an administrator, who may change the device', async () => {
    const admin = (await ensureFirstAdmin(test.database.dataSource, {
      config: test.config,
      clock: test.clock,
      email: 'boss@example.com',
    }))!;
    email = admin.email;
    session = await opened('/api/admin-auth', { username: email, password: admin.password });
    expect((await verify(admin.totpSecret, session)).body).toEqual({
      verified: true,
      elevationToken: expect.any(String),
      expiresAt: expect.any(String),
    });
    test.clock.advance(31_000);
    const removal = await post('/api/account/totp/remove', {
      password: admin.password,
      code: await codeOf(admin.totpSecret),
    });
    expect(removal).toMatchObject({ status: 403, body: { error: { code: 'TWO_FACTOR.REQUIRED_FOR_ADMINISTRATORS' } } });
    const { secret } = (await setup(admin.password)).body;
    expect((await confirm(await codeOf(secret))).status).toBe(200);
    expect((await user()).body).toMatchObject({ totpEnabled: true, totpVerified: true });
  });
});
