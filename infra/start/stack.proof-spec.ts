import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { createTransport } from 'nodemailer';
import { startStack, type ProgramName, type Stack, type StackOptions } from './stack.mjs';

const IS_ROOT = process.getuid?.() === 0;
const secret = () => `marked-${randomBytes(24).toString('hex')}`;

/** Variables that the shell of the person who starts it may contain. */
const given = {
  JWT_SECRET: secret(),
  CSRF_SECRET: secret(),
  SITE_TOKEN: secret(),
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  META_ACCESS_TOKEN: secret(),
  SOMETHING_ELSE: secret(),
};

let dataDir: string;
let stack: Stack;
let umask: number;

const options = (): StackOptions => ({
  dataDir,
  env: given,
  publish: ['shell/dist', 'mf-marketing/dist', 'mf-marketplace/dist'].map((folder) => join(process.cwd(), folder)),
});

/** Like `npm run cli -- …`; returns the output. */
async function cli(...args: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], SITE_DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, ['infra/start/cli.mjs', ...args], { env });
  return stdout.trim();
}

/** Files and folders that another account may read, write, list or enter. */
async function openToOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await lstat(path)).mode & 0o077 })));
  return modes.filter(({ mode }) => mode !== 0).map(({ path }) => relative(folder, path));
}

/** Published files are public and keep the modes that the build gave them; their folders are closed. */
const isPublished = (path: string) => /^assets.(?:remotes|server).[^/\\]+.[^/\\]+.[^/\\]+$/.test(path);

/** What the system says about the process, `name=value` each; nothing where there is no /proc. */
async function environmentOf(program: ProgramName): Promise<string> {
  return readFile(`/proc/${stack.pid(program)}/environ`, 'utf8').catch(() => '');
}

const known = (environment: string) =>
  Object.keys(given).filter((name) => environment.includes(Reflect.get(given, name)));

beforeAll(async () => {
  umask = process.umask();
  dataDir = join(tmpdir(), `stack-${randomBytes(6).toString('hex')}`);
  // As a start left it before modes were set.
  await mkdir(join(dataDir, 'assets', 'remotes'), { recursive: true, mode: 0o755 });
  await writeFile(join(dataDir, 'assets', 'remotes', 'old.js'), '', { mode: 0o644 });
  await mkdir(join(dataDir, 'old-mails'), { mode: 0o755 });
  await writeFile(join(dataDir, 'old-mails', 'old.eml'), 'To: someone', { mode: 0o644 });
  await chmod(dataDir, 0o755);
  stack = await startStack(options());
  const { smtp } = stack.ports;
  const transport = createTransport({ host: '127.0.0.1', port: smtp, secure: false, ignoreTLS: true });
  await transport.sendMail({
    from: 'a@site.test',
    to: 'b@site.test',
    subject: 'x',
    text: 'x',
    attachments: [{ filename: 'a.txt', content: 'a' }],
  });
}, 180_000);

afterAll(async () => {
  await stack?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the programs of a start', () => {
  it.each<[ProgramName, string[]]>([
    ['web', ['SITE_TOKEN']],
    ['vendor', []],
    ['stripe', []],
    ['inbox', []],
    ['api', ['JWT_SECRET', 'CSRF_SECRET', 'SITE_TOKEN', 'ENCRYPTION_KEY']],
    ['worker', ['JWT_SECRET', 'CSRF_SECRET', 'ENCRYPTION_KEY', 'META_ACCESS_TOKEN']],
  ])('get only the secrets that they need: %s gets %j', async (program, secrets) => {
    const environment = await environmentOf(program);
    if (process.platform === 'linux') expect(environment).toContain('PATH=');
    expect(known(environment).filter((name) => !secrets.includes(name))).toEqual([]);
    if (program !== 'api' && program !== 'worker') expect(environment).not.toContain(stack.databaseUrl);
  });

  it('work with that', async () => {
    expect((await fetch(`${stack.url}/auth`)).status).toBe(200);
    expect((await fetch(`${stack.url}/api/health`)).status).toBe(200);
  });
});

describe('the data folder of a start', () => {
  it('holds nothing that another account can read, though it was open before', async () => {
    const files = await readdir(dataDir, { recursive: true });
    for (const part of [
      'secrets.json',
      'first-admin.json',
      'running.json',
      join('logs', 'api.log'),
      join('old-mails', 'old.eml'),
    ])
      expect(files).toContain(part);
    expect(files.filter((file) => file.startsWith('inbox') && file.endsWith('.eml')).length).toBeGreaterThan(0);
    expect(files.some((file) => /assets.remotes.shell/.test(file))).toBe(true);
    expect((await openToOthers(dataDir)).filter((path) => !isPublished(path))).toEqual([]);
  });

  it('lets another account through to PostgreSQL only where that runs as one', async () => {
    expect(((await lstat(dataDir)).mode & 0o777).toString(8)).toBe(IS_ROOT ? '711' : '700');
  });

  it('leaves the umask of the starter as it was, for builds that come later', () => {
    expect(process.umask()).toBe(umask);
  });
});

describe('a second start', () => {
  it('keeps the switch of a person, and prints it with the command that changes it', async () => {
    const live = /^mf-marketing \(\S+\): (\S+) since \S+ by deploy step/m.exec(await cli('releases'))?.[1] ?? '';
    expect(await cli('releases', 'deactivate', 'mf-marketing', '--by', 'ada')).toMatch(/^off: mf-marketing/);
    await stack.stop();
    await expect(cli('releases')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The site does not run here'),
    });
    const said: string[] = [];
    stack = await startStack({
      ...options(),
      progress: {
        step: (_label: string, work: () => Promise<unknown>) => work(),
        say: (text: string) => said.push(text),
      },
    });
    expect(said).toEqual([
      expect.stringMatching(
        /^ {4}left alone: mf-marketing stays off, because ada \(command line\) switched it off at /,
      ),
    ]);
    expect(said[0]).toContain(`: npm run cli -- releases activate mf-marketing ${live}`);
    expect(await cli('releases', 'list')).toContain('off since');
    expect(await cli('releases', 'activate', 'mf-marketing', live)).toContain(`live: mf-marketing@${live}`);
  }, 180_000);
});
