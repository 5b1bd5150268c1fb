import type { AccountView, DataExport, ErrorBody, UserActivityPage, ViewedAccount } from '@app/contracts';
import { ACCOUNT_HOLDINGS, type AccountHoldings } from '@app/server-kit';
import { startPortalApp, type PortalApp, type TestAdministrator, type TestUser } from '../testing/portal-app';
import { AccountViewsRepository } from './account-views.repository';

const REASON = 'They say that a listing is missing on their dashboard.';
const MINUTE_MS = 60_000;
const NOBODY = '11111111-1111-4111-8111-111111111111';

describe('a read-only view of an account', () => {
  let test: PortalApp;
  let admin: TestAdministrator;
  let user: TestUser;
  let count = 0;
  const asked: string[] = [];
  const holdings: AccountHoldings = {
    holdingsOf: async () => ({}),
    keptOf: async () => ({}),
    contentsOf: async (userId) => {
      asked.push(userId);
      return { savedCalculations: [{ name: 'My move', updatedAt: new Date(0) }] };
    },
  };
  beforeAll(async () => {
    test = await startPortalApp([{ provide: ACCOUNT_HOLDINGS, useValue: [holdings] }]);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.reset();
    test.mails.clear();
    asked.length = 0;
    await test.sql('TRUNCATE auth.users, auth.audit, auth.attempt, limits.call_window CASCADE');
    admin = await test.administrator(`root${++count}@example.com`);
    user = await test.register(`user${count}@example.com`);
  });

  const start = (id = user.id, by = admin, reason: unknown = REASON) =>
    test.users<AccountView>(by, 'POST', `/${id}/views`, { reason });
  const read = ({ id }: AccountView, by = admin, of = user.id) =>
    test.users<ViewedAccount>(by, 'GET', `/${of}/views/${id}`);
  const end = ({ id }: AccountView, by = admin) => test.users(by, 'DELETE', `/${user.id}/views/${id}`);
  const events = () =>
    test.sql<{ action: string; details: object }>(
      `SELECT action, details - 'actId' AS details FROM auth.audit
       WHERE subject_id = $1 AND action LIKE 'user_view%' ORDER BY id`,
      user.id,
    );
  const codeOf = async (answer: Promise<{ status: number; body: ErrorBody }>) => {
    const { status, body } = await answer;
    return [status, body.error.code];
  };

  it('shows what the person’s screens list, and of the figures only whether they are there', async () => {
    await test.sql('UPDATE auth.users SET aum = 987654321, firm = $2 WHERE id = $1', user.id, 'Harbor Vale');
    const { status, body: view } = await start();
    expect(status).toBe(201);
    expect(Date.parse(view.endsAt) - Date.parse(view.startedAt)).toBe(15 * MINUTE_MS);
    const { body, headers } = await read(view);
    expect(body.profile).toMatchObject({
      email: user.email,
      firm: 'Harbor Vale',
      filledIn: { aum: true, revenue: false, feeBasedPercentage: false },
    });
    expect(body.contents).toMatchObject({ savedCalculations: [{ name: 'My move' }], listings: [], membership: null });
    expect(JSON.stringify(body)).not.toMatch(/987654321|passwordHash|roles/);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('tells the person by mail, and keeps the reason in their export and both ends in the log', async () => {
    const { body: view } = await start();
    expect(test.mails.last('account-viewed', user.email)?.data).toMatchObject({ minutes: 15 });
    expect(JSON.stringify(test.mails.sent)).not.toContain('missing on their dashboard');
    expect((await end(view)).status).toBe(204);
    expect((await end(view)).status).toBe(204);
    expect(await events()).toEqual([
      { action: 'user_viewed', details: { minutes: 15 } },
      { action: 'user_view_ended', details: { by: 'administrator' } },
    ]);
    expect(await codeOf(read(view))).toEqual([409, 'USERS.VIEW_OVER']);
    const { body: data } = await test.call<DataExport>('GET', '/api/account/export', { token: user.token });
    expect(data.contexts.auth?.accountActs).toMatchObject([{ act: 'viewed', reason: REASON }]);
    const activity = await test.users<UserActivityPage>(admin, 'GET', `/${user.id}/activity?view=administrators`);
    expect(activity.body.rows.find(({ action }) => action === 'user_viewed')).toMatchObject({ reason: REASON });
  });

  it('needs a sentence and a code of the last five minutes', async () => {
    for (const reason of ['Too short', '', 7, null])
      expect(Object.keys((await start(user.id, admin, reason)).body.error.fields ?? {})).toEqual(['reason']);
    test.clock.advance(5 * MINUTE_MS);
    expect(await codeOf(start())).toEqual([403, 'ACCESS.FRESH_CODE_REQUIRED']);
    expect([test.mails.last('account-viewed', user.email), await events()]).toEqual([undefined, []]);
  });

  it('is no session: it gives nothing that signs in, and changes nothing', async () => {
    const { body: view } = await start();
    const { status } = await test.call('GET', '/api/user', { token: view.id });
    expect(status).toBe(401);
    for (const method of ['POST', 'PUT', 'PATCH'])
      expect((await test.users(admin, method, `/${user.id}/views/${view.id}`, {})).status).toBe(404);
    for (const path of ['profile', 'listings'])
      expect((await test.users(admin, 'GET', `/${user.id}/views/${view.id}/${path}`)).status).toBe(404);
    // The administrator stays who they are on every other address, whatever names the view.
    const headers = { ...admin.headers, 'x-view': view.id, 'x-view-as': user.id };
    const own = await test.call<{ id: string }>('GET', `/api/user?view=${view.id}`, { headers });
    expect(own.body.id).toBe(admin.id);
  });

  it('ends by itself after 15 minutes, with its event', async () => {
    const { body: view } = await start();
    test.clock.advance(14 * MINUTE_MS);
    expect((await read(view)).status).toBe(200);
    test.clock.advance(MINUTE_MS);
    expect(await codeOf(read(view))).toEqual([409, 'USERS.VIEW_OVER']);
    const views = test.app.get(AccountViewsRepository, { strict: false });
    expect(await views.endExpired(test.clock.now())).toBe(1);
    expect(await views.endExpired(test.clock.now())).toBe(0);
    expect((await events()).at(-1)).toEqual({ action: 'user_view_ended', details: { by: 'time' } });
  });

  it('belongs to the session that opened it', async () => {
    const { body: view } = await start();
    const colleague = await test.administrator(`colleague${count}@example.com`);
    expect(await codeOf(read(view, colleague))).toEqual([404, 'USERS.VIEW_UNKNOWN']);
    expect(await codeOf(end(view, colleague))).toEqual([404, 'USERS.VIEW_UNKNOWN']);
    const other = await test.register(`other${count}@example.com`);
    expect(await codeOf(read(view, admin, other.id))).toEqual([404, 'USERS.VIEW_UNKNOWN']);
    for (const id of [NOBODY, 'x', `${view.id}'`])
      expect(await codeOf(read({ ...view, id }))).toEqual([404, 'USERS.VIEW_UNKNOWN']);
    expect(asked).toEqual([]);
    expect((await read(view)).status).toBe(200);
  });

  it('is one at a time: what a second tab opens ends the first, however many are opened at once', async () => {
    const { body: first } = await start();
    const other = await test.register(`other${count}@example.com`);
    const { body: second } = await start(other.id);
    expect(await codeOf(read(first))).toEqual([409, 'USERS.VIEW_OVER']);
    expect((await read(second, admin, other.id)).status).toBe(200);
    expect((await events()).at(-1)).toEqual({ action: 'user_view_ended', details: { by: 'next' } });
    await Promise.all(Array.from({ length: 10 }, () => start()));
    expect(await test.sql('SELECT 1 FROM auth.account_view WHERE ended_at IS NULL')).toHaveLength(1);
  });

  it('is closed with the right, with the session, and to roles without it', async () => {
    const { body: view } = await start();
    await test.sql(`UPDATE auth.users SET roles = '{moderator}' WHERE id = $1`, admin.id);
    expect(await codeOf(read(view))).toEqual([403, 'ACCESS.RIGHT_REQUIRED']);
    expect(await codeOf(start())).toEqual([403, 'ACCESS.RIGHT_REQUIRED']);
    await test.sql(`UPDATE auth.users SET roles = '{support}' WHERE id = $1`, admin.id);
    expect((await read(view)).status).toBe(200);
    await test.sql('UPDATE auth.users SET disabled_at = now() WHERE id = $1', admin.id);
    await test.sql('UPDATE auth.session SET revoked_at = now() WHERE user_id = $1', admin.id);
    expect((await read(view)).status).toBe(401);
    expect(asked).toEqual([user.id]);
  });

  it('never shows an administrator, the own account, or one that became an administrator meanwhile', async () => {
    const colleague = await test.administrator(`colleague${count}@example.com`);
    expect(await codeOf(start(colleague.id))).toEqual([403, 'USERS.VIEW_OF_ADMINISTRATOR']);
    expect(await codeOf(start(admin.id))).toEqual([409, 'USERS.OWN_ACCOUNT']);
    const { body: view } = await start();
    await test.sql(`UPDATE auth.users SET roles = '{auditor}' WHERE id = $1`, user.id);
    expect(await codeOf(read(view))).toEqual([403, 'USERS.VIEW_OF_ADMINISTRATOR']);
    expect(asked).toEqual([]);
  });

  it('is gone with the account, and opens none that does not exist', async () => {
    const { body: view } = await start();
    await test.sql('DELETE FROM auth.users WHERE id = $1', user.id);
    expect(await codeOf(read(view))).toEqual([404, 'USERS.VIEW_UNKNOWN']);
    expect(await codeOf(end(view))).toEqual([404, 'USERS.VIEW_UNKNOWN']);
    for (const id of [user.id, NOBODY, 'x']) expect(await codeOf(start(id))).toEqual([404, 'USERS.UNKNOWN']);
  });

  it('shows a locked account, and is closed to users and to administrators without the second factor', async () => {
    await test.sql('UPDATE auth.users SET disabled_at = now() WHERE id = $1', user.id);
    const { body: view } = await start();
    expect((await read(view)).body.profile).toMatchObject({ isLocked: true });
    const other = await test.register(`other${count}@example.com`);
    const { 'x-elevation-token': _, ...withoutCode } = admin.headers;
    for (const headers of [{ authorization: `Bearer ${other.token}` }, withoutCode]) {
      expect((await start(user.id, { ...admin, headers } as TestAdministrator)).status).toBe(403);
      expect((await read(view, { ...admin, headers } as TestAdministrator)).status).toBe(403);
    }
  });
});
