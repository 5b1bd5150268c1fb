import { generate } from 'otplib';
import type {
  ErrorBody,
  LoginResponse,
  RegisterResponse,
  RoleMember,
  RoleMembers,
  VerifyTotpResponse,
} from '@app/contracts';
import type { Role } from '@app/domain';
import { startTestApp, type TestApp } from '@app/testing';
import { AuthModule, createAdministrator, database } from '../index';

type Person = { id: string; email: string; headers: Record<string, string> };

describe('roles of the management portal', () => {
  let test: TestApp;
  let root: Person;
  let count = 0;
  beforeAll(async () => {
    test = await startTestApp({ imports: [AuthModule], contexts: [database] });
    root = await administrator(['owner']);
  });
  afterAll(() => test.close());

  const sql = <T>(text: string, ...parameters: unknown[]) => test.database.dataSource.query<T[]>(text, parameters);

  /** With a code that was just entered. */
  async function administrator(roles: Role[]): Promise<Person> {
    const email = `admin${++count}@example.com`;
    const tools = { config: test.config, clock: test.clock };
    const { password, totpSecret: secret } = await createAdministrator(test.database.dataSource, email, tools);
    const { body, headers } = await test.call<LoginResponse>('POST', '/api/admin-auth', {
      body: { username: email, email, password },
    });
    const session = { authorization: `Bearer ${body.token}`, 'x-csrf-token': headers.get('x-csrf-token') ?? '' };
    const code = await generate({ secret, epoch: test.clock.now().getTime() / 1000 });
    const verified = await test.call<VerifyTotpResponse>('POST', '/api/verify-totp', {
      headers: session,
      body: { username: email, code },
    });
    await sql('UPDATE auth.users SET roles = $2 WHERE email = $1', email, roles);
    return {
      id: body.user.id,
      email,
      headers: { ...session, 'x-elevation-token': verified.body.elevationToken ?? '' },
    };
  }

  const list = async (as = root) =>
    (await test.call<RoleMembers>('GET', '/api/admin/roles', { headers: as.headers })).body.members;
  const set = (id: string, roles: unknown, was: unknown, as = root) =>
    test.call<RoleMembers & ErrorBody>('PUT', `/api/admin/roles/${id}`, { headers: as.headers, body: { roles, was } });
  const rolesOf = async (id: string) =>
    (await sql<{ roles: Role[] }>('SELECT roles FROM auth.users WHERE id = $1', id))[0];

  it('are those of everyone who has any', async () => {
    const editor = await administrator(['editor', 'publisher']);
    const members = await list();
    expect(members.find(({ id }) => id === editor.id)).toEqual({
      id: editor.id,
      email: editor.email,
      firstName: 'First',
      lastName: 'Administrator',
      roles: ['publisher', 'editor'],
      emailVerified: true,
      hasSecondFactor: true,
      isDisabled: false,
    });
    expect(members.every(({ roles }) => roles.length > 0)).toBe(true);
  });

  it('are given and taken at once, in open sessions too, with an entry in the account’s log', async () => {
    const person = await administrator(['editor']);
    const releases = () => test.call<ErrorBody>('GET', '/api/admin/roles', { headers: person.headers });
    expect((await releases()).body.error.message).toBe(
      'Your role does not let you give or take roles. Ask an owner of the site.',
    );
    expect((await set(person.id, ['editor', 'owner'], ['editor'])).status).toBe(200);
    expect((await releases()).status).toBe(200);
    expect((await set(person.id, [], ['owner', 'editor'])).status).toBe(200);
    expect((await releases()).body.error.code).toBe('ACCESS.ADMIN_REQUIRED');
    const logged = await sql<{ details: unknown }>(
      "SELECT details FROM auth.audit WHERE subject_id = $1 AND action = 'privilege_permissions_changed' ORDER BY id",
      person.id,
    );
    expect(logged.map(({ details }) => details)).toEqual([
      { before: 'editor', after: 'owner editor' },
      { before: 'owner editor', after: '' },
    ]);
  });

  it('are found by the whole address, and given only to a person with a second factor', async () => {
    const { body } = await test.call<RegisterResponse>('POST', '/api/register', {
      body: { username: 'ann@example.com', password: 'correct horse battery', firstName: 'Ann', lastName: 'Lee' },
    });
    const find = (email: string) =>
      test.call<RoleMember & ErrorBody>('POST', '/api/admin/roles/search', { headers: root.headers, body: { email } });
    expect((await find('ANN@example.com')).body).toMatchObject({ id: body.user.id, roles: [], hasSecondFactor: false });
    expect((await find('nobody@example.com')).status).toBe(404);
    const give = () => set(body.user.id, ['editor'], []);
    expect((await give()).body.error.message).toContain('not verified');
    await sql('UPDATE auth.users SET email_verified = true WHERE id = $1', body.user.id);
    expect((await give()).body.error.message).toContain('no two-factor authentication');
    expect(await rolesOf(body.user.id)).toEqual({ roles: [] });
  });

  it('need a code of the last five minutes', async () => {
    const other = await administrator(['owner']);
    await sql(
      `UPDATE auth.elevation SET shown_at = shown_at - interval '6 minutes'
       WHERE session_id IN (SELECT id FROM auth.session WHERE user_id = $1)`,
      other.id,
    );
    const { status, body } = await set(root.id, ['owner', 'editor'], ['owner'], other);
    expect([status, body.error.code]).toEqual([403, 'ACCESS.FRESH_CODE_REQUIRED']);
    await set(other.id, [], ['owner']);
  });

  it('are refused when they changed meanwhile, are unknown, or are named twice', async () => {
    const person = await administrator(['editor']);
    expect((await set(person.id, ['owner'], ['publisher'])).body.error.code).toBe('ROLES.CHANGED_MEANWHILE');
    for (const roles of [['root'], ['editor', 'editor'], 'owner'])
      expect((await set(person.id, roles, ['editor'])).body.error.fields).toHaveProperty('roles');
    expect((await set('00000000-0000-4000-8000-00000000000f', ['editor'], [])).status).toBe(404);
  });

  it('leave an owner, whatever 50 owners do to each other at the same time', async () => {
    const owners = [root, await administrator(['owner']), await administrator(['owner'])];
    const tries = Array.from({ length: 50 }, (_, index) => {
      const [as, of] = [owners[index % 3] ?? root, owners[(index + 1) % 3] ?? root];
      return set(of.id, ['editor'], ['owner'], as);
    });
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const left = await sql<{ id: string }>("SELECT id FROM auth.users WHERE roles @> '{owner}'");
    expect(left).toHaveLength(1);
    const last = owners.find(({ id }) => id === left[0]?.id) ?? root;
    expect((await set(last.id, ['editor'], ['owner'], last)).body.error.code).toBe('ROLES.LAST_OWNER');
    expect(await rolesOf(last.id)).toEqual({ roles: ['owner'] });
  });
});
