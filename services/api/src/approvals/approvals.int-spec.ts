import { createHash, randomBytes } from 'node:crypto';
import type {
  ApprovalList,
  ApprovalRequest,
  ErrorBody,
  LoginResponse,
  StoredDocument,
  StoredSetting,
  TwoPeopleSetting,
  WaitingCounts,
} from '@app/contracts';
import type { Role } from '@app/domain';
import { createLogger, loadConfig } from '@app/server-kit';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { CONTEXTS } from '../cli/contexts';
import { startApi, type RunningApi } from '../start';

type Person = { id: string; email: string; headers: Record<string, string> };
type Answer<T> = { status: number; body: T & ErrorBody };

const BASE = '/api/admin/approvals';
const SEO = '/api/admin/content/settings/seo';
const INJECTION = '/api/admin/content/settings/injection';
const PAGE = {
  slug: 'terms',
  title: 'Terms',
  lead: 'Lead',
  metaDescription: 'Description',
  blocks: [{ kind: 'text', heading: 'Heading', markdown: 'As it was.' }],
  seo: { metaTitle: '', metaDescription: '', noindex: false },
};
const withText = (markdown: string) => ({ ...PAGE, blocks: [{ kind: 'text', heading: 'Heading', markdown }] });

describe('acts that two people decide', () => {
  let database: TestDatabase;
  let api: RunningApi;
  let ann: Person;
  let ben: Person;
  beforeAll(async () => {
    database = await openTestDatabase(CONTEXTS.map((context) => context.database));
    api = await startApi(
      loadConfig({
        DATABASE_URL: database.url,
        API_PORT: '0',
        METRICS_PORT: '0',
        LOG_LEVEL: 'silent',
        API_DOCS: 'false',
        SESSION_CACHE_MS: '0',
        REGISTRATIONS_PER_HOUR: '100000',
      }),
      createLogger({ LOG_LEVEL: 'silent' }, 'test'),
    );
    ann = await administrator(['owner']);
  });
  afterAll(async () => {
    await api.close();
    await database.drop();
  });

  const sql = <T = unknown>(text: string, ...parameters: unknown[]) => database.dataSource.query<T[]>(text, parameters);

  async function send<T>(person: Person | null, method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const response = await fetch(`http://127.0.0.1:${api.port}${path}`, {
      method,
      headers: { ...person?.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as T & ErrorBody };
  }

  let count = 0;
  /** With a code that was just entered. */
  async function administrator(roles: Role[]): Promise<Person> {
    const email = `admin${++count}@example.com`;
    const password = 'correct horse battery';
    await send(null, 'POST', '/api/register', { username: email, password, firstName: 'Admin', lastName: `${count}` });
    await sql('UPDATE auth.users SET roles = $2, email_verified = true WHERE email = $1', email, roles);
    await sql(
      `INSERT INTO auth.totp (user_id, secret, key_id, confirmed_at)
       SELECT id, 'sealed', '1', now() FROM auth.users WHERE email = $1`,
      email,
    );
    const response = await fetch(`http://127.0.0.1:${api.port}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: email, password }),
    });
    const { token, user } = (await response.json()) as LoginResponse;
    const elevation = randomBytes(32).toString('base64url');
    await sql('UPDATE auth.session SET second_factor_at = now() WHERE user_id = $1', user.id);
    await sql(
      `INSERT INTO auth.elevation (token_hash, session_id, last_used_at, shown_at)
       SELECT $2, id, now(), now() FROM auth.session WHERE user_id = $1 AND revoked_at IS NULL
       ORDER BY created_at DESC LIMIT 1`,
      user.id,
      createHash('sha256').update(elevation).digest(),
    );
    return {
      id: user.id,
      email,
      headers: {
        authorization: `Bearer ${token}`,
        'x-csrf-token': response.headers.get('x-csrf-token') ?? '',
        'x-elevation-token': elevation,
      },
    };
  }

  const list = async (as: Person, view = 'waiting') =>
    (await send<ApprovalList>(as, 'GET', `${BASE}?view=${view}`)).body.requests;
  const newest = async (as: Person) => {
    const [request] = await list(as);
    if (!request) throw new Error('no request is waiting');
    return request;
  };
  const decide = (as: Person, { id, hash }: ApprovalRequest, act = 'approve', body: object = { hash }) =>
    send<ApprovalRequest>(as, 'POST', `${BASE}/${id}/${act}`, act === 'withdraw' ? {} : body);
  const codeOf = ({ status, body }: Answer<unknown>) => [status, body.error?.code];
  const HELD = [409, 'APPROVALS.HELD'];
  const waiting = async (as: Person) => (await send<WaitingCounts>(as, 'GET', '/api/admin/waiting')).body.approvals;
  const mails = async (news: string, to: Person) =>
    (await sql('SELECT 1 FROM mail.message WHERE key LIKE $1', `approval:%:${news}:${to.id}`)).length;
  const setRoles = (as: Person, of: Person, roles: Role[], was: Role[]) =>
    send(as, 'PUT', `/api/admin/roles/${of.id}`, { roles, was });
  const rolesOf = async ({ id }: Person) =>
    (await sql<{ roles: Role[] }>('SELECT roles FROM auth.users WHERE id = $1', id))[0]?.roles;
  const setting = async <K extends 'seo' | 'injection'>(path: string) =>
    (await send<StoredSetting<K>>(ann, 'GET', path)).body;
  const twoPeople = async (as: Person) => (await send<TwoPeopleSetting>(as, 'GET', `${BASE}/two-people`)).body;

  it('are decided by one person until an owner wants it otherwise, which needs a second owner', async () => {
    const tim = await administrator(['technician']);
    expect((await setRoles(ann, tim, ['technician', 'auditor'], ['technician'])).status).toBe(200);
    expect(await list(ann)).toEqual([]);
    const setting = await twoPeople(ann);
    expect(setting).toEqual({ isOn: false, version: 1, otherOwners: 0 });
    const turnOn = () => send<TwoPeopleSetting>(ann, 'PUT', `${BASE}/two-people`, { isOn: true, version: 1 });
    expect(codeOf(await turnOn())).toEqual([409, 'APPROVALS.NO_SECOND_OWNER']);
    expect(codeOf(await send(tim, 'PUT', `${BASE}/two-people`, { isOn: true, version: 1 }))).toEqual([
      403,
      'ACCESS.RIGHT_REQUIRED',
    ]);
    ben = await administrator(['owner']);
    expect((await turnOn()).body).toMatchObject({ isOn: true, version: 2, otherOwners: 1 });
  });

  it('wait with their exact difference, are seen by those who may decide, and are applied by one of them', async () => {
    const eve = await administrator(['editor']);
    expect(codeOf(await setRoles(ann, eve, ['publisher'], ['editor']))).toEqual(HELD);
    // The same wish again is the same request.
    expect(codeOf(await setRoles(ann, eve, ['publisher'], ['editor']))).toEqual(HELD);
    expect(await rolesOf(eve)).toEqual(['editor']);
    expect(await Promise.all([waiting(ben), waiting(ann), waiting(eve)])).toEqual([1, 0, 0]);
    expect(await Promise.all([mails('waiting', ben), mails('waiting', ann)])).toEqual([1, 0]);
    const request = await newest(ben);
    expect(request).toMatchObject({
      kind: 'roles',
      title: `Roles of Admin ${eve.email.match(/\d+/)?.[0]}`,
      requester: { id: ann.id },
      difference: { before: { Roles: 'Editor' }, after: { Roles: 'Publisher' } },
      may: ['approve', 'reject'],
    });
    expect(codeOf(await decide(ann, request))).toEqual([403, 'APPROVALS.OWN_REQUEST']);
    expect(codeOf(await decide(eve, request))).toEqual([403, 'ACCESS.RIGHT_REQUIRED']);
    expect(await list(eve)).toEqual([]);
    expect(codeOf(await decide(ben, { ...request, hash: 'f'.repeat(64) }))).toEqual([409, 'APPROVALS.OTHER_CONTENT']);
    const { status, body } = await decide(ben, request);
    expect([status, body.state, body.decider?.id, body.may]).toEqual([200, 'applied', ben.id, []]);
    expect(await rolesOf(eve)).toEqual(['publisher']);
    expect(await mails('applied', ann)).toBe(1);
    const [entry] = await sql<{ actor: string; tables: string[] }>(
      'SELECT actor_id AS actor, tables FROM audit.entry WHERE target = $1',
      `${BASE}/${request.id}/approve`,
    );
    expect(entry?.actor).toBe(ben.id);
    expect(entry?.tables).toEqual(expect.arrayContaining(['auth.users', 'approvals.request']));
  });

  it('are applied once, whatever 50 approvals at the same time', async () => {
    const { version, value } = await setting<'injection'>(INJECTION);
    const change = { version, value: { ...value, googleTagManagerId: 'GTM-ABC1234' } };
    expect(codeOf(await send(ann, 'PUT', INJECTION, change))).toEqual(HELD);
    const request = await newest(ben);
    const answers = await Promise.all(Array.from({ length: 50 }, () => decide(ben, request)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => codeOf(answer)[1] === 'APPROVALS.ENDED')).toHaveLength(49);
    expect(await setting(INJECTION)).toMatchObject({ version: version + 1, updatedBy: ann.email });
  });

  it('need a code of the last five minutes to be approved', async () => {
    const carl = await administrator(['owner']);
    await sql(
      `UPDATE auth.elevation SET shown_at = shown_at - interval '6 minutes'
       WHERE session_id IN (SELECT id FROM auth.session WHERE user_id = $1)`,
      carl.id,
    );
    const { version, value } = await setting<'seo'>(SEO);
    expect(codeOf(await send(ann, 'PUT', SEO, { version, value: { ...value, indexContent: false } }))).toEqual(HELD);
    const request = await newest(carl);
    expect(request.difference).toEqual({
      before: { 'Search engines may show the site': 'Yes' },
      after: { 'Search engines may show the site': 'No' },
    });
    expect(codeOf(await decide(carl, request))).toEqual([403, 'ACCESS.FRESH_CODE_REQUIRED']);
    expect((await decide(carl, request, 'reject', { note: 'Not before the launch.' })).body).toMatchObject({
      state: 'rejected',
      note: 'Not before the launch.',
    });
    expect(await mails('rejected', ann)).toBe(1);
    await sql("UPDATE auth.users SET roles = '{}' WHERE id = $1", carl.id);
  });

  it('are refused once their target has changed, and stay as out of date', async () => {
    const { version, value } = await setting<'seo'>(SEO);
    await send(ann, 'PUT', SEO, { version, value: { ...value, indexContent: false } });
    const request = await newest(ben);
    // Words of the same form wait for no one.
    expect((await send(ben, 'PUT', SEO, { version, value: { ...value, keywords: 'moves' } })).status).toBe(200);
    expect(codeOf(await decide(ben, request))).toEqual([409, 'APPROVALS.OUTDATED']);
    expect((await list(ben, 'ended'))[0]).toMatchObject({ id: request.id, state: 'outdated' });
    expect((await setting<'seo'>(SEO)).value).toMatchObject({ indexContent: true, keywords: 'moves' });
  });

  it('end after 72 hours, and with the right of the person who asked', async () => {
    const tim = await administrator(['technician']);
    const { version, value } = await setting<'seo'>(SEO);
    await send(tim, 'PUT', SEO, { version, value: { ...value, robotsDirectives: 'noindex' } });
    expect(codeOf(await send(tim, 'PUT', SEO, { version, value: { ...value, indexContent: false } }))).toEqual([
      409,
      'APPROVALS.HELD',
    ]);
    const [second, first] = await list(ben);
    if (!first || !second) throw new Error('two requests are waiting');
    await sql("UPDATE auth.users SET roles = '{editor}' WHERE id = $1", tim.id);
    expect((await newest(ben)).may).toEqual(['reject']);
    expect(codeOf(await decide(ben, first))).toEqual([409, 'APPROVALS.REQUESTER_LOST_RIGHT']);
    await sql("UPDATE auth.users SET roles = '{technician}' WHERE id = $1", tim.id);
    await sql("UPDATE approvals.request SET expires_at = now() - interval '1 s' WHERE id = $1", first.id);
    expect(codeOf(await decide(ben, first))).toEqual([409, 'APPROVALS.ENDED']);
    expect((await list(ben)).map(({ id }) => id)).toEqual([second.id]);
    expect((await list(tim, 'ended'))[0]).toMatchObject({ id: first.id, state: 'expired', may: [] });
    expect((await decide(tim, second, 'withdraw')).body.state).toBe('withdrawn');
    expect((await setting<'seo'>(SEO)).version).toBe(version);
  });

  it('hold keys sealed, and forget them with the request', async () => {
    const value = 'smtps://mailer:a-very-secret-word@mail.example.com:465';
    const held = await send(ann, 'PUT', '/api/admin/service-keys/smtp-url', { version: 0, value });
    expect(codeOf(held)).toEqual(HELD);
    const request = await newest(ben);
    expect(request.difference.after).toEqual({ Key: 'mail.example.com:465, password ends in word' });
    const stored = () => sql('SELECT * FROM approvals.request');
    expect(JSON.stringify([await stored(), request])).not.toMatch(/very-secret|mailer/);
    expect((await decide(ben, request)).body.state).toBe('applied');
    expect(await sql('SELECT version, saved_by FROM keys.service_key')).toEqual([{ version: 1, saved_by: ann.email }]);
    expect(await sql('SELECT 1 FROM approvals.request WHERE payload IS NOT NULL')).toEqual([]);
    // A key that leaked is removed at once.
    expect((await send(ann, 'DELETE', '/api/admin/service-keys/smtp-url?version=1')).status).toBe(200);
  });

  it('are the terms and the privacy policy, but not taking them back', async () => {
    const path = '/api/admin/content';
    const page = (await send<StoredDocument<'page'>>(ann, 'POST', `${path}/pages`, PAGE)).body;
    const moved = (act: string, version: number, body: object = {}) =>
      send<StoredDocument<'page'>>(ann, 'POST', `${path}/documents/${page.id}/${act}`, { version, ...body });
    const read = async () => (await send<StoredDocument<'page'>>(ann, 'GET', `${path}/documents/${page.id}`)).body;
    expect(codeOf(await moved('publish', page.version))).toEqual(HELD);
    expect((await read()).state).toBe('draft');
    expect((await decide(ben, await newest(ben))).status).toBe(200);
    const published = await read();
    expect(published).toMatchObject({ state: 'published', updatedBy: ann.email });

    const save = (version: number, text: string) =>
      send<StoredDocument<'page'>>(ann, 'PUT', `${path}/pages/${page.id}`, { ...withText(text), version });
    expect(codeOf(await save(published.version, 'You owe us everything.'))).toEqual(HELD);
    const request = await newest(ben);
    expect(request.difference).toMatchObject({
      before: { 'blocks 1 markdown': 'As it was.' },
      after: { 'blocks 1 markdown': 'You owe us everything.' },
    });
    expect((await decide(ben, request)).status).toBe(200);
    const changed = await read();
    expect(changed.content.blocks).toMatchObject([{ markdown: 'You owe us everything.' }]);
    // What readers had before comes back at once; what they never had does not.
    const back = await moved(`revisions/${page.version}/restore`, changed.version);
    expect([back.status, back.body.content.blocks]).toMatchObject([200, [{ markdown: 'As it was.' }]]);
    const draft = await moved('unpublish', back.body.version);
    const unseen = await save(draft.body.version, 'Never public.');
    const later = await save(unseen.body.version, 'As it was.');
    expect(codeOf(await moved('publish', later.body.version))).toEqual(HELD);
    await decide(ben, await newest(ben));
    const { version } = await read();
    expect(codeOf(await moved(`revisions/${unseen.body.version}/restore`, version))).toEqual(HELD);
    await decide(ann, await newest(ann), 'withdraw');
  });

  it('are added code, while removing it needs no one', async () => {
    const { version, value } = await setting<'injection'>(INJECTION);
    expect(value.googleTagManagerId).not.toBe('');
    const removed = await send(ann, 'PUT', INJECTION, { version, value: { ...value, googleTagManagerId: '' } });
    expect(removed.status).toBe(200);
  });

  it('are applied by a lone owner a day later, and every owner is told', async () => {
    const { version, value } = await setting<'injection'>(INJECTION);
    await sql(
      "UPDATE auth.users SET disabled_at = now() WHERE id = $1 OR (id <> $2 AND roles && '{owner,technician}')",
      ben.id,
      ann.id,
    );
    const held = await send(ann, 'PUT', INJECTION, { version, value: { ...value, facebookPixelId: '123456' } });
    expect(codeOf(held)).toEqual(HELD);
    expect(held.body.error.message).toContain('apply it yourself in 24 hours');
    expect(await Promise.all([mails('alone', ann), mails('alone', ben)])).toEqual([1, 1]);
    const request = await newest(ann);
    expect([request.may, request.aloneFrom !== null]).toEqual([['withdraw'], true]);
    const applyAlone = () => decide(ann, request, 'apply-alone');
    expect(codeOf(await applyAlone())).toEqual([409, 'APPROVALS.TOO_EARLY']);
    await sql("UPDATE approvals.request SET requested_at = requested_at - interval '24 h' WHERE id = $1", request.id);
    await sql('UPDATE auth.users SET disabled_at = NULL WHERE id = $1', ben.id);
    expect(codeOf(await applyAlone())).toEqual([409, 'APPROVALS.NOT_ALONE']);
    await sql('UPDATE auth.users SET disabled_at = now() WHERE id = $1', ben.id);
    expect((await applyAlone()).body).toMatchObject({ state: 'applied', isAlone: true, decider: { id: ann.id } });
    expect((await setting<'injection'>(INJECTION)).value.facebookPixelId).toBe('123456');
    expect(await mails('applied_alone', ben)).toBe(1);
    expect(
      await sql('SELECT 1 FROM audit.entry WHERE target = $1', `${BASE}/${request.id}/apply-alone`),
    ).not.toHaveLength(0);
    await sql('UPDATE auth.users SET disabled_at = NULL WHERE id = $1', ben.id);
  });

  it('include turning it off', async () => {
    const { version } = await twoPeople(ann);
    expect(codeOf(await send(ann, 'PUT', `${BASE}/two-people`, { isOn: false, version }))).toEqual(HELD);
    expect(await twoPeople(ann)).toMatchObject({ isOn: true });
    expect((await decide(ben, await newest(ben))).status).toBe(200);
    expect(await twoPeople(ann)).toMatchObject({ isOn: false, version: version + 1 });
    const eve = await administrator(['editor']);
    expect((await setRoles(ann, eve, ['publisher'], ['editor'])).status).toBe(200);
  });
});
