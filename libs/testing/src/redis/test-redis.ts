import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'redis';

/** The kinds of values that Redis has. */
export type RedisKind = 'string' | 'hash' | 'list' | 'set' | 'zset' | 'stream';

export type TestRedis = {
  url: string;
  /** Every key with its value, as one text. */
  contents(): Promise<string>;
  /** Puts a text under a key of this kind. */
  plant(kind: RedisKind, text: string): Promise<void>;
  flush(): Promise<void>;
  stop(): Promise<void>;
};

/** A server of one test, whose users it may restrict. */
export type TestRedisServer = TestRedis & { forbid(command: string): Promise<void> };

/** Databases of a shared server; number 0 only holds the counter that deals them out. */
const SHARED_DATABASES = 15;
const START_MS = 10_000;

/** A real Redis for one test file: a database of the server at TEST_REDIS_URL, or a server of its own. */
export async function openTestRedis(): Promise<TestRedis> {
  const shared = process.env['TEST_REDIS_URL'];
  return shared ? openShared(shared) : startRedisServer(await freePort());
}

async function openShared(serverUrl: string): Promise<TestRedis> {
  const turn = await withClient(serverUrl, (client) => client.incr('test-databases'));
  const url = new URL(serverUrl);
  url.pathname = `/${1 + (turn % SHARED_DATABASES)}`;
  const flush = () => withClient(url.href, (client) => client.flushDb()).then(() => undefined);
  await flush();
  return { url: url.href, contents: () => contentsOf(url.href), plant: planted(url.href), flush, stop: flush };
}

/** A separate server, for tests that stop it and start it again. */
export async function startRedisServer(port: number): Promise<TestRedisServer> {
  const dir = await mkdtemp(join(tmpdir(), 'test-redis-'));
  const server = spawn(
    'redis-server',
    [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      dir,
      '--save',
      '',
      '--appendonly',
      'no',
      '--maxmemory-policy',
      'noeviction',
    ],
    { stdio: 'ignore' },
  );
  const failed = new Promise<never>((_, reject) => {
    server.once('error', () =>
      reject(
        new Error(
          'redis-server is not installed: the queue is tested on a real Redis too. ' +
            'Install it (Debian: apt-get install redis-server) or set TEST_REDIS_URL.',
        ),
      ),
    );
    server.once('exit', (code) => reject(new Error(`redis-server ended with code ${code} while the test needed it`)));
  });
  failed.catch(() => undefined);
  const url = `redis://127.0.0.1:${port}`;
  await Promise.race([answers(url), failed]);
  return {
    url,
    contents: () => contentsOf(url),
    plant: planted(url),
    flush: () => withClient(url, (client) => client.flushAll()).then(() => undefined),
    forbid: (command) => withClient(url, (client) => client.aclSetUser('default', `-${command}`)).then(() => undefined),
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end; await pause(50)) {
    if (
      await withClient(url, (client) => client.ping()).then(
        () => true,
        () => false,
      )
    )
      return;
  }
  throw new Error('redis-server does not answer');
}

function contentsOf(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const found: unknown[] = [];
    for await (const keys of client.scanIterator())
      for (const key of keys) found.push([key, await valueOf(client, key, await client.type(key))]);
    return JSON.stringify(found);
  });
}

const planted = (url: string) => (kind: RedisKind, text: string) =>
  withClient(url, async (client) => {
    const key = 'planted';
    const plant: Record<RedisKind, () => Promise<unknown>> = {
      string: () => client.set(key, text),
      hash: () => client.hSet(key, 'field', text),
      list: () => client.lPush(key, text),
      set: () => client.sAdd(key, text),
      zset: () => client.zAdd(key, { score: 1, value: text }),
      stream: () => client.xAdd(key, '*', { field: text }),
    };
    await plant[kind]();
  });

async function valueOf(client: ReturnType<typeof connect>, key: string, type: string): Promise<unknown> {
  switch (type) {
    case 'string':
      return client.get(key);
    case 'hash':
      return client.hGetAll(key);
    case 'list':
      return client.lRange(key, 0, -1);
    case 'set':
      return client.sMembers(key);
    case 'zset':
      return client.zRangeWithScores(key, 0, -1);
    case 'stream':
      return client.xRange(key, '-', '+');
    default:
      // It may be gone since it was listed.
      return type;
  }
}

async function withClient<T>(url: string, work: (client: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const client = connect(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    client.destroy();
  }
}

function connect(url: string) {
  return createClient({ url, socket: { reconnectStrategy: false, connectTimeout: 1_000 } });
}

/**
 * Below the ports that systems give to outgoing connections (from 32768 on Linux): one of those can be taken by the
 * next connection of any program, before the program that a test starts listens on it.
 */
const [MIN_PORT, MAX_PORT] = [10_000, 32_000];
let nextPort = randomInt(MIN_PORT, MAX_PORT);

/** A loopback port that was free a moment ago; never the same one twice in a row. */
export async function freePort(): Promise<number> {
  for (let count = MIN_PORT; count < MAX_PORT; count += 1) {
    const port = nextPort;
    nextPort = port + 1 < MAX_PORT ? port + 1 : MIN_PORT;
    if (await canListen(port)) return port;
  }
  throw new Error(`no port between ${MIN_PORT} and ${MAX_PORT} is free`);
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
