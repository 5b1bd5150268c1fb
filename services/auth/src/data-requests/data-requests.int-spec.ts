import {
  HOLDINGS,
  KEPT_RECORDS,
  type DataExport,
  type DataRequestDetail,
  type DataRequestsPage,
  type ErrorBody,
} from '@app/contracts';
import { ACCOUNT_HOLDINGS, cursorText, keepSiteTimeZone, PERSONAL_DATA, siteDay, siteTimeZone } from '@app/server-kit';
import { PASSWORD, startPortalApp, type PortalApp, type TestAdministrator, type TestUser } from '../testing/portal-app';

const NOTE = 'A letter of November 20, signed and with a copy of the ID.';
const REASON = 'The letter was not from this person.';
const MINUTE_MS = 60_000;
const KEPT = { signedNdas: 2 };

describe('requests of people about their data', () => {
  let test: PortalApp;
  let admin: TestAdministrator;
  let user: TestUser;
  let today: string;
  let count = 0;
  const erased: string[] = [];
  const tracking = {
    context: 'tracking',
    export: async () => [],
    erase: async ({ userId }: { userId: string }) => void erased.push(userId),
  };
  const zone = siteTimeZone();
  beforeAll(async () => {
    test = await startPortalApp([
      { provide: PERSONAL_DATA, useValue: [tracking] },
      {
        provide: ACCOUNT_HOLDINGS,
        useValue: [
          { holdingsOf: async () => ({ listings: 3 }), keptOf: async () => KEPT, contentsOf: async () => ({}) },
        ],
      },
    ]);
  });
  afterAll(async () => {
    keepSiteTimeZone(zone);
    await test.close();
  });
  beforeEach(async () => {
    test.clock.reset();
    test.mails.clear();
    await test.sql('TRUNCATE auth.users, auth.audit, auth.data_request, limits.call_window CASCADE');
    admin = await test.administrator(`root${++count}@example.com`);
    user = await test.register(`user${count}@example.com`);
    today = siteDay(test.clock.now());
  });

  const call = <T = DataRequestDetail>(
    method: string,
    path: string,
    body?: unknown,
    by: { headers: Record<string, string> } = admin,
  ) =>
    test.call<T & ErrorBody>(method, `/api/admin/${path}`, {
      headers: by.headers,
      ...(body !== undefined && { body }),
    });
  const enter = (change: object = {}, id = user.id) =>
    call('POST', `users/${id}/data-requests`, { kind: 'erasure', receivedOn: today, note: NOTE, ...change });
  const entered = async (change: object = {}) => (await enter(change)).body;
  const list = async (query = '') => (await call<DataRequestsPage>('GET', `data-requests${query}`)).body;
  const exists = async () => (await test.sql('SELECT 1 FROM auth.users WHERE id = $1', user.id)).length === 1;

  it('are entered by support, and due thirty days after their arrival where the site is', async () => {
    const { status, body } = await enter({ receivedOn: '2026-01-30' });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        kind: 'erasure',
        madeBy: 'support',
        state: 'open',
        user: { id: user.id, name: 'Ann Lee', email: user.email },
        receivedOn: '2026-01-30',
        dueOn: '2026-03-01',
        note: NOTE,
        enteredAt: expect.any(String),
        enteredBy: admin.email,
        closedAt: null,
        closedBy: null,
        reason: null,
        outcome: null,
        present: {
          erased: { ...Object.fromEntries(HOLDINGS.map((name) => [name, 0])), listings: 3 },
          kept: { ...Object.fromEntries(KEPT_RECORDS.map((name) => [name, 0])), ...KEPT, events: expect.any(Number) },
        },
      },
    ]);
    expect(await list()).toMatchObject({ rows: [{ id: body.id }], next: null, today });
  });

  it('arrive at the latest on the day that it is where the site is', async () => {
    keepSiteTimeZone('Pacific/Kiritimati');
    const [ahead] = [siteDay(test.clock.now())];
    keepSiteTimeZone('Pacific/Pago_Pago');
    const refused = await enter({ receivedOn: ahead });
    expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([400, ['receivedOn']]);
    keepSiteTimeZone('Pacific/Kiritimati');
    expect((await enter({ receivedOn: ahead })).status).toBe(201);
    keepSiteTimeZone(zone);
  });

  it.each([
    ['an unknown kind', { kind: 'rectification' }, 'kind'],
    ['a day that is none', { receivedOn: '2026-02-30' }, 'receivedOn'],
    ['a note that says nothing', { note: 'Mail' }, 'note'],
  ])('are refused with %s', async (_, change, field) => {
    const { status, body } = await enter(change);
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('are open once for each kind, however many enter it at the same time', async () => {
    const codes = (await Promise.all(Array.from({ length: 5 }, () => enter()))).map(({ status }) => status);
    expect(codes.toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect((await enter({ kind: 'export' })).status).toBe(201);
    expect((await enter({}, admin.id)).body.error.code).toBe('USERS.OWN_ACCOUNT');
    expect((await enter({}, 'x')).body.error.code).toBe('USERS.UNKNOWN');
  });

  it('are listed by deadline, page by page, each once', async () => {
    await test.sql(
      `INSERT INTO auth.data_request (user_id, kind, made_by, state, received_on, due_on, entered_at)
       SELECT gen_random_uuid(), 'export', 'support', 'open', '2026-01-01', date '2026-02-01' + (n / 3), now()
       FROM generate_series(1, 60) AS n`,
    );
    const seen: DataRequestsPage['rows'] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: DataRequestsPage = await list(next === '' ? '' : `?cursor=${next}`);
      seen.push(...page.rows);
      next = page.next;
    }
    expect([seen.length, new Set(seen.map(({ id }) => id)).size]).toEqual([60, 60]);
    expect(seen.map(({ dueOn }) => dueOn)).toEqual(seen.map(({ dueOn }) => dueOn).toSorted());
    const noDay = cursorText(['2026-02-31', '1']);
    for (const query of [
      '?view=all',
      '?cursor=%',
      '?cursor=W10',
      `?view=closed&cursor=${seen[0]?.id}`,
      `?cursor=${noDay}`,
    ])
      expect((await call('GET', `data-requests${query}`)).status).toBe(400);
  });

  it('are declined with a reason, once', async () => {
    const { id } = await entered();
    expect((await call('POST', `data-requests/${id}/decline`, { reason: 'No' })).status).toBe(400);
    const { body } = await call('POST', `data-requests/${id}/decline`, { reason: REASON });
    expect(body).toMatchObject({ state: 'declined', reason: REASON, closedBy: admin.email, present: null });
    for (const act of ['decline', 'erase', 'export'])
      expect((await call('POST', `data-requests/${id}/${act}`, { reason: REASON })).body.error.code).toBe(
        'DATA_REQUESTS.CLOSED',
      );
    expect([(await list()).rows, (await list('?view=closed')).rows.length, await exists()]).toEqual([[], 1, true]);
  });

  it('are fulfilled by an erasure in every context, once, of which the request keeps what was there', async () => {
    const { id } = await entered();
    await enter({ kind: 'export' });
    const answers = await Promise.all(Array.from({ length: 4 }, () => call('POST', `data-requests/${id}/erase`, {})));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect([await exists(), erased.filter((each) => each === user.id).length]).toEqual([false, 1]);
    expect(test.mails.last('account-deleted', user.email)).toBeDefined();
    expect((await call('GET', `data-requests/${id}`)).body).toMatchObject({
      state: 'done',
      user: null,
      note: null,
      closedBy: admin.email,
      outcome: { erased: { listings: 3 }, kept: KEPT },
    });
    const { rows } = await list('?view=closed');
    expect(rows.map(({ kind, state }) => [kind, state]).toSorted()).toEqual([
      ['erasure', 'done'],
      ['export', 'declined'],
    ]);
    const everything = JSON.stringify(await test.sql('SELECT * FROM auth.data_request'));
    for (const text of [user.email, 'Ann', NOTE]) expect(everything).not.toContain(text);
  });

  it('are fulfilled by the data, as the person would get it', async () => {
    const { id } = await entered({ kind: 'export' });
    const { body } = await call<DataExport>('POST', `data-requests/${id}/export`, {});
    expect(body.contexts.auth?.account).toMatchObject({ email: user.email });
    expect(body.contexts.auth?.dataRequests).toMatchObject([{ kind: 'export', note: NOTE, state: 'open' }]);
    expect((await call('GET', `data-requests/${id}`)).body).toMatchObject({ state: 'done', closedBy: admin.email });
  });

  it('need a new code of the administrator to be fulfilled', async () => {
    const [erasure, copy] = [await entered(), await entered({ kind: 'export' })];
    test.clock.advance(5 * MINUTE_MS);
    for (const path of [`${erasure.id}/erase`, `${copy.id}/export`])
      expect((await call('POST', `data-requests/${path}`, {})).body.error.code).toBe('ACCESS.FRESH_CODE_REQUIRED');
    expect([await exists(), (await list()).rows.length]).toEqual([true, 2]);
  });

  it('are on record when people help themselves, and close what support had entered', async () => {
    await entered({ kind: 'export' });
    const { headers } = await test.call('GET', '/api/account/export', { token: user.token });
    const csrf = headers.get('x-csrf-token') ?? '';
    const deleted = await test.call('POST', '/api/account/delete', {
      token: user.token,
      headers: { 'x-csrf-token': csrf },
      body: { password: PASSWORD },
    });
    expect(deleted.status).toBe(200);
    expect((await list('?view=closed')).rows.map(({ kind, madeBy, state }) => [kind, madeBy, state])).toEqual([
      ['erasure', 'person', 'done'],
      ['export', 'support', 'done'],
    ]);
    expect((await list()).rows).toEqual([]);
  });

  it('are closed to users, and to administrators without the second factor', async () => {
    const { id } = await entered();
    const { 'x-elevation-token': _, ...withoutCode } = admin.headers;
    for (const headers of [{ authorization: `Bearer ${user.token}` }, withoutCode])
      for (const [method, path] of [
        ['GET', 'data-requests'],
        ['GET', `data-requests/${id}`],
        ['POST', `users/${user.id}/data-requests`],
        ['POST', `data-requests/${id}/erase`],
        ['POST', `data-requests/${id}/export`],
        ['POST', `data-requests/${id}/decline`],
      ] as const)
        expect((await call(method, path, method === 'POST' ? {} : undefined, { headers })).status).toBe(403);
    for (const unknown of ['0', 'x', '99999'])
      expect((await call('GET', `data-requests/${unknown}`)).body.error.code).toBe('DATA_REQUESTS.UNKNOWN');
  });
});
