import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'otplib';
import { createLogger, loadConfig, type AppConfig } from '@app/server-kit';
import { openTestDatabase, waitFor, type TestDatabase } from '@app/testing';
import { startApi, type RunningApi } from '../start';
import { admin } from './admin.command';
import { UsageError, type Command } from './arguments';
import { audit } from './audit.command';
import { CONTEXTS } from './contexts';

const EMAIL = 'boss@firm.test';
type SignIn = { email: string; password: string; totpSecret: string };

describe('an operator at the command line', () => {
  let database: TestDatabase;
  let config: AppConfig;
  let api: RunningApi;
  let folder: string;
  let boss: SignIn;
  beforeAll(async () => {
    [database, folder] = [
      await openTestDatabase(CONTEXTS.map((context) => context.database)),
      await mkdtemp(join(tmpdir(), 'admin-')),
    ];
    config = loadConfig({
      DATABASE_URL: database.url,
      API_PORT: '0',
      METRICS_PORT: '0',
      LOG_LEVEL: 'silent',
      API_DOCS: 'false',
    });
    api = await startApi(config, createLogger(config, 'test'));
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true, force: true });
    await database.drop();
  });

  async function step(command: Command, ...args: string[]): Promise<string[]> {
    const lines: string[] = [];
    await command(args, { config, print: (line) => lines.push(line) });
    return lines;
  }
  async function call<T>(method: string, path: string, headers: Record<string, string> = {}, body?: object) {
    const response = await fetch(`http://127.0.0.1:${api.port}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as T };
  }
  const signIn = (password = boss.password) =>
    call<{ token: string }>('POST', '/api/admin-auth', {}, { username: EMAIL, password });
  const user = (token: string) => call<{ isAdmin: boolean }>('GET', '/api/user', { authorization: `Bearer ${token}` });
  /** Of a session that the API has cached. */
  const readSession = async () => {
    const { token } = (await signIn()).body;
    expect((await user(token)).status).toBe(200);
    return { token };
  };

  it('creates an administrator, whose sign-in is in one file that only one account can read', async () => {
    const out = join(folder, 'boss.json');
    expect(await step(admin, 'create', '--email', EMAIL, '--out', out)).toEqual([
      `administrator ${EMAIL}, sign-in written to ${out}`,
    ]);
    expect((await stat(out)).mode & 0o777).toBe(0o600);
    boss = JSON.parse(await readFile(out, 'utf8')) as SignIn;
    const { body, headers } = await signIn();
    const code = await generate({ secret: boss.totpSecret });
    expect(
      await call(
        'POST',
        '/api/verify-totp',
        { authorization: `Bearer ${body.token}`, 'x-csrf-token': headers.get('x-csrf-token') ?? '' },
        { username: EMAIL, code },
      ),
    ).toMatchObject({ status: 200 });
  });

  it('makes no administrator of a registered address, and leaves no file behind', async () => {
    const out = join(folder, 'again.json');
    await expect(step(admin, 'create', '--email', EMAIL.toUpperCase(), '--out', out)).rejects.toThrow(
      'belongs to a registered user',
    );
    await expect(stat(out)).rejects.toThrow('ENOENT');
  });

  it('ends the wait after too many wrong passwords', async () => {
    for (let index = 0; index < 5; index++) await signIn('wrong password');
    expect((await signIn()).status).toBe(429);
    expect(await step(admin, 'unlock', '--email', EMAIL)).toEqual([`${EMAIL} may try again`]);
    expect((await signIn()).status).toBe(200);
  });

  it('ends every session of an account', async () => {
    const { token } = await readSession();
    expect((await step(admin, 'revoke', '--email', EMAIL))[0]).toMatch(/: \d+ sessions ended$/);
    await waitFor(async () => (await user(token)).status === 401, 'the end of the session');
    expect((await signIn()).status).toBe(200);
  });

  it('disables and enables an account', async () => {
    const { token } = await readSession();
    await step(admin, 'disable', '--email', EMAIL);
    await waitFor(async () => (await user(token)).status === 401, 'the end of the session');
    expect((await signIn()).status).toBe(403);
    expect(await step(admin, 'enable', '--email', EMAIL)).toEqual([`${EMAIL} is enabled`]);
    expect([(await signIn()).status, (await user(token)).status]).toEqual([200, 401]);
  });

  it("takes an administrator's rights", async () => {
    expect((await step(admin, 'revoke', '--email', EMAIL, '--rights'))[0]).toContain('no longer an administrator');
    expect((await signIn()).status).toBe(401);
    const login = await call<{ token: string }>('POST', '/api/login', {}, { username: EMAIL, password: boss.password });
    expect((await user(login.body.token)).body.isAdmin).toBe(false);
  });

  it('reads what happened to an account, the latest first', async () => {
    const lines = await step(audit, '--email', EMAIL, '--limit', '500');
    const actions = lines.map((line) => line.split('  ')[1]);
    expect(actions).toEqual(
      expect.arrayContaining([
        'user_created',
        'user_unlocked',
        'session_revoked',
        'user_disabled',
        'user_enabled',
        'privilege_permissions_changed',
        'authn_login_fail',
        'authn_login_lock',
      ]),
    );
    expect(actions.at(-1)).toBe('user_created');
    expect(lines.join()).not.toContain(boss.password);
    expect(await step(audit, '--email', EMAIL, '--limit', '1')).toHaveLength(1);
  });

  it.each<[Command, string[]]>([
    [admin, []],
    [admin, ['crown', '--email', EMAIL]],
    [admin, ['unlock']],
    [admin, ['unlock', '--email', '']],
    [admin, ['disable', '--email', EMAIL, '--rights']],
    [admin, ['create', '--email', EMAIL]],
    [admin, ['enable', '--mail', EMAIL]],
    [audit, []],
    [audit, ['--irregular', '--email', EMAIL]],
    [audit, ['--email', EMAIL, '--limit', '0']],
    [audit, ['--email', EMAIL, '--limit', '1e9']],
    [audit, ['--email', EMAIL, '--limit', '10001']],
  ])('is told the usage after a wrong call', async (command, args) => {
    await expect(step(command, ...args)).rejects.toBeInstanceOf(UsageError);
  });

  it.each([
    [admin, ['unlock', '--email', 'nobody@firm.test']],
    [admin, ['revoke', '--email', 'nobody@firm.test']],
    [admin, ['disable', '--email', 'nobody@firm.test']],
    [audit, ['--email', 'nobody@firm.test']],
  ])('is told that there is no such account', async (command, args) => {
    await expect(step(command, ...args)).rejects.toThrow('There is no account with this address.');
  });
});
