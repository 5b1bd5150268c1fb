import { execFileSync } from 'node:child_process';
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wire } from './environment.mjs';
import { makePrivate, withPrivateFiles } from './private-files.mjs';
import type { ProgramName } from './stack.mjs';

/** Variables that the shell of the person who starts it may contain. */
const given = {
  JWT_SECRET: 'marked-jwt',
  CSRF_SECRET: 'marked-csrf',
  SITE_TOKEN: 'marked-site',
  ENCRYPTION_KEY: 'marked-key',
  META_ACCESS_TOKEN: 'marked-meta',
  SOMETHING_ELSE: 'marked-else',
};
const DATABASE_URL = 'postgres://a:marked-password@127.0.0.1:1/x';
const names = [
  'web',
  'api',
  'postgres',
  'vendor',
  'stripe',
  'model',
  'smtp',
  'inbox',
  'apiMetrics',
  'workerMetrics',
  'webMetrics',
];
const ports = Object.fromEntries(names.map((name, index) => [name, 8000 + index])) as Parameters<
  typeof wire
>[0]['ports'];

/** The whole start with its processes and files is the proof `stack`. */
describe('the programs of a start', () => {
  const { plans } = wire({ given, secrets: {}, ports, dataDir: '/data', databaseUrl: DATABASE_URL });

  it.each<[ProgramName, string[]]>([
    ['web', ['SITE_TOKEN']],
    ['vendor', []],
    ['stripe', []],
    ['model', []],
    ['inbox', []],
    ['api', ['CSRF_SECRET', 'DATABASE_URL', 'ENCRYPTION_KEY', 'JWT_SECRET', 'SITE_TOKEN']],
    ['worker', ['CSRF_SECRET', 'DATABASE_URL', 'ENCRYPTION_KEY', 'JWT_SECRET', 'META_ACCESS_TOKEN']],
  ])('get only the secrets that they need: %s gets %j', (program, secrets) => {
    const marked = Object.entries(plans[program].env).filter(([, value]) => value?.includes('marked-'));
    expect(marked.map(([name]) => name).sort()).toEqual(secrets);
  });
});

describe('the stand-in for a service that drafts articles', () => {
  const wired = (more: NodeJS.ProcessEnv) =>
    wire({ given: { ...given, ...more }, secrets: {}, ports, dataDir: '/data', databaseUrl: DATABASE_URL });

  it('runs only where it is asked for, no key is given, and the site is not in production', () => {
    const asked = { TEXT_SERVICE_DOUBLE: 'true' };
    expect([wired({}).hasModel, wired({}).env['TEXT_SERVICE_URL']]).toEqual([false, undefined]);
    expect(wired(asked)).toMatchObject({
      hasModel: true,
      env: { TEXT_SERVICE_URL: expect.stringContaining(`@127.0.0.1:${ports.model}/`) },
    });
    const own = 'messages://:key@api.example.com/v1?model=m&in=1&out=5&budget=20';
    expect(wired({ ...asked, TEXT_SERVICE_URL: own })).toMatchObject({
      hasModel: false,
      env: { TEXT_SERVICE_URL: own },
    });
    expect(wired({ ...asked, NODE_ENV: 'production' }).hasModel).toBe(false);
  });
});

describe('the data folder of a start', () => {
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'private-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function openToOthers(): Promise<string[]> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries.map((entry) => join(entry.parentPath, entry.name));
    const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await lstat(path)).mode & 0o077 })));
    return modes.filter(({ mode }) => mode !== 0).map(({ path }) => path);
  }

  it('is closed to other accounts with all that an earlier version left open', async () => {
    await mkdir(join(folder, 'mails'), { mode: 0o755 });
    await writeFile(join(folder, 'mails', 'old.eml'), 'To: someone', { mode: 0o644 });
    await chmod(folder, 0o755);
    expect(await openToOthers()).not.toEqual([]);
    await makePrivate(folder);
    expect(await openToOthers()).toEqual([]);
    // Root's PostgreSQL runs as another account, which passes through.
    expect((await lstat(folder)).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
  });

  it('gets files that only this account can read from the programs, and leaves the umask of the starter', async () => {
    const umask = process.umask();
    const code = "require('node:fs').writeFileSync('mail.eml', 'x')";
    withPrivateFiles(() => execFileSync(process.execPath, ['-e', code], { cwd: folder }));
    expect(await openToOthers()).toEqual([]);
    expect(await readdir(folder)).toEqual(['mail.eml']);
    expect(process.umask()).toBe(umask);
  });
});
