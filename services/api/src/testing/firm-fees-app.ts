import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import type { FirmPaymentView, MyFirmSubmission, OpenedCheckout, SubmissionEntry } from '@app/contracts';
import type { FirmSubmission } from '@app/domain';
import {
  ACCOUNT_DIRECTORY,
  ADMINISTRATORS,
  AUTHENTICATOR,
  createLogger,
  csrfTokenFor,
  DomainError,
  FIRM_FEE,
  FIRM_FEE_CHANGES,
  FIRM_FEE_ORDERS,
  OUTBOX_WRITER,
  PgOutboxWriter,
  PREMIUM_GRANTS,
  type AccountDirectory,
  type Actor,
  type Administrators,
  type Authenticator,
  type PremiumGrants,
} from '@app/server-kit';
import { FeeOrders, database as firms, FirmsModule, FirmSubmissionsModule } from '@app/service-firms';
import {
  FirmFeesModule,
  database as payments,
  PaymentsModule,
  PgFirmFeeChanges,
  PROVIDER_LIMITS,
  USUAL_LIMITS,
  type ProviderLimits,
} from '@app/service-payments';
import { createPaymentsWorker, type PaymentsWorker } from '@app/service-payments/worker';
import { startReplica, startTestApp, type Answer, type TestApp } from '@app/testing';
import { startStripeDouble, STRIPE_DOUBLE_KEY, submitCard, type StripeDouble } from '@app/testing/stripe';

export const SECRET = 'whsec_test_of_the_product';
export const FEE = 49_900;
export const PAYS = '4242424242424242';

/** `user-7` is at the domain of firm 7, `admin-1` a moderator. */
export function actorOf(name: string): Actor | null {
  const [, kind, number = ''] = /^(user|admin)-(\d{1,6})$/.exec(name) ?? [];
  if (!kind) return null;
  const isAdmin = kind === 'admin';
  return {
    userId: `00000000-0000-4000-${isAdmin ? 'a' : '9'}000-${number.padStart(12, '0')}`,
    sessionId: `session of ${name}`,
    username: `pat@${domainOf(number)}`,
    isAdmin,
    roles: isAdmin ? ['owner'] : [],
    isPremium: false,
    emailVerified: true,
    secondFactor: isAdmin ? 'shown' : 'none',
    elevated: isAdmin,
  };
}

const domainOf = (number: string) => `harbor-vale-${Number(number)}.com`;

class TestAuthenticator implements Authenticator {
  async authenticate(context: Parameters<Authenticator['authenticate']>[0]): Promise<Actor> {
    const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, string | undefined> }>();
    const actor = actorOf(headers['authorization']?.replace('Bearer ', '') ?? '');
    if (actor) return actor;
    throw new DomainError({ code: 'SESSION.UNAUTHORIZED', kind: 'unauthenticated', message: 'Unauthorized' });
  }
}

const accounts: AccountDirectory = {
  find: async (userId) => {
    const account = { firstName: 'Pat', lastName: 'Miller', firm: null, phone: null, state: null };
    return { userId, email: `pat@${domainOf(userId.slice(-12))}`, ...account, isReachable: true, isPremium: false };
  },
};

const administrators: Administrators = {
  list: async () => {
    const { userId = '', roles = [] } = actorOf('admin-1') ?? {};
    return [{ userId, email: 'admin-1@example.com', firstName: 'Alex', roles: [...roles], isAble: true }];
  },
};

/** Fees give no premium, and nothing else here reads it. */
const noPremium: PremiumGrants = {
  of: async () => [],
  set: async () => undefined,
  comps: async () => [],
  showMembership: async () => undefined,
};

const fieldsOf = (name: string): FirmSubmission => ({
  company: `Harbor ${name} Wealth`,
  slug: null,
  website: `https://www.${domainOf(name.replace(/\D/g, ''))}`,
  contactName: 'Pat Miller',
  contactEmail: `pat@${domainOf(name.replace(/\D/g, ''))}`,
  contactPhone: null,
  channel: 'independent',
  city: 'Cleveland',
  state: 'OH',
  advisors: 240,
  assets: null,
  deal: null,
  description: 'A firm that serves independent advisors in the Great Lakes region, with custody at two firms. '.repeat(
    2,
  ),
});

function okOf<T>({ status, body }: Answer<T>): T {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Submissions and payments of one product, with the double of the provider and the worker's side, run by hand. */
export async function startFirmFeesApp({ limits = USUAL_LIMITS }: { limits?: ProviderLimits } = {}) {
  let app: TestApp | undefined;
  const documents = await mkdtemp(join(tmpdir(), 'fees-'));
  const fee = { cents: FEE };
  const double = await startStripeDouble({
    now: () => app?.clock.now() ?? new Date(),
    tickMs: 0,
    deliveries: { backoffMs: [0, 0] },
    environment: {},
  });
  const parts = {
    imports: [FirmsModule, FirmSubmissionsModule, PaymentsModule, FirmFeesModule],
    contexts: [firms, payments],
    env: {
      DOCUMENTS_DIR: documents,
      STRIPE_SECRET_KEY: STRIPE_DOUBLE_KEY,
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_BASE: double.url,
    },
    providers: [
      { provide: AUTHENTICATOR, useClass: TestAuthenticator },
      { provide: ACCOUNT_DIRECTORY, useValue: accounts },
      { provide: ADMINISTRATORS, useValue: administrators },
      { provide: OUTBOX_WRITER, useClass: PgOutboxWriter },
      { provide: PREMIUM_GRANTS, useValue: noPremium },
      { provide: FIRM_FEE, useValue: { cents: async () => fee.cents } },
      { provide: FIRM_FEE_CHANGES, useClass: PgFirmFeeChanges },
      { provide: FIRM_FEE_ORDERS, useClass: FeeOrders },
      { provide: PROVIDER_LIMITS, useValue: limits },
    ],
  };
  const started = (app = await startTestApp(parts));
  const { dataSource } = started.database;
  const orders = new FeeOrders(dataSource, accounts, started.mails, started.clock);
  const worker = createPaymentsWorker({
    dataSource,
    config: started.config,
    logger: createLogger({ LOG_LEVEL: 'silent' }, 'test'),
    clock: started.clock,
    accounts,
    administrators,
    premium: noPremium,
    mails: started.mails,
    outbox: new PgOutboxWriter(),
    orders,
  });
  const { hostname: host, port } = new URL(double.url);
  const stripe = new Stripe(STRIPE_DOUBLE_KEY, { host, port, protocol: 'http', telemetry: false });
  const endpoint = await stripe.webhookEndpoints.create({
    url: `${started.base}/api/payments/webhook`,
    enabled_events: ['*'],
  });
  double.core.secrets.set(endpoint.id, [SECRET]);
  const calls = callsOf(started, { double, worker });
  return {
    ...started,
    ...calls,
    double,
    stripe,
    worker,
    orders,
    fee,
    sql: <T>(query: string, values?: unknown[]) => dataSource.query(query, values) as Promise<T[]>,
    replica: () => startReplica(started, parts),
    async close() {
      await double.close();
      await started.close();
      await rm(documents, { recursive: true, force: true });
    },
  };
}
export type FirmFeesApp = Awaited<ReturnType<typeof startFirmFeesApp>>;

function callsOf(started: TestApp, { double, worker }: { double: StripeDouble; worker: PaymentsWorker }) {
  const headersOf = (name: string) => ({
    authorization: `Bearer ${name}`,
    'x-csrf-token': csrfTokenFor(started.config.CSRF_SECRET, actorOf(name)?.sessionId ?? ''),
  });
  const as = <T = unknown>(name: string, method: string, path: string, body?: unknown): Promise<Answer<T>> =>
    started.call(method, path, { body, headers: headersOf(name) });
  const submission = async (name: string, id: string) =>
    okOf(await as<MyFirmSubmission>(name, 'GET', `/api/firm-submissions/${id}`));
  const submit = async (name: string, id: string) => {
    const { revision } = await submission(name, id);
    return okOf(await as<MyFirmSubmission>(name, 'POST', `/api/firm-submissions/${id}/submit`, { revision }));
  };
  const open = (name: string, id: string) =>
    as<OpenedCheckout>(name, 'POST', `/api/payments/firm-submissions/${id}/checkout`);
  const settle = async () => {
    for (let round = 0; round < 2; round += 1) {
      await double.deliveries.idle();
      await worker.drain();
    }
  };
  return {
    headersOf,
    as,
    submission,
    submit,
    open,
    settle,
    feeOf: (name: string, id: string) => as<FirmPaymentView>(name, 'GET', `/api/payments/firm-submissions/${id}`),
    /** A submission that waits for its payment. */
    async waiting(name: string): Promise<string> {
      const { id } = okOf(await as<MyFirmSubmission>(name, 'POST', '/api/firm-submissions'));
      started.clock.advance(600_000);
      const body = { revision: 1, fields: fieldsOf(name) };
      okOf(await as(name, 'PUT', `/api/firm-submissions/${id}`, body));
      await submit(name, id);
      return id;
    },
    async pay(name: string, id: string, card = PAYS): Promise<OpenedCheckout> {
      const opened = okOf(await open(name, id));
      await submitCard(opened.url, { number: card });
      return opened;
    },
    move: (name: string, id: string, move: 'withdraw' | 'reopen') =>
      as<MyFirmSubmission>(name, 'POST', `/api/firm-submissions/${id}/moves`, { move }),
    entry: async (id: string) => okOf(await as<SubmissionEntry>('admin-1', 'GET', `/api/admin/firm-submissions/${id}`)),
    async decide(id: string, what: 'publish' | 'reject' | 'request-changes') {
      const path = `/api/admin/firm-submissions/${id}`;
      const { revision } = okOf(await as<SubmissionEntry>('admin-1', 'GET', path));
      const reason = what === 'publish' ? {} : { reason: 'The website shows another firm than this one.' };
      return okOf(await as<SubmissionEntry>('admin-1', 'POST', `${path}/${what}`, { revision, ...reason }));
    },
  };
}
