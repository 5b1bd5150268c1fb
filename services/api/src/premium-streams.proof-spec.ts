import { jest } from '@jest/globals';
import { SESSION_EVENTS_PATH, type RegisterResponse } from '@app/contracts';
import { PREMIUM_GRANTS } from '@app/server-kit';
import { database as auth, AuthModule, PremiumGrantsRepository } from '@app/service-auth';
import { openEventStream, startReplica, startTestApp, type EventStream, type TestApp } from '@app/testing';

jest.setTimeout(600_000);

/** Issue 19: on every replica and in every open tab. */
const WITHIN_MS = 1_000;
const USERS = 20;
const CHANGES = 20;

describe('premium in open browsers', () => {
  const parts = {
    imports: [AuthModule],
    contexts: [auth],
    providers: [{ provide: PREMIUM_GRANTS, useClass: PremiumGrantsRepository }],
  };
  let replicas: TestApp[];
  beforeAll(async () => {
    const first = await startTestApp(parts);
    replicas = [first, await startReplica(first, parts), await startReplica(first, parts)];
  });
  afterAll(async () => {
    for (const replica of replicas.toReversed()) await replica.close();
  });

  it(`follows ${USERS * CHANGES} changes within ${WITHIN_MS} ms of their commit, on three replicas`, async () => {
    const [first] = replicas as [TestApp];
    const { dataSource } = first.database;
    const grants = new PremiumGrantsRepository(dataSource);
    const users: { id: string; streams: EventStream[] }[] = [];
    for (let number = 0; number < USERS; number += 1) {
      const account = { password: 'correct horse battery', firstName: 'Ann', lastName: 'Lee' };
      const { body } = await first.call<RegisterResponse>('POST', '/api/register', {
        body: { username: `ann${number}@example.com`, ...account },
      });
      const headers = { authorization: `Bearer ${body.token}` };
      const streams = await Promise.all(
        replicas.map(({ base }) => openEventStream(base + SESSION_EVENTS_PATH, headers)),
      );
      for (const stream of streams) await stream.next();
      users.push({ id: body.id, streams });
    }
    const times: number[] = [];
    for (let change = 0; change < CHANGES; change += 1)
      for (const { id, streams } of users) {
        const isPremium = change % 2 === 0;
        const grant = isPremium ? { from: first.clock.now(), until: null } : null;
        await dataSource.transaction((manager) => grants.set(manager, id, 'paid', grant, first.clock.now()));
        const begun = performance.now();
        const heard = await Promise.all(
          streams.map(async (stream) => {
            const news = await stream.next();
            times.push(performance.now() - begun);
            return news;
          }),
        );
        expect(heard).toMatchObject(replicas.map(() => ({ isPremium })));
      }
    times.sort((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
    process.stdout.write(`${times.length} events: median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms\n`);
    expect(at(1)).toBeLessThanOrEqual(WITHIN_MS);
    for (const { streams } of users) for (const stream of streams) stream.close();
  });
});
