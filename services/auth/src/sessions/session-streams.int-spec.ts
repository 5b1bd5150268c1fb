import { SESSION_EVENTS_PATH, type ErrorBody, type RegisterResponse } from '@app/contracts';
import { PREMIUM_GRANTS, type PremiumGrants } from '@app/server-kit';
import { openEventStream, startReplica, startTestApp, waitFor, type EventStream, type TestApp } from '@app/testing';
import { AuthModule, database, PremiumGrantsRepository } from '../index';
import { SessionStreamsService, STREAMS_PER_USER } from './session-streams.service';

const password = 'correct horse battery';
const MINUTE_MS = 60_000;
const options = {
  imports: [AuthModule],
  contexts: [database],
  providers: [{ provide: PREMIUM_GRANTS, useClass: PremiumGrantsRepository }],
};

describe('the events of a session', () => {
  let here: TestApp;
  let there: TestApp;
  let count = 0;
  let user: { id: string; token: string };
  let open: EventStream[] = [];
  beforeAll(async () => {
    here = await startTestApp(options);
    there = await startReplica(here, options);
  });
  afterAll(async () => {
    await there.close();
    await here.close();
  });
  beforeEach(async () => {
    const ann = { username: `ann${++count}@example.com`, password, firstName: 'Ann', lastName: 'Lee' };
    const { body } = await here.call<RegisterResponse>('POST', '/api/register', { body: ann });
    user = { id: body.id, token: body.token };
  });
  afterEach(async () => {
    for (const stream of open) stream.close();
    open = [];
    await waitFor(async () => [here, there].every((app) => streams(app).size === 0), 'the streams to be closed');
  });

  const streams = ({ app }: TestApp) => app.get(SessionStreamsService, { strict: false });
  async function follow(app: TestApp, token = user.token): Promise<EventStream> {
    const stream = await openEventStream(app.base + SESSION_EVENTS_PATH, { authorization: `Bearer ${token}` });
    open.push(stream);
    return stream;
  }
  const set = (paid: Parameters<PremiumGrants['set']>[3]) =>
    here.database.dataSource.transaction((manager) =>
      here.app
        .get<PremiumGrants>(PREMIUM_GRANTS, { strict: false })
        .set(manager, user.id, 'paid', paid, here.clock.now()),
    );
  const grant = (until: Date | null, from = here.clock.now()) => set({ from, until });
  const revoke = () => set(null);
  const sql = (text: string, ...values: unknown[]) => here.database.dataSource.query(text, values);

  it('say how things stand, and what changes, on every replica and in every browser', async () => {
    const all = [await follow(here), await follow(here), await follow(there)];
    const next = () => Promise.all(all.map((stream) => stream.next()));
    const each = (isPremium: boolean) => all.map(() => ({ isPremium }));
    expect(all.map(({ status, headers }) => [status, headers['content-type']])).toEqual(
      all.map(() => [200, 'text/event-stream']),
    );
    expect(all[0]?.headers['cache-control']).toBe('private, no-store, no-transform');
    expect(await next()).toMatchObject(each(false));
    await grant(null);
    expect(await next()).toMatchObject(each(true));
    await revoke();
    expect(await next()).toMatchObject(each(false));
  });

  it('tell of a membership that changes and keeps premium, and of no version twice', async () => {
    const all = [await follow(here), await follow(there)];
    const next = () => Promise.all(all.map((stream) => stream.next()));
    const each = (isPremium: boolean, membership: number) => all.map(() => ({ isPremium, membership }));
    const show = (version: number) =>
      here.database.dataSource.transaction((manager) =>
        here.app.get<PremiumGrants>(PREMIUM_GRANTS, { strict: false }).showMembership(manager, user.id, version),
      );
    expect(await next()).toEqual(each(false, 0));
    await show(3);
    expect(await next()).toEqual(each(false, 3));
    await show(3);
    await grant(null);
    expect(await next()).toEqual(each(true, 3));
  });

  it('are of the own account alone', async () => {
    const stream = await follow(here);
    expect(await stream.next()).toMatchObject({ isPremium: false });
    const other = user;
    const bo = { username: `bo${count}@example.com`, password, firstName: 'Bo', lastName: 'Lee' };
    const { body } = await here.call<RegisterResponse>('POST', '/api/register', { body: bo });
    user = { id: body.id, token: body.token };
    await grant(null);
    user = other;
    await grant(null);
    // The first event after the other account's change is of this account's.
    expect(await stream.next()).toMatchObject({ isPremium: true });
    await revoke();
    expect(await stream.next()).toMatchObject({ isPremium: false });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['signing out', () => here.call('POST', '/api/logout', { token: user.token })],
    ['a disabled account', () => sql('UPDATE auth.users SET disabled_at = now() WHERE id = $1', user.id)],
    ['a deleted session', () => sql('DELETE FROM auth.session WHERE user_id = $1', user.id)],
  ])('end with %s, on every replica', async (_what, end) => {
    const all = [await follow(here), await follow(there)];
    for (const stream of all) expect(await stream.next()).toMatchObject({ isPremium: false });
    await end();
    for (const stream of all) expect(await stream.next()).toBeUndefined();
    expect((await follow(there)).status).toBe(401);
  });

  it('are refused to visitors, and beyond a number of browsers; a closed one makes room', async () => {
    expect((await here.call('GET', SESSION_EVENTS_PATH)).status).toBe(401);
    for (let browser = 0; browser < STREAMS_PER_USER; browser += 1) expect((await follow(here)).status).toBe(200);
    const refused = await here.call<ErrorBody>('GET', SESSION_EVENTS_PATH, { token: user.token });
    expect([refused.status, refused.body.error.code]).toEqual([429, 'AUTH.TOO_MANY_STREAMS']);
    open.shift()?.close();
    await waitFor(async () => streams(here).size < STREAMS_PER_USER, 'the closed stream to be forgotten');
    expect((await follow(here)).status).toBe(200);
  });

  it('end when the process stops, which waits for no browser', async () => {
    const third = await startReplica(here, options);
    const stream = await follow(third);
    expect(await stream.next()).toMatchObject({ isPremium: false });
    const closed = third.close();
    expect(await stream.next()).toBeUndefined();
    await closed;
  });

  // Last: the clocks of the replicas differ from here on.
  it('tell of a membership that ends by itself, at its moment, and end when they are old', async () => {
    await grant(new Date(here.clock.now().getTime() + MINUTE_MS));
    const stream = await follow(here);
    expect(await stream.next()).toMatchObject({ isPremium: true });
    here.clock.advance(MINUTE_MS + 1);
    expect(await stream.next()).toMatchObject({ isPremium: false });
    here.clock.advance(5 * MINUTE_MS);
    expect(await stream.next()).toBeUndefined();
  });
});
