import { Controller, Get, Module, type Provider, type Type } from '@nestjs/common';
import { Stripe } from 'stripe';
import type { OpenedCheckout, RegisterResponse } from '@app/contracts';
import { mayUse, PREMIUM_RIGHT_KEYS, type PremiumRight } from '@app/domain';
import {
  ACCOUNT_DIRECTORY,
  ADMINISTRATORS,
  createLogger,
  CurrentActor,
  OUTBOX_WRITER,
  PgOutboxWriter,
  PREMIUM_GRANTS,
  RequireUser,
  type Actor,
  type ContextDatabase,
} from '@app/server-kit';
import {
  AccountDirectoryRepository,
  AdministratorsRepository,
  database as auth,
  AuthModule,
  PremiumGrantsRepository,
} from '@app/service-auth';
import { database as payments, PaymentsModule } from '@app/service-payments';
import { createPaymentsWorker, type PaymentsWorker } from '@app/service-payments/worker';
import { startReplica, startTestApp, type TestApp } from '@app/testing';
import { startStripeDouble, STRIPE_DOUBLE_KEY, submitCard, type StripeDouble } from '@app/testing/stripe';

const SECRET = 'whsec_test_of_the_product';
const PAYS = '4242424242424242';

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

export type Member = { id: string; token: string; csrf: string };
export type PremiumApp = {
  double: StripeDouble;
  stripe: Stripe;
  /** The first one hears the webhooks. */
  replicas: [TestApp, ...TestApp[]];
  worker: PaymentsWorker;
  grants: PremiumGrantsRepository;
  /** An account with a confirmed address. */
  register(): Promise<Member>;
  /** The address of the page on which the membership is paid. */
  openPage(member: Member): Promise<string>;
  pay(page: string): Promise<void>;
  customerOf(member: Member): Promise<string>;
  close(): Promise<void>;
};

type More = {
  imports?: Type[];
  contexts?: ContextDatabase[];
  providers?: Provider[];
  env?: Record<string, string>;
};

/** Accounts, payments and the double of the provider together, on several replicas; `more` is what else they serve. */
export async function startPremiumApp(count: number, more: More = {}): Promise<PremiumApp> {
  const double = await startStripeDouble({ tickMs: 0, deliveries: { backoffMs: [0] }, environment: {} });
  const parts = {
    imports: [AuthModule, PaymentsModule, RightsModule, ...(more.imports ?? [])],
    contexts: [auth, payments, ...(more.contexts ?? [])],
    env: {
      SESSION_CACHE_MS: '1000',
      STRIPE_SECRET_KEY: STRIPE_DOUBLE_KEY,
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_BASE: double.url,
      ...more.env,
    },
    providers: [
      { provide: ACCOUNT_DIRECTORY, useClass: AccountDirectoryRepository },
      { provide: ADMINISTRATORS, useClass: AdministratorsRepository },
      { provide: OUTBOX_WRITER, useClass: PgOutboxWriter },
      { provide: PREMIUM_GRANTS, useClass: PremiumGrantsRepository },
      ...(more.providers ?? []),
    ],
  };
  const first = await startTestApp(parts);
  const replicas: PremiumApp['replicas'] = [first];
  while (replicas.length < count) replicas.push(await startReplica(first, parts));
  const { dataSource } = first.database;
  const grants = new PremiumGrantsRepository(dataSource);
  const worker = createPaymentsWorker({
    dataSource,
    config: first.config,
    logger: createLogger({ LOG_LEVEL: 'silent' }, 'test'),
    clock: first.clock,
    accounts: new AccountDirectoryRepository(dataSource),
    administrators: new AdministratorsRepository(dataSource),
    premium: grants,
    mails: first.mails,
    outbox: new PgOutboxWriter(),
  });
  const { hostname: host, port } = new URL(double.url);
  const stripe = new Stripe(STRIPE_DOUBLE_KEY, { host, port, protocol: 'http', telemetry: false });
  const endpoint = { url: `${first.base}/api/payments/webhook`, enabled_events: ['*' as const] };
  double.core.secrets.set((await stripe.webhookEndpoints.create(endpoint)).id, [SECRET]);
  let members = 0;
  return {
    ...{ double, stripe, replicas, worker, grants },
    async register() {
      const account = { password: 'correct horse battery', firstName: 'Ann', lastName: 'Lee' };
      const { body } = await first.call<RegisterResponse>('POST', '/api/register', {
        body: { username: `ann${(members += 1)}@example.com`, ...account },
      });
      await dataSource.query('UPDATE auth.users SET email_verified = true WHERE id = $1', [body.id]);
      const { headers } = await first.call('GET', '/api/user', { token: body.token });
      return { id: body.id, token: body.token, csrf: headers.get('x-csrf-token') ?? '' };
    },
    async openPage({ token, csrf }) {
      const { body } = await first.call<OpenedCheckout>('POST', '/api/payments/membership/checkout', {
        token,
        headers: { 'x-csrf-token': csrf },
        body: { termsVersion: '2026-11-27' },
      });
      return body.url;
    },
    async pay(page) {
      await submitCard(page, { number: PAYS });
    },
    async customerOf({ id }) {
      return (await stripe.customers.search({ query: `metadata['user_id']:'${id}'` })).data[0]?.id ?? '';
    },
    async close() {
      for (const replica of replicas.toReversed()) await replica.close();
      await double.close();
    },
  };
}
