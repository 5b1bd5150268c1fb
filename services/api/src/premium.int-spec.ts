import { Controller, Get, Module } from '@nestjs/common';
import { Stripe } from 'stripe';
import type { CurrentUserResponse, MembershipStanding, OpenedCheckout, RegisterResponse } from '@app/contracts';
import {
  decideMembership,
  mayUse,
  NO_FACTS,
  PREMIUM_RIGHT_KEYS,
  type InvoiceFact,
  type MembershipFacts,
  type MembershipState,
  type PremiumRight,
  type SubscriptionFact,
} from '@app/domain';
import {
  ACCOUNT_DIRECTORY,
  createLogger,
  CurrentActor,
  OUTBOX_WRITER,
  PgOutboxWriter,
  PREMIUM_GRANTS,
  RequireUser,
  type Actor,
  type PremiumSource,
} from '@app/server-kit';
import { AccountDirectoryRepository, database as auth, AuthModule, PremiumGrantsRepository } from '@app/service-auth';
import { database as payments, PaymentsModule } from '@app/service-payments';
import { createPaymentsWorker, type PaymentsWorker } from '@app/service-payments/worker';
import { startReplica, startTestApp, waitFor, type TestApp } from '@app/testing';
import { startStripeDouble, STRIPE_DOUBLE_KEY, submitCard, type StripeDouble } from '@app/testing/stripe';

const SECRET = 'whsec_test_of_the_product';

/** What every service asks before it does something that needs premium. */
@RequireUser()
@Controller('api/test-rights')
class RightsController {
  @Get()
  rights(@CurrentActor() actor: Actor): PremiumRight[] {
    return PREMIUM_RIGHT_KEYS.filter((right) => mayUse(actor, right));
  }
}
@Module({ controllers: [RightsController] })
class RightsModule {}

describe('premium, over payments and accounts', () => {
  let double: StripeDouble;
  let app: TestApp;
  let replica: TestApp;
  let worker: PaymentsWorker;
  let grants: PremiumGrantsRepository;
  let user: { id: string; token: string; csrf: string };
  let count = 0;

  beforeAll(async () => {
    double = await startStripeDouble({ tickMs: 0, deliveries: { backoffMs: [0] }, environment: {} });
    const parts = {
      imports: [AuthModule, PaymentsModule, RightsModule],
      contexts: [auth, payments],
      env: {
        SESSION_CACHE_MS: '1000',
        STRIPE_SECRET_KEY: STRIPE_DOUBLE_KEY,
        STRIPE_WEBHOOK_SECRET: SECRET,
        STRIPE_API_BASE: double.url,
      },
      providers: [
        { provide: ACCOUNT_DIRECTORY, useClass: AccountDirectoryRepository },
        { provide: OUTBOX_WRITER, useClass: PgOutboxWriter },
        { provide: PREMIUM_GRANTS, useClass: PremiumGrantsRepository },
      ],
    };
    app = await startTestApp(parts);
    replica = await startReplica(app, parts);
    const { dataSource } = app.database;
    grants = new PremiumGrantsRepository(dataSource);
    worker = createPaymentsWorker({
      dataSource,
      config: app.config,
      logger: createLogger({ LOG_LEVEL: 'silent' }, 'test'),
      clock: app.clock,
      accounts: new AccountDirectoryRepository(dataSource),
      premium: grants,
      mails: app.mails,
      outbox: new PgOutboxWriter(),
    });
    const { id } = await stripe().webhookEndpoints.create({
      url: `${app.base}/api/payments/webhook`,
      enabled_events: ['*'],
    });
    double.core.secrets.set(id, [SECRET]);
  });
  afterAll(async () => {
    await replica.close();
    await app.close();
    await double.close();
  });
  beforeEach(async () => {
    const { body, headers } = await app.call<RegisterResponse>('POST', '/api/register', {
      body: {
        username: `ann${++count}@example.com`,
        password: 'correct horse battery',
        firstName: 'Ann',
        lastName: 'Lee',
      },
    });
    user = { id: body.id, token: body.token, csrf: headers.get('x-csrf-token') ?? '' };
    await app.database.dataSource.query('UPDATE auth.users SET email_verified = true WHERE id = $1', [user.id]);
    user.csrf = (await read(app)).headers.get('x-csrf-token') ?? '';
  });

  function stripe(): Stripe {
    const { hostname: host, port } = new URL(double.url);
    return new Stripe(STRIPE_DOUBLE_KEY, { host, port, protocol: 'http', telemetry: false });
  }
  const read = (where: TestApp) => where.call<CurrentUserResponse>('GET', '/api/user', { token: user.token });
  const isPremium = async () => [(await read(app)).body.isPremium, (await read(replica)).body.isPremium];
  /** Every replica hears of the commit; how soon is its notification's matter. */
  const becomes = (expected: boolean) =>
    waitFor(async () => (await isPremium()).every((each) => each === expected), `premium to be ${expected}`);
  async function settle() {
    await double.deliveries.idle();
    await worker.drain();
    await double.deliveries.idle();
    await worker.drain();
  }
  async function buy() {
    const { body } = await app.call<OpenedCheckout>('POST', '/api/payments/membership/checkout', {
      token: user.token,
      headers: { 'x-csrf-token': user.csrf },
      body: { termsVersion: '2026-11-27' },
    });
    await submitCard(body.url, { number: '4242424242424242' });
    await settle();
  }
  const customer = async () => (await stripe().customers.search({ query: `metadata['user_id']:'${user.id}'` })).data[0];
  const set = (source: PremiumSource, grant: Parameters<PremiumGrantsRepository['set']>[3]) =>
    app.database.dataSource.transaction((manager) => grants.set(manager, user.id, source, grant));

  it('follows a payment and its loss on every replica, without a new sign-in', async () => {
    expect(await isPremium()).toEqual([false, false]);
    await buy();
    await becomes(true);
    const [subscription] = (await stripe().subscriptions.list({ customer: (await customer())?.id ?? '' })).data;
    await stripe().subscriptions.cancel(subscription?.id ?? '');
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

  describe('opens every right in a state that entitles, to its moment, and none in any other', () => {
    const HOUR = 3_600_000;
    const now = () => app.clock.now().getTime();
    const subscription = (more: Partial<SubscriptionFact>): SubscriptionFact => ({
      ...{ id: 'sub_1', status: 'active', createdAt: now(), periodEnd: now() + HOUR, cancelAtPeriodEnd: false },
      ...{ cancelAt: null, endedAt: null, trialEnd: null, amount: 29_900, currency: 'usd', userId: null, ...more },
    });
    const invoice = (more: Partial<InvoiceFact>): InvoiceFact => ({
      ...{ id: 'in_1', number: null, subscriptionId: 'sub_1', status: 'paid', total: 29_900, currency: 'usd' },
      ...{ createdAt: now(), finalizedAt: now(), paidAt: now(), periodStart: now(), periodEnd: now() + HOUR, tries: 1 },
      ...{ nextTryAt: null, paymentIds: ['pi_1'], ...more },
    });
    const dispute = () => ({
      ...{ id: 'dp_1', paymentId: 'pi_1', amount: 29_900, currency: 'usd', status: 'needs_response', createdAt: now() },
      isWithdrawn: true,
    });
    type Facts = () => Partial<MembershipFacts>;
    const one = (more: Partial<SubscriptionFact>, others: Partial<MembershipFacts> = {}) => ({
      ...{ subscriptions: [subscription(more)], invoices: [invoice({})], ...others },
    });
    const STATES: Record<MembershipState, Facts> = {
      none: () => ({}),
      pending: () => ({ hasOpenAttempt: true }),
      trialing: () => one({ status: 'trialing', trialEnd: now() + HOUR }),
      active: () => one({}),
      ending: () => one({ cancelAtPeriodEnd: true }),
      grace: () =>
        one({ status: 'past_due' }, { invoices: [invoice({}), invoice({ id: 'in_2', status: 'open', tries: 1 })] }),
      lapsed: () => one({ status: 'unpaid' }),
      suspended: () => one({}, { disputes: [dispute()] }),
      refunded: () => one({}, { endedPaymentIds: ['pi_1'] }),
      ended: () => one({ status: 'canceled' }),
    };
    const ask = async () => {
      const token = user.token;
      const { body: rights } = await app.call<PremiumRight[]>('GET', '/api/test-rights', { token });
      const { body } = await app.call<MembershipStanding>('GET', '/api/payments/membership/standing', { token });
      return [rights.length, body.isPremium];
    };
    const ENTITLING: MembershipState[] = ['trialing', 'active', 'ending', 'grace'];

    afterEach(() => app.clock.reset());
    it.each(Object.entries(STATES))('%s', async (name, facts) => {
      const given = { ...NO_FACTS, hasOpenAttempt: false, comps: [], endedPaymentIds: [], previous: null, ...facts() };
      const { state, grants: decided } = decideMembership(given, now(), { graceDays: 7 });
      expect(state).toBe(name);
      const [paid] = decided;
      const until = paid?.until ? new Date(paid.until) : null;
      await set('paid', paid ? { from: app.clock.now(), until } : null);
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
