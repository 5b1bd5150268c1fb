import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { removeEmbedded, startEmbedded, type EmbeddedPostgres } from './embedded.mjs';

const IS_ROOT = process.getuid?.() === 0;
const password = 'p%/ss word';

async function ask<T>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
}

/** A file that is gone says nothing. */
async function untilFileSays(file: string, text: RegExp): Promise<void> {
  while (!text.test(await readFile(file, 'utf8').catch(() => ''))) await sleep(5);
}

/** Its parent may not have asked for it yet. */
const untilEnded = (pid: number) => untilFileSays(`/proc/${pid}/stat`, / Z |^$/);

describe('the embedded PostgreSQL', () => {
  let folder: string;
  let running: EmbeddedPostgres[] = [];
  beforeEach(async () => {
    folder = join(tmpdir(), `embedded-${randomBytes(6).toString('hex')}`);
    await mkdir(folder, { mode: 0o755 });
    await chmod(folder, 0o755);
  });
  afterEach(async () => {
    await Promise.all(running.map((server) => server.stop()));
    running = [];
    await removeEmbedded(join(folder, 'data'));
    await rm(folder, { recursive: true, force: true });
  });
  const start = async (port = 0) => {
    const server = await startEmbedded({
      dataDir: join(folder, 'data'),
      port,
      password,
      database: 'site',
      durable: false,
    });
    running.push(server);
    return server;
  };
  const stop = async (server: EmbeddedPostgres) => {
    running = running.filter((one) => one !== server);
    await server.stop();
  };

  it('is PostgreSQL 18 with the extensions that search needs, and not run by root', async () => {
    const { url, pid } = await start();
    const [row] = await ask<{ version: string; database: string }>(
      url,
      'SELECT current_setting($$server_version$$) AS version, current_database() AS database',
    );
    expect([row?.version.split('.')[0], row?.database]).toEqual(['18', 'site']);
    await ask(url, 'CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent');
    const owner = /^Uid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'Uid:\t1'))?.[1];
    expect(owner).not.toBe('0');
  });

  it('reports that it was killed, and not that it was stopped', async () => {
    const ends: string[] = [];
    const options = { dataDir: join(folder, 'data'), port: 0, password };
    const stopped = await startEmbedded({ ...options, onEnd: (how) => ends.push(how) });
    await stopped.stop();
    expect(ends).toEqual([]);
    const told = new Promise<string[]>((resolve) => {
      void startEmbedded({ ...options, onEnd: (...how) => resolve(how) }).then((server) => {
        running.push(server);
        process.kill(server.pid, 'SIGKILL');
      });
    });
    expect(await told).toEqual(['ended by SIGKILL', expect.stringContaining('server.log')]);
  });

  it('keeps its data from one start to the next', async () => {
    const first = await start();
    await ask(first.url, 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (7)');
    await stop(first);
    expect(await ask((await start()).url, 'SELECT id FROM kept')).toEqual([{ id: 7 }]);
  });

  it('names a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(start(port)).rejects.toMatchObject({
      code: 'port-taken',
      message: expect.stringContaining(String(port)),
    });
    other.close();
  });

  it('leaves data of another major version alone and reports it', async () => {
    await mkdir(join(folder, 'data'));
    await writeFile(join(folder, 'data', 'PG_VERSION'), '15\n');
    await expect(start()).rejects.toMatchObject({
      code: 'stale-version',
      message: expect.stringContaining('PostgreSQL 15'),
    });
    expect(await readFile(join(folder, 'data', 'PG_VERSION'), 'utf8')).toBe('15\n');
  });

  it('refuses a second start on the same data while the first one lives', async () => {
    await start();
    await expect(start()).rejects.toMatchObject({ code: 'already-running' });
  });

  const startElsewhere = async () => {
    const module = JSON.stringify(join(process.cwd(), 'infra/postgres/embedded.mjs'));
    const options = JSON.stringify({ dataDir: join(folder, 'data'), port: 0, password, durable: false });
    const program = `import { startEmbedded } from ${module};
      const server = await startEmbedded(${options});
      console.log(JSON.stringify(server)); setInterval(() => {}, 1000);`;
    const starter = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(starter.stdout, 'data')) as [Buffer];
    return { starter, server: JSON.parse(line.toString()) as Pick<EmbeddedPostgres, 'pid' | 'dataDir'> };
  };

  it('takes over from a start that was killed', async () => {
    const { starter, server } = await startElsewhere();
    starter.kill('SIGKILL');
    await once(starter, 'exit');
    const next = await start();
    expect(next.pid).not.toBe(server.pid);
    expect(await ask(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('starts after a kill whose starter has not noticed it yet', async () => {
    const { starter, server } = await startElsewhere();
    starter.kill('SIGSTOP');
    process.kill(server.pid, 'SIGKILL');
    await untilEnded(server.pid);
    try {
      expect(await ask((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    } finally {
      starter.kill('SIGKILL');
      await once(starter, 'exit');
    }
  });

  it.each(['alive', 'gone'])(
    'starts after a loss of power, when another program has the id of the server (starter: %s)',
    async (starter) => {
      const { dataDir } = await start().then(async (server) => {
        await stop(server);
        return server;
      });
      const { uid, gid } = await stat(dataDir);
      const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log(1)'], {
        ...(IS_ROOT ? { uid, gid } : {}),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(other.stdout, 'data');
      const ended = once(other, 'exit');
      await writeFile(join(dataDir, 'postmaster.pid'), `${other.pid}\n${dataDir}\n1760000000\n5432\n\n127.0.0.1\n`);
      await writeFile(join(dataDir, 'started-by.pid'), starter === 'alive' ? String(process.pid) : '4194305');
      expect(await ask((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      other.kill('SIGTERM');
      expect(await ended).toEqual([null, 'SIGTERM']);
    },
  );

  it('waits for the processes of a server that was killed', async () => {
    const { url, dataDir, pid } = await start();
    const [busy] = await ask<{ pid: number }>(
      url,
      'SELECT pid FROM pg_stat_activity WHERE backend_type = $$checkpointer$$',
    );
    if (!busy) throw new Error('there is no checkpointer');
    process.kill(busy.pid, 'SIGSTOP');
    process.kill(pid, 'SIGKILL');
    await untilEnded(pid);
    const next = start();
    await untilFileSays(join(dataDir, 'server.log'), /shared memory block .* is still in use/);
    process.kill(busy.pid, 'SIGCONT');
    expect(await ask((await next).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('refuses to guess when the data was made with another password', async () => {
    await stop(await start());
    const other = startEmbedded({ dataDir: join(folder, 'data'), port: 0, password: 'another', durable: false });
    await expect(other).rejects.toMatchObject({ code: 'failed', message: expect.stringContaining('another password') });
  });

  it('works for root in a folder that no other account can access', async () => {
    await chmod(folder, 0o700);
    const server = await start();
    expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(server.dataDir === join(folder, 'data')).toBe(!IS_ROOT);
    await stop(server);
    await removeEmbedded(join(folder, 'data'));
    await expect(stat(server.dataDir)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
