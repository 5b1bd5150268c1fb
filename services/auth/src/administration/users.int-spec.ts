import type { AdminUser, CurrentUserResponse, DataExport, SearchUsersRequest, UsersPage } from '@app/contracts';
import { ACCOUNT_HOLDINGS, MAIL_LOG, siteDay } from '@app/server-kit';
import { startPortalApp, type PortalApp, type TestAdministrator, type TestUser } from '../testing/portal-app';

const REASON = 'Comp membership until payments open.';
const MAIL = {
  template: 'new-sign-in',
  writtenAt: '2026-11-27T10:00:00.000Z',
  state: 'sent',
  endedAt: null,
  error: null,
};

describe('accounts in the management portal', () => {
  const asked: (readonly string[])[] = [];
  let test: PortalApp;
  let admin: TestAdministrator;
  let user: TestUser;
  let count = 0;
  beforeAll(async () => {
    test = await startPortalApp([
      { provide: ACCOUNT_HOLDINGS, useValue: [{ holdingsOf: async () => ({ listings: 3 }) }] },
      { provide: MAIL_LOG, useValue: { of: async (ids: string[]) => (asked.push(ids), [MAIL]) } },
    ]);
    admin = await test.administrator('root@example.com');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.sql('TRUNCATE limits.call_window');
    user = await test.register(`user${++count}@example.com`);
  });

  const search = (request: SearchUsersRequest | object, by: { headers: Record<string, string> } = admin) =>
    test.users<UsersPage>(by, 'POST', '/search', request);
  const get = (id: string) => test.users(admin, 'GET', `/${id}`);
  const setPremium = (id: string, isPremium: unknown, reason: unknown = REASON, by = admin) =>
    test.users(by, 'PUT', `/${id}/premium`, { isPremium, reason });
  const own = async () => (await test.call<CurrentUserResponse>('GET', '/api/user', { token: user.token })).body;
  const idsOf = async (request: SearchUsersRequest) => (await search(request)).body.rows.map(({ id }) => id);

  describe('are found', () => {
    it('by how the address, the name or the firm begins, with a masked address', async () => {
      const found = await test.register('zacharias@find.example', 'Zoë', 'Quill');
      await test.sql(`UPDATE auth.users SET firm = 'Quarry Wealth' WHERE id = $1`, found.id);
      for (const text of ['zac', 'ZACHARIAS@find.example', 'quill', 'zoë qu', 'Quarry W']) {
        const { rows } = (await search({ text })).body;
        expect(rows).toMatchObject([{ id: found.id, name: 'Zoë Quill', maskedEmail: 'z…@find.example' }]);
        expect(JSON.stringify(rows)).not.toContain('zacharias');
      }
      for (const text of ['harias', 'find.example', 'uarry', '%%%', '___'])
        expect([text, await idsOf({ text })]).toEqual([text, []]);
    });

    it.each([
      ['nothing', {}, 'text'],
      ['two characters', { text: 'ab' }, 'text'],
      ['a filter that leaves many', { premium: false, verified: true }, 'text'],
      ['an unknown state', { text: 'user', state: 'gone' }, 'state'],
      ['text for a switch', { text: 'user', premium: 'yes' }, 'premium'],
      ['a cursor of another list', { text: 'user', cursor: 'W10' }, 'cursor'],
      ['a cursor that is none', { text: 'user', cursor: '%' }, 'cursor'],
    ])('not by %s', async (_, request, field) => {
      const { status, body } = await search(request);
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]]);
    });

    it('by filters, and without a text only those of which there are few', async () => {
      await test.sql('UPDATE auth.users SET disabled_at = now(), is_premium = true WHERE id = $1', user.id);
      expect(await idsOf({ state: 'locked' })).toEqual([user.id]);
      expect(await idsOf({ role: 'administrator' })).toEqual([admin.id]);
      const text = user.email;
      for (const filter of [{ state: 'locked' }, { role: 'user' }, { premium: true }, { verified: false }] as const)
        expect(await idsOf({ text, ...filter })).toEqual([user.id]);
      for (const filter of [
        { state: 'active' },
        { role: 'administrator' },
        { premium: false },
        { verified: true },
      ] as const)
        expect(await idsOf({ text, ...filter })).toEqual([]);
    });

    it('page by page, each once, while new ones arrive', async () => {
      await test.sql(
        `INSERT INTO auth.users (id, email, email_key, password_hash, first_name, last_name, created_at)
         SELECT gen_random_uuid(), 'p' || n || '@page.example', 'p' || n || '@page.example', '', 'Paged', 'Person',
           timestamptz '2026-01-01 00:00:00.123456Z' FROM generate_series(1, 60) AS n`,
      );
      const seen: string[] = [];
      let next: string | null = null;
      do {
        const { body }: { body: UsersPage } = await search({ text: 'paged', ...(next && { cursor: next }) });
        seen.push(...body.rows.map(({ id }) => id));
        next = body.next;
        await test.register(`late${seen.length}@page.example`, 'Paged');
      } while (next);
      expect([seen.length, new Set(seen).size]).toEqual([60, 60]);
    });

    it('in a search that is logged without its text, and limited', async () => {
      await search({ text: user.email });
      const [event] = await test.sql<{ details: object }>(
        `SELECT details FROM auth.audit WHERE actor_id = $1 AND action = 'authz_admin' ORDER BY id DESC LIMIT 1`,
        admin.id,
      );
      expect(event?.details).toEqual({
        did: 'users_search',
        characters: user.email.length,
        found: 1,
        isFirstPage: true,
      });
      const statuses: number[] = [];
      for (let call = 0; call < 310; call += 1) statuses.push((await search({ text: 'zzz' })).status);
      expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([299, 429]);
      expect((await search({ text: 'zzz' })).body.error.code).toBe('USERS.TOO_MANY_LOOKUPS');
      expect((await get(user.id)).body.error.code).toBe('USERS.TOO_MANY_LOOKUPS');
    });
  });

  it('are shown with what support needs, and the opening is logged once', async () => {
    await test.signIn(user.email, 'a wrong password');
    const { body } = await get(user.id);
    expect(body).toEqual({
      id: user.id,
      email: user.email,
      firstName: 'Ann',
      lastName: 'Lee',
      firm: null,
      createdAt: expect.any(String),
      emailVerified: false,
      isPremium: false,
      isAdmin: false,
      disabledAt: null,
      isYou: false,
      signInPausedUntil: null,
      secondFactor: null,
      sessions: [
        {
          id: expect.any(String),
          device: 'Unknown device',
          network: '127.0.0.0/24',
          createdAt: expect.any(String),
          lastSeenAt: expect.any(String),
        },
      ],
      failedSignIns: [{ at: expect.any(String), why: 'password', device: 'Unknown device', network: '127.0.0.0/24' }],
      premiumGrants: [],
      premiumChanges: [],
      acts: [],
      mails: [MAIL],
      holdings: expect.objectContaining({ listings: 3, savedCalculations: 0 }),
    });
    expect(asked.at(-1)).toEqual([user.id, body.sessions[0]?.id]);
    await get(user.id);
    expect(
      await test.sql('SELECT details FROM auth.audit WHERE subject_id = $1 AND actor_id = $2', user.id, admin.id),
    ).toEqual([{ details: { did: 'user_opened' } }]);
  });

  it.each(['11111111-1111-4111-8111-111111111111', 'x', '1;--'])('are unknown under the id %j', async (id) => {
    for (const answer of [await get(id), await setPremium(id, true)])
      expect([answer.status, answer.body.error.code]).toEqual([404, 'USERS.UNKNOWN']);
  });

  it('are made premium and back, with a reason, and an open session follows without a new sign-in', async () => {
    expect(await own()).toMatchObject({ isPremium: false });
    const given = await setPremium(user.id, true);
    expect(given.body).toMatchObject({
      isPremium: true,
      premiumGrants: [{ source: 'comp', until: expect.any(String) }],
      premiumChanges: [{ isPremium: true, reason: REASON, by: 'root@example.com' }],
    });
    expect(await own()).toMatchObject({ isPremium: true });
    expect((await setPremium(user.id, false, 'The trial has ended.')).body.premiumChanges).toMatchObject([
      { isPremium: false, reason: 'The trial has ended.' },
      { isPremium: true, reason: REASON },
    ]);
    expect(await own()).toMatchObject({ isPremium: false });
  });

  it('have premium until the chosen day, which can be moved, and can be given it again when it is over', async () => {
    const give = (lastDay: string) =>
      test.users<AdminUser>(admin, 'PUT', `/${user.id}/premium`, { isPremium: true, lastDay, reason: REASON });
    const day = (days: number) => siteDay(new Date(Date.now() + days * 86_400_000));
    const refused = await give(day(-2));
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { error: { fields: { lastDay: 'This day is in the past.' } } },
    ]);
    expect((await give(day(6 * 366))).status).toBe(400);
    expect(await own()).toMatchObject({ isPremium: false });
    const first = (await give(day(20))).body;
    expect(first.premiumGrants.map(({ until }) => siteDay(new Date(until ?? 0)))).toEqual([day(20)]);
    const moved = (await give(day(40))).body;
    expect(moved.premiumGrants).toEqual([{ ...first.premiumGrants[0], until: expect.any(String) }]);
    expect(moved.premiumChanges.map(({ until }) => siteDay(new Date(until ?? 0)))).toEqual([day(40), day(20)]);
    expect((await give(day(40))).body.premiumChanges).toHaveLength(2);
    await test.sql(
      `UPDATE auth.premium_grant SET starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'
       WHERE user_id = $1`,
      user.id,
    );
    expect((await get(user.id)).body).toMatchObject({ premiumGrants: [] });
    expect((await give(day(10))).body).toMatchObject({ isPremium: true, premiumGrants: [{ source: 'comp' }] });
  });

  it('change once when two administrators, or a double click, ask for the same', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => setPremium(user.id, true)));
    expect(all.map(({ status, body }) => [status, body.isPremium])).toEqual(Array(6).fill([200, true]));
    expect((await get(user.id)).body.premiumChanges).toHaveLength(1);
    const audited = await test.sql<{ details: object }>(
      `SELECT details FROM auth.audit WHERE subject_id = $1 AND action = 'privilege_premium_changed'`,
      user.id,
    );
    expect(audited).toEqual([{ details: { isPremium: true } }]);
  });

  it.each([
    ['a reason of nine characters', true, 'Too short'],
    ['no reason', true, ''],
    ['a number for the reason', true, 7],
  ])('refuse %s at its field, and nothing changes', async (_, isPremium, reason) => {
    const { status, body } = await setPremium(user.id, isPremium, reason);
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['reason']]);
    expect(await own()).toMatchObject({ isPremium: false });
  });

  it.each(['true', 1, null, 'premium'])('refuse %j for premium', async (value) => {
    const { status, body } = await setPremium(user.id, value);
    expect([status, body.error.fields]).toEqual([400, { isPremium: 'Premium must be on or off' }]);
  });

  it('are closed to users, and to administrators without the second factor', async () => {
    const { 'x-elevation-token': _, ...withoutCode } = admin.headers;
    for (const headers of [{ authorization: `Bearer ${user.token}` }, withoutCode]) {
      expect((await search({ text: user.email }, { headers })).status).toBe(403);
      expect((await test.users({ headers }, 'GET', `/${user.id}`)).status).toBe(403);
      expect((await test.users({ headers }, 'PUT', `/${user.id}/premium`, { isPremium: true })).status).toBe(403);
    }
    expect(await own()).toMatchObject({ isPremium: false });
  });

  it('have their changes in the export of the user, without who made them, until the account is gone', async () => {
    await setPremium(user.id, true);
    const { body } = await test.call<DataExport>('GET', '/api/account/export', { token: user.token });
    expect(body.contexts.auth?.premiumChanges).toEqual([
      { at: expect.any(String), isPremium: true, until: expect.any(String), reason: REASON },
    ]);
    await test.sql('DELETE FROM auth.users WHERE id = $1', user.id);
    expect(await test.sql('SELECT 1 FROM auth.premium_change WHERE user_id = $1', user.id)).toEqual([]);
  });

  it('keep the changes of an administrator whose account is gone, without the name', async () => {
    const leaving = await test.administrator('leaving@example.com');
    await setPremium(user.id, true, REASON, leaving);
    await test.sql(`DELETE FROM auth.users WHERE email = 'leaving@example.com'`);
    const { body }: { body: AdminUser } = await get(user.id);
    expect(body.premiumChanges).toMatchObject([{ reason: REASON, by: null }]);
  });
});
