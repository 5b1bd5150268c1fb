import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './child.mjs';
import { refuseOldServer } from './database.mjs';
import { faultOfSystem } from './fault.mjs';
import { firstAdminFileOf } from './fill.mjs';

describe('the sign-in of the first administrator', () => {
  it('has a file for each database', () => {
    const files = [
      undefined,
      'postgres://a:b@db.test/one',
      'postgres://a:b@db.test/two',
      'postgres://a:b@db.test:5433/one',
      'postgres://a:b@other.test/one',
    ].map((given) => firstAdminFileOf('/data', given));
    expect(new Set(files).size).toBe(5);
    expect(files[0]).toBe(join('/data', 'first-admin.json'));
  });

  it('stays where it is when the account or its password changes', () => {
    expect(firstAdminFileOf('/data', 'postgres://a:b@db.test/one')).toBe(
      firstAdminFileOf('/data', 'postgres://c:d@db.test:5432/one?sslmode=require'),
    );
  });
});

describe('a database of DATABASE_URL', () => {
  it.each(['15.4 (Debian 15.4-1)', '9.6.24'])('is refused as PostgreSQL %s', (version) => {
    expect(() => refuseOldServer(version)).toThrow(`is PostgreSQL ${version}, and 16 is the oldest`);
  });

  it.each(['16.0', '18.1', '19beta1'])('is accepted as PostgreSQL %s', (version) => {
    expect(() => refuseOldServer(version)).not.toThrow();
  });
});

describe('a folder that cannot be written', () => {
  it.each(['EACCES', 'EROFS', 'ENOSPC'])('is one sentence for %s', (code) => {
    const fault = faultOfSystem(Object.assign(new Error('x'), { code, path: '/data/running.json', syscall: 'open' }));
    expect(fault?.message).toMatch(new RegExp(`^/data/running\\.json cannot be used \\(${code}\\): .+\\.$`));
  });

  it('is not what any other error means', () => {
    expect(faultOfSystem(new TypeError('x'))).toBeUndefined();
    expect(
      faultOfSystem(Object.assign(new Error('x'), { code: 'EACCES', path: '/bin/x', syscall: 'spawn /bin/x' })),
    ).toBeUndefined();
  });
});

describe('a program whose port is taken', () => {
  it('is reported at once, with the port, although the program continues', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const folder = await mkdtemp(join(tmpdir(), 'child-'));
    const program = join(folder, 'program.mjs');
    await writeFile(
      program,
      `import { createServer } from 'node:net';
       createServer().on('error', (error) => console.error(error.message)).listen(${port}, '127.0.0.1');
       setInterval(() => undefined, 1_000);`,
    );
    const logFile = join(folder, 'log');
    const child = startChild({ name: 'inbox', file: program, env: {}, readyUrl: 'http://127.0.0.1:1/', logFile });
    await expect(child.ready()).rejects.toThrow(`Port ${port} is taken by another program, and inbox needs it.`);
    await child.stop('SIGKILL');
    expect(await readFile(logFile, 'utf8')).toContain('EADDRINUSE');
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
});
