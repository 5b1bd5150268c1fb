import type { CurrentUserResponse, MembershipStanding } from '@app/contracts';
import { PREMIUM_RIGHT_KEYS, type PremiumRight } from '@app/domain';
import type { PremiumSource } from '@app/server-kit';
import type { PremiumGrantsRepository } from '@app/service-auth';
import { waitFor, type TestApp } from '@app/testing';
import { decidedState, ENTITLING, STATES } from './testing/decided-state';
import { startPremiumApp, type Member, type PremiumApp } from './testing/premium-app';

describe('premium, over payments and accounts', () => {
  let premium: PremiumApp;
  let app: TestApp;
  let replica: TestApp;
  let grants: PremiumGrantsRepository;
  let user: Member;

  beforeAll(async () => {
    premium = await startPremiumApp(2);
    [app, replica] = premium.replicas as [TestApp, TestApp];
    ({ grants } = premium);
  });
  afterAll(() => premium.close());
  beforeEach(async () => {
    user = await premium.register();
  });

  const read = (where: TestApp) => where.call<CurrentUserResponse>('GET', '/api/user', { token: user.token });
  const isPremium = async () => [(await read(app)).body.isPremium, (await read(replica)).body.isPremium];
  /** Every replica hears of the commit; how soon is its notification's matter. */
  const becomes = (expected: boolean) =>
    waitFor(async () => (await isPremium()).every((each) => each === expected), `premium to be ${expected}`);
  async function settle() {
    await premium.double.deliveries.idle();
    await premium.worker.drain();
    await premium.double.deliveries.idle();
    await premium.worker.drain();
  }
  async function buy() {
    await premium.pay(await premium.openPage(user));
    await settle();
  }
  const set = (source: PremiumSource, grant: Parameters<PremiumGrantsRepository['set']>[3]) =>
    app.database.dataSource.transaction((manager) => grants.set(manager, user.id, source, grant, app.clock.now()));

  it('follows a payment and its loss on every replica, without a new sign-in', async () => {
    expect(await isPremium()).toEqual([false, false]);
    await buy();
    await becomes(true);
    const { subscriptions } = premium.stripe;
    const [subscription] = (await subscriptions.list({ customer: await premium.customerOf(user) })).data;
    await subscriptions.cancel(subscription?.id ?? '');
    await settle();
    await becomes(false);
  });

  it('lasts as long as any grant: a complimentary one outlives the paid one, and ends at its own moment', async () => {
    const now = app.clock.now();
    await buy();
    await set('comp', { from: now, until: new Date(now.getTime() + 3_600_000) });
    await set('paid', null);
    await becomes(true);
    app.clock.advance(3_600_001);
    expect((await read(app)).body.isPremium).toBe(false);
    app.clock.reset();
  });

  it('a read after a gift’s end leaves premium off', async () => {
    await buy();
    const customer = await premium.customerOf(user);
    const [subscription] = (await premium.stripe.subscriptions.list({ customer })).data;
    await premium.stripe.subscriptions.cancel(subscription?.id ?? '');
    const from = app.clock.now();
    await set('comp', { from, until: new Date(from.getTime() + 60_000) });
    await settle();
    const row = async () =>
      (await app.database.dataSource.query('SELECT is_premium FROM auth.users WHERE id = $1', [user.id]))[0];
    expect(await row()).toEqual({ is_premium: true });
    app.clock.advance(60_000);
    await grants.endExpired(app.clock.now());
    expect(await row()).toEqual({ is_premium: false });
    await premium.stripe.customers.update(customer, { email: 'another@example.com' });
    await settle();
    expect(await row()).toEqual({ is_premium: false });
    app.clock.reset();
  });

  describe('opens every right in a state that entitles, to its moment, and none in any other', () => {
    const now = () => app.clock.now().getTime();
    const ask = async () => {
      const token = user.token;
      const { body: rights } = await app.call<PremiumRight[]>('GET', '/api/test-rights', { token });
      const { body } = await app.call<MembershipStanding>('GET', '/api/payments/membership/standing', { token });
      return [rights.length, body.isPremium];
    };
    afterEach(() => app.clock.reset());
    it.each(STATES)('%s', async (name) => {
      const { state, until } = decidedState(name, now());
      expect(state).toBe(name);
      await set('paid', until && { from: app.clock.now(), until });
      const isOpen = ENTITLING.includes(state);
      expect(until !== null).toBe(isOpen);
      await becomes(isOpen);
      expect(await ask()).toEqual([isOpen ? PREMIUM_RIGHT_KEYS.length : 0, isOpen]);
      if (!isOpen) return;
      // The moment is compared in every call; a nearer one, because no session lasts for days.
      app.clock.stop();
      await set('paid', { from: app.clock.now(), until: new Date(now() + 60_000) });
      app.clock.advance(59_999);
      expect(await ask()).toEqual([PREMIUM_RIGHT_KEYS.length, true]);
      app.clock.advance(1);
      await waitFor(async () => !(await ask())[1], 'the end of premium');
      expect(await ask()).toEqual([0, false]);
    });
  });

  it('ends at its moment in a session that is cached, and when no worker runs', async () => {
    const now = app.clock.now();
    await set('paid', { from: now, until: new Date(now.getTime() + 60_000) });
    expect((await read(app)).body.isPremium).toBe(true);
    app.clock.advance(60_000);
    expect((await read(app)).body.isPremium).toBe(false);
    expect(await grants.endExpired(app.clock.now())).toBeGreaterThan(0);
    app.clock.reset();
    // By the clock before the end it would still be premium: what says otherwise is the announced change.
    await becomes(false);
  });
});
