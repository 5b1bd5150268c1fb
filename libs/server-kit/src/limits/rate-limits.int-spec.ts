import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { createClient } from 'redis';
import { freePort, openTestDatabase, startRedisServer, waitFor, type TestDatabase, type TestRedis } from '@app/testing';
import { DomainError } from '../errors/domain-error';
import { postgresLimitStore, redisLimitStore, type LimitStore, type LimitWindow } from './limit-store';
import { limitsDatabase } from './limits.database';
import { RateLimits } from './rate-limits';

// Jest's own 5 s are too short for databases and processes on a busy machine.
jest.setTimeout(120_000);

/** On a busy machine, a replica must not give up on Redis while the test checks its share of the budget. */
const LONG_TIMEOUT_MS = 5_000;
/** Longer than the test. */
const ENDLESS_MS = 600_000;
const refusal = (retryAfterSeconds: number) =>
  new DomainError({ code: 'TEST.THROTTLED', kind: 'throttled', message: 'Not so fast', retryAfterSeconds });
const window = (name: string, points = 5, seconds = 60): LimitWindow => ({ name, points, seconds, refusal });

let opened: RateLimits[] = [];
const replica = (store: LimitStore): RateLimits => {
  const limits = new RateLimits(store, 'a secret of this deployment');
  limits.onModuleInit();
  opened.push(limits);
  return limits;
};
const burst = async (replicas: RateLimits[], of: LimitWindow, calls: number, key = 'one client') =>
  (
    await Promise.all(Array.from({ length: calls }, (_, index) => replicas[index % replicas.length]!.take(of, key)))
  ).filter(({ allowed }) => allowed).length;

afterEach(() => {
  for (const limits of opened) limits.onModuleDestroy();
  opened = [];
});

describe('a limit on calls', () => {
  let db: TestDatabase;
  let redis: TestRedis;
  let redisUrl: string;
  beforeAll(async () => {
    db = await openTestDatabase([limitsDatabase]);
    const port = await freePort();
    redis = await startRedisServer(port);
    redisUrl = redis.url;
  });
  afterAll(async () => {
    await redis.stop();
    await db.drop();
  });
  const store = (name: string) =>
    name === 'Redis' ? redisLimitStore(redisUrl, LONG_TIMEOUT_MS) : postgresLimitStore(db.dataSource);

  describe.each(['Redis', 'PostgreSQL'])('counted in %s', (name) => {
    const ready = async () => {
      const limits = [replica(store(name)), replica(store(name))];
      // A client that is still connecting counts for itself; the budget is shared from the first answer on.
      if (name === 'Redis')
        await waitFor(
          async () => (await burst(limits, window(`probe-${Math.random()}`, 1), 2)) === 1,
          'both replicas on one Redis',
        );
      return limits;
    };

    it('gives a burst over two replicas one budget, and another client its own', async () => {
      const limits = await ready();
      expect(await burst(limits, window('burst'), 100)).toBe(5);
      expect(await burst(limits, window('burst'), 100, 'another client')).toBe(5);
      expect(await burst(limits, window('another window'), 100)).toBe(5);
    });

    it('refuses with the error of its window, in whole seconds, and marks the first excess call', async () => {
      const [limits] = await ready();
      const of = window('words', 1, 60);
      await limits!.consume(of, 'k');
      const first = await limits!.take(of, 'k');
      expect(first).toEqual({ allowed: false, first: true, retryAfterSeconds: expect.any(Number) });
      expect(await limits!.take(of, 'k')).toMatchObject({ allowed: false, first: false });
      const failure = await limits!.consume(of, 'k').catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: 'TEST.THROTTLED', message: 'Not so fast' });
      const { retryAfterSeconds = 0 } = failure as DomainError;
      expect([Number.isInteger(retryAfterSeconds), retryAfterSeconds > 0, retryAfterSeconds <= 60]).toEqual([
        true,
        true,
        true,
      ]);
    });

    it('refunds a call, and starts over when its window ends', async () => {
      const [limits] = await ready();
      const of = window('back', 1, 1);
      await limits!.consume(of, 'k');
      await limits!.giveBack(of, 'k');
      await limits!.consume(of, 'k');
      await waitFor(async () => (await limits!.take(of, 'k')).allowed, 'the next window', 5_000);
    });

    it('stores no address in clear text', async () => {
      const [limits] = await ready();
      await limits!.consume(window('clear'), '203.0.113.77');
      const kept = await (name === 'Redis'
        ? redisKeys(redisUrl)
        : db.dataSource.query<object[]>('SELECT * FROM limits.call_window'));
      expect(kept.length).toBeGreaterThan(0);
      expect(JSON.stringify(kept)).not.toContain('203.0.113.77');
    });
  });
});

describe('a limit whose Redis becomes unavailable', () => {
  it('is counted by the process itself, without waiting, and in Redis again when it is back', async () => {
    const port = await freePort();
    let redis = await startRedisServer(port);
    const limits = replica(redisLimitStore(redis.url, ENDLESS_MS));
    const other = replica(redisLimitStore(redis.url, ENDLESS_MS));
    await waitFor(
      async () => (await burst([limits, other], window(`probe-${Math.random()}`, 1), 2)) === 1,
      'both replicas on one Redis',
    );
    await redis.stop();
    let allowed = 0;
    // A call that waited for Redis would not come back within the time of this test.
    for (let call = 0; call < 20; call += 1) allowed += await burst([limits], window('outage'), 1);
    expect(allowed).toBe(5);
    redis = await startRedisServer(port);
    await waitFor(
      async () => (await burst([limits, other], window(`probe-${Math.random()}`, 1), 2)) === 1,
      'the shared budget',
    );
    await redis.stop();
  });

  it('waits less than 100 ms for one that does not respond', async () => {
    const redis = await startRedisServer(await freePort());
    const line = await openLine(Number(new URL(redis.url).port));
    const limits = replica(redisLimitStore(`redis://127.0.0.1:${line.port}`));
    await waitFor(
      async () => (await burst([limits, limits], window(`probe-${Math.random()}`, 1), 2)) === 1 && line.answered(),
      'Redis',
    );
    line.silence();
    // A timer that started at the same moment: a busy machine delays both, and never swaps them.
    // oxlint-disable-next-line own/no-wall-clock -- of two timers the order is compared, not the time
    const timeIsOver = () => pause(100, 'waits longer');
    for (let index = 0; index < 5; index++)
      expect(await Promise.race([limits.take(window('silent'), 'k'), timeIsOver()])).toEqual({ allowed: true });
    await line.close();
    await redis.stop();
  });

  it('starts without one', async () => {
    const limits = replica(redisLimitStore(`redis://127.0.0.1:${await freePort()}`));
    expect(await burst([limits], window('start'), 20)).toBe(5);
  });
});

async function redisKeys(url: string): Promise<string[]> {
  const client = await createClient({ url }).connect();
  const keys = await client.keys('*');
  client.destroy();
  return keys;
}

/** A connection to Redis that can stall without closing. */
async function openLine(target: number) {
  let silent = false;
  let answers = 0;
  const sockets: Socket[] = [];
  const server = createServer((from) => {
    const to = connect(target, '127.0.0.1');
    sockets.push(from, to);
    for (const socket of [from, to]) socket.on('error', () => undefined);
    from.on('data', (chunk) => silent || to.write(chunk));
    to.on('data', (chunk) => {
      answers++;
      if (!silent) from.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    answered: () => answers > 0,
    silence: () => {
      silent = true;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
