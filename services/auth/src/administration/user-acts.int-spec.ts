import { generate } from 'otplib';
import type {
  CurrentUserResponse,
  DataExport,
  NamedBulkReport,
  RecoveryCodesResponse,
  TotpSetupResponse,
  UserActivityPage,
} from '@app/contracts';
import { PASSWORD, startPortalApp, type PortalApp, type TestAdministrator, type TestUser } from '../testing/portal-app';

const REASON = 'The owner called and asked for it.';
const LOCKED = 'Your account is locked. Please contact support for assistance.';
const MINUTE_MS = 60_000;
const ACTS = ['lock', 'unlock', 'verify', 'second-factor/reset'] as const;

describe('acts of administrators on accounts', () => {
  let test: PortalApp;
  let admin: TestAdministrator;
  let user: TestUser;
  let count = 0;
  beforeAll(async () => {
    test = await startPortalApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.reset();
    test.mails.clear();
    await test.sql('TRUNCATE auth.users, auth.audit, auth.attempt, limits.call_window CASCADE');
    admin = await test.administrator(`root${++count}@example.com`);
    user = await test.register(`user${count}@example.com`);
  });

  const act = (path: string, body: object = { reason: REASON }, id = user.id, by = admin) =>
    test.users(by, 'POST', `/${id}/${path}`, body);
  const read = async (id = user.id) => (await test.users(admin, 'GET', `/${id}`)).body;
  const own = (token = user.token) => test.call<CurrentUserResponse>('GET', '/api/user', { token });
  const actions = async () =>
    (
      await test.sql<{ action: string }>(
        `SELECT action FROM auth.audit WHERE subject_id = $1 AND actor_id = $2 AND action <> 'authz_admin' ORDER BY id`,
        user.id,
        admin.id,
      )
    ).map(({ action }) => action);

  it('lock an account: sessions end, a sign-in is answered as the specification says, unlocking opens it', async () => {
    const second = (await test.signIn(user.email)).body.token;
    const { body } = await act('lock');
    expect(body).toMatchObject({
      disabledAt: expect.any(String),
      sessions: [],
      acts: [{ act: 'locked', reason: REASON, by: admin.email }],
    });
    expect([(await own()).status, (await own(second)).status]).toEqual([401, 401]);
    const refused = await test.signIn(user.email);
    expect([refused.status, refused.body.error.message]).toEqual([403, LOCKED]);
    expect((await test.signIn(user.email, 'a wrong password')).status).toBe(401);
    expect((await read()).failedSignIns.map(({ why }) => why)).toEqual(['password', 'locked']);

    expect((await act('unlock')).body).toMatchObject({ disabledAt: null, acts: [{ act: 'unlocked' }, {}] });
    expect((await test.signIn(user.email)).status).toBe(200);
    expect((await own()).status).toBe(401);
    expect(await actions()).toEqual(['user_disabled', 'user_enabled']);
  });

  it('stop at people with rights that the caller lacks, and at the own account', async () => {
    const support = await test.administrator(`support${count}@example.com`);
    await test.sql(`UPDATE auth.users SET roles = '{support}' WHERE id = $1`, support.id);
    for (const path of ACTS) {
      const { status, body } = await act(path, { reason: REASON }, admin.id, support);
      expect([path, status, body.error.code]).toEqual([path, 403, 'USERS.PROTECTED']);
    }
    const premium = (id: string) => test.users(support, 'PUT', `/${id}/premium`, { isPremium: true, reason: REASON });
    expect((await premium(admin.id)).body.error.code).toBe('USERS.PROTECTED');
    expect((await premium(support.id)).body.error.code).toBe('USERS.OWN_ACCOUNT');
    expect((await act('lock', { reason: REASON }, user.id, support)).status).toBe(200);
  });

  it('work on many at once: each as alone, and what is refused is named', async () => {
    const others = [];
    for (const name of ['one', 'two']) others.push(await test.register(`${name}${count}@example.com`));
    const support = await test.administrator(`helper${count}@example.com`);
    await test.sql(`UPDATE auth.users SET roles = '{support}' WHERE id = $1`, support.id);
    const bulk = (body: object, by = support) => test.users<NamedBulkReport>(by, 'POST', '/bulk', body);
    const gone = '11111111-1111-4111-8111-111111111111';
    const rows = [...others, user, admin, support, { id: gone }].map(({ id }) => ({ id }));
    const { status, body } = await bulk({ act: 'lock', reason: REASON, rows });
    expect([status, body.done]).toEqual([200, [...others, user].map(({ id }) => id)]);
    expect(body.refused.map(({ id, code }) => [id, code])).toEqual([
      [admin.id, 'USERS.PROTECTED'],
      [support.id, 'USERS.OWN_ACCOUNT'],
      [gone, 'USERS.UNKNOWN'],
    ]);
    expect((await read()).acts).toMatchObject([{ act: 'locked', reason: REASON }]);
    expect((await bulk({ act: 'unlock', reason: REASON, rows: rows.slice(0, 3) })).body.done).toHaveLength(3);
    test.mails.clear();
    expect((await bulk({ act: 'verification', rows: rows.slice(0, 1) })).body.done).toHaveLength(1);
    expect(test.mails.last('verification-code', others[0]?.email ?? '')).toBeDefined();
    for (const wrong of [
      { act: 'lock', rows: rows.slice(0, 1) },
      { act: 'lock', reason: 'Short', rows: rows.slice(0, 1) },
      { act: 'erase', reason: REASON, rows: rows.slice(0, 1) },
      { act: 'verification', rows: [] },
      { act: 'verification', rows: [{ id: 'x' }] },
      { act: 'verification', rows: Array.from({ length: 101 }, () => ({ id: gone })) },
    ])
      expect([wrong, (await bulk(wrong)).status]).toEqual([wrong, 400]);
    await test.sql(`UPDATE auth.users SET roles = '{moderator}' WHERE id = $1`, support.id);
    expect((await bulk({ act: 'lock', reason: REASON, rows })).body).toMatchObject({
      error: { code: 'ACCESS.RIGHT_REQUIRED' },
    });
  });

  it('count as a look at the account, once for a visit, because their answers show it', async () => {
    const looks = () =>
      test.sql(
        `SELECT 1 FROM auth.audit WHERE subject_id = $1 AND actor_id = $2 AND details->>'did' = 'user_opened'`,
        user.id,
        admin.id,
      );
    await act('verify');
    expect(await looks()).toHaveLength(1);
    await act('verification', {});
    await test.users(admin, 'DELETE', `/${user.id}/sessions`);
    await read();
    expect(await looks()).toHaveLength(1);
  });

  it('happen once when they are asked for twice', async () => {
    await Promise.all(Array.from({ length: 5 }, () => act('lock')));
    expect((await read()).acts).toHaveLength(1);
    expect(await actions()).toEqual(['user_disabled']);
    await act('unlock');
    await act('unlock');
    expect((await read()).acts).toHaveLength(2);
  });

  it('end the pause after too many wrong passwords', async () => {
    for (let tries = 0; tries < 5; tries += 1) await test.signIn(user.email, 'a wrong password');
    expect((await test.signIn(user.email)).status).toBe(429);
    expect((await read()).signInPausedUntil).toEqual(expect.any(String));
    expect((await act('unlock')).body).toMatchObject({ signInPausedUntil: null, acts: [{ act: 'unlocked' }] });
    expect((await test.signIn(user.email)).status).toBe(200);
  });

  it('verify an address, or send its code again, within the limits of the person', async () => {
    expect((await act('verification', {})).status).toBe(200);
    expect(test.mails.last('verification-code', user.email)).toBeDefined();
    const more = [await act('verification', {}), await act('verification', {}), await act('verification', {})];
    expect(more.at(-1)?.body.error.code).toBe('AUTH.TOO_MANY_EMAIL_CODES');
    expect((await act('verify')).body).toMatchObject({ emailVerified: true, acts: [{ act: 'verified' }] });
    test.mails.clear();
    await act('verification', {});
    expect([test.mails.sent, (await own()).body.emailVerified]).toEqual([[], true]);
  });

  it('change a name, with both parts and a reason', async () => {
    const rename = (body: object) => test.users(admin, 'PUT', `/${user.id}/name`, body);
    const { body } = await rename({ firstName: 'Anna', lastName: 'Leigh', reason: REASON });
    expect(body).toMatchObject({ firstName: 'Anna', lastName: 'Leigh', acts: [{ act: 'renamed' }] });
    expect((await own()).body).toMatchObject({ firstName: 'Anna', lastName: 'Leigh' });
    const refused = await rename({ firstName: ' ', lastName: '\u202e', reason: 'No' });
    expect([refused.status, Object.keys(refused.body.error.fields ?? {}).toSorted()]).toEqual([
      400,
      ['firstName', 'lastName', 'reason'],
    ]);
  });

  it('end one session, or all of them, of this account alone', async () => {
    await test.signIn(user.email);
    const [latest] = (await read()).sessions;
    const end = (path: string) => test.users(admin, 'DELETE', `/${user.id}/${path}`);
    expect((await end(`sessions/${latest?.id}`)).body.sessions).toHaveLength(1);
    const other = await test.register(`other${count}@example.com`);
    const [foreign] = (await read(other.id)).sessions;
    for (const id of [latest?.id, foreign?.id, 'x'])
      expect((await end(`sessions/${id}`)).body.error.code).toBe('SESSION.UNKNOWN');
    expect((await end('sessions')).body.sessions).toEqual([]);
    expect([(await own()).status, (await own(other.token)).status]).toEqual([401, 200]);
    expect(await actions()).toEqual(['session_revoked', 'session_revoked']);
  });

  describe('on a second factor', () => {
    beforeEach(async () => {
      const { body, headers } = await test.signIn(user.email);
      const { token } = body;
      const session = { token, headers: { 'x-csrf-token': headers.get('x-csrf-token') ?? '' } };
      const setup = await test.call<TotpSetupResponse>('POST', '/api/account/totp/setup', {
        ...session,
        body: { password: PASSWORD },
      });
      const code = await generate({ secret: setup.body.secret, epoch: test.clock.now().getTime() / 1000 });
      await test.call<RecoveryCodesResponse>('POST', '/api/account/totp/confirm', { ...session, body: { code } });
      user = { ...user, token };
    });

    it('reset it with a new code of their own: sessions end, a mail tells, the password alone signs in', async () => {
      expect((await read()).secondFactor).toMatchObject({ recoveryCodesLeft: 10 });
      const { body } = await act('second-factor/reset');
      expect(body).toMatchObject({ secondFactor: null, sessions: [], acts: [{ act: 'second_factor_reset' }] });
      expect((await own()).status).toBe(401);
      expect(test.mails.last('two-factor-changed', user.email)?.data).toMatchObject({ change: 'reset' });
      expect((await test.signIn(user.email)).body.user).toMatchObject({ totpEnabled: false });
    });

    it('ask for a new code after five minutes, and change nothing without it', async () => {
      test.clock.advance(5 * MINUTE_MS);
      const { status, body } = await act('second-factor/reset');
      expect([status, body.error.code]).toEqual([403, 'ACCESS.FRESH_CODE_REQUIRED']);
      expect((await read()).secondFactor).not.toBeNull();
    });
  });

  it('are refused on the own account, on one that does not exist, and without a sentence for the reason', async () => {
    const paths = [...ACTS, 'verification'];
    for (const path of paths) {
      expect((await act(path, { reason: REASON }, admin.id)).body.error.code).toBe('USERS.OWN_ACCOUNT');
      for (const id of ['11111111-1111-4111-8111-111111111111', 'x'])
        expect((await act(path, { reason: REASON }, id)).body.error.code).toBe('USERS.UNKNOWN');
    }
    for (const path of ACTS)
      for (const reason of ['Too short', '', 7, undefined])
        expect(Object.keys((await act(path, { reason })).body.error.fields ?? {})).toEqual(['reason']);
    expect((await read()).acts).toEqual([]);
  });

  it('are closed to users, and to administrators without the second factor', async () => {
    const { 'x-elevation-token': _, ...withoutCode } = admin.headers;
    for (const headers of [{ authorization: `Bearer ${user.token}` }, withoutCode])
      for (const path of [...ACTS, 'verification'])
        expect((await test.users({ headers }, 'POST', `/${user.id}/${path}`, { reason: REASON })).status).toBe(403);
    expect((await own()).status).toBe(200);
  });

  it('leave one administrator who can sign in, however two lock each other fifty times at once', async () => {
    const other = await test.administrator(`other${count}@example.com`);
    const tries = Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0 ? act('lock', { reason: REASON }, other.id) : act('lock', { reason: REASON }, admin.id, other),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 401].includes(status))).toEqual([]);
    const left = await test.sql<{ id: string }>(
      'SELECT id FROM auth.users WHERE is_admin AND disabled_at IS NULL AND email LIKE $1',
      `%${count}@example.com`,
    );
    expect(left).toHaveLength(1);
    const locked = await test.sql('SELECT 1 FROM auth.account_act');
    expect(locked).toHaveLength(1);
  });

  it('leave one of two administrators with a second factor, who reset each other’s at the same moment', async () => {
    const other = await test.administrator(`other${count}@example.com`);
    await Promise.all([
      act('second-factor/reset', { reason: REASON }, other.id),
      act('second-factor/reset', { reason: REASON }, admin.id, other),
    ]);
    expect(await test.sql('SELECT 1 FROM auth.totp')).toHaveLength(1);
  });

  it('are in the activity of the account, page by page, beside what the person did', async () => {
    await test.signIn(user.email, 'a wrong password');
    await act('verify');
    await act('lock');
    type Page = UserActivityPage;
    const page = async (query: string) => (await test.users<Page>(admin, 'GET', `/${user.id}/activity${query}`)).body;
    const said = ({ rows }: Page) => rows.map(({ action, by, reason }) => [action, by, reason]);
    const byAdministrators = await page('?view=administrators');
    expect(said(byAdministrators)).toEqual([
      ['user_disabled', 'administrator', REASON],
      ['authn_email_verified', 'administrator', REASON],
      ['authz_admin', 'administrator', null],
    ]);
    expect(byAdministrators.rows[0]).toMatchObject({ administrator: admin.email, device: null, network: null });
    const person = await page('?view=person');
    expect(person.rows.map(({ action }) => action)).toContain('authn_login_fail');
    expect(person.rows.filter(({ by }) => by === 'administrator')).toEqual([]);
    const all = await page('');
    expect(all.rows).toHaveLength(new Set([...all.rows.map(({ id }) => id)]).size);
    await test.sql(
      `INSERT INTO auth.audit (at, action, actor_id, subject_id)
       SELECT now(), 'session_created', $1, $1 FROM generate_series(1, 60)`,
      user.id,
    );
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const found: Page = await page(next === '' ? '' : `?cursor=${next}`);
      seen.push(...found.rows.map(({ id }) => id));
      next = found.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([60 + all.rows.length, 60 + all.rows.length]);
    for (const query of ['?view=everyone', '?cursor=x'])
      expect((await test.users(admin, 'GET', `/${user.id}/activity${query}`)).status).toBe(400);
  });

  it('are in the export of the person with the reason, and without where the administrator was', async () => {
    await act('verify');
    const { body } = await test.call<DataExport>('GET', '/api/account/export', { token: user.token });
    expect(body.contexts.auth?.accountActs).toEqual([{ at: expect.any(String), act: 'verified', reason: REASON }]);
    const ofAdmin = body.contexts.auth?.activity.find(({ action }) => action === 'authn_email_verified');
    expect(ofAdmin).toMatchObject({ network: null, userAgent: null });
    const ofUser = body.contexts.auth?.activity.find(({ action }) => action === 'session_created');
    expect(ofUser?.network).toBe('127.0.0.0/24');
  });
});
