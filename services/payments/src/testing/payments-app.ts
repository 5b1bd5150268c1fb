import type { Provider, Type } from '@nestjs/common';
import { Stripe } from 'stripe';
import type { OpenedCheckout } from '@app/contracts';
import {
  ACCOUNT_DIRECTORY,
  ADMINISTRATORS,
  AUTHENTICATOR,
  createLogger,
  csrfTokenFor,
  DomainError,
  OUTBOX_WRITER,
  PgOutboxWriter,
  PREMIUM_GRANTS,
  type AccountDirectory,
  type Actor,
  type Administrators,
  type After,
  type Authenticator,
  type PremiumGrant,
  type PremiumGrants,
} from '@app/server-kit';
import { startReplica, startTestApp, type Answer, type TestApp } from '@app/testing';
import { startStripeDouble, STRIPE_DOUBLE_KEY, submitCard, type StripeDouble } from '@app/testing/stripe';
import { database, PaymentsModule } from '../index';
import { openProvider } from '../provider/open-provider';
import { PROVIDER_LIMITS, USUAL_LIMITS, type ProviderLimits } from '../provider/provider-limits';
import { TERMS_VERSION } from '../settings/payment-settings';
import { createPaymentsWorker, type PaymentsWorker } from '../worker/payments.worker';

export const WEBHOOK_SECRET = 'whsec_test_of_the_product';
export const OTHER_SECRET = 'whsec_test_rotated_secret';
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  renewalFails: '4000000000000341',
  refundFails: '4000000000005126',
  asksBank: '4000002760003184',
} as const;

/** `user-17`, `admin-1` (with a fresh second factor), `late-1` (without), `unverified-1`. */
export function actorOf(name: string): Actor | null {
  const [, kind = '', number = ''] = /^(user|admin|late|unverified)-(\d{1,6})$/.exec(name) ?? [];
  if (!kind) return null;
  const isAdmin = kind === 'admin' || kind === 'late';
  return {
    userId: `00000000-0000-4000-${isAdmin ? 'a' : '9'}000-${(kind + number).replace(/\D/g, '').padStart(12, '0')}`,
    sessionId: `session of ${name}`,
    username: `${name}@example.com`,
    isAdmin,
    roles: isAdmin ? ['owner'] : [],
    isPremium: false,
    emailVerified: kind !== 'unverified',
    secondFactor: isAdmin ? 'shown' : 'none',
    elevated: isAdmin,
    ...(kind === 'admin' && { codeShownAt: new Date() }),
  };
}

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
    const number = Number(userId.slice(-12));
    const account = { firstName: 'Pat', lastName: 'Example', firm: null, phone: null, state: null };
    return { userId, email: `user-${number}@example.com`, ...account, isReachable: true, isPremium: false };
  },
};

/** Two who may refund, one who cannot sign in, and one who may not. */
const administrators: Administrators = {
  list: async () =>
    (
      [
        ['1', 'owner', true],
        ['2', 'support', true],
        ['3', 'owner', false],
        ['4', 'editor', true],
      ] as const
    ).map(([number, role, isAble]) => ({
      userId: actorOf(`admin-${number}`)?.userId ?? '',
      email: `admin-${number}@example.com`,
      firstName: 'Alex',
      roles: [role],
      isAble,
    })),
};

/** The grants of the auth context, kept in memory. */
export class TestGrants implements PremiumGrants {
  readonly grants = new Map<string, PremiumGrant[]>();
  /** The versions that open browsers were told of last. */
  readonly shown = new Map<string, number>();

  async of(userId: string): Promise<PremiumGrant[]> {
    return this.grants.get(userId) ?? [];
  }

  async comps(now: Date, limit: number) {
    return [...this.grants]
      .flatMap(([userId, grants]) => grants.map((grant) => ({ userId, ...grant })))
      .filter(({ source, until }) => source === 'comp' && (until === null || until > now))
      .slice(0, limit);
  }

  async set(...[_, userId, source, grant]: Parameters<PremiumGrants['set']>): Promise<void> {
    const others = (this.grants.get(userId) ?? []).filter((each) => each.source !== source);
    this.grants.set(userId, grant ? [...others, { source, ...grant }] : others);
  }

  async showMembership(...[_, userId, version]: Parameters<PremiumGrants['showMembership']>): Promise<void> {
    this.shown.set(userId, version);
  }
}

export type PaymentsApp = TestApp & {
  double: StripeDouble;
  grants: TestGrants;
  worker: PaymentsWorker;
  as<T = unknown>(name: string, method: string, path: string, body?: unknown): Promise<Answer<T>>;
  sql<T = unknown>(query: string, values?: unknown[]): Promise<T[]>;
  open(name: string): Promise<Answer<OpenedCheckout>>;
  /** Opens the page and pays on it; what the webhooks say is not read yet. */
  pay(name: string, card?: string): Promise<OpenedCheckout>;
  /** Waits for the deliveries and reads everything that they told. */
  settle(): Promise<void>;
  /** A member: paid, told and read. */
  member(name: string, card?: string): Promise<OpenedCheckout>;
  customerOf(name: string): Promise<string>;
  replica(): Promise<TestApp>;
};

export type PaymentsAppOptions = {
  env?: Record<string, string>;
  imports?: Type[];
  providers?: Provider[];
  /** Of the calls of API and worker; without them no call waits for its turn. */
  limits?: ProviderLimits;
  /** The timers of the worker's loops. */
  after?: After;
  /** Milliseconds by which the clock of the worker's machine is ahead. */
  workerAhead?: () => number;
};

/** What is tested is not how fast calls are sent. */
export const UNPACED: ProviderLimits = { ...USUAL_LIMITS, perSecond: 100_000, waiting: 100_000 };
const ANY_RATE = 1_000_000;

/** Payments behind the product's HTTP layer, with the double of the provider and the worker's side, run by hand. */
export async function startPaymentsApp(options: PaymentsAppOptions = {}): Promise<PaymentsApp> {
  let app: TestApp | undefined;
  const limits = options.limits ?? UNPACED;
  const double = await startStripeDouble({
    settings: { ratePerSecond: ANY_RATE },
    now: () => app?.clock.now() ?? new Date(),
    tickMs: 0,
    deliveries: { backoffMs: [0, 0] },
    environment: {},
  });
  const grants = new TestGrants();
  const parts = {
    imports: [PaymentsModule, ...(options.imports ?? [])],
    contexts: [database],
    env: {
      STRIPE_SECRET_KEY: STRIPE_DOUBLE_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_WEBHOOK_SECRET_PREVIOUS: OTHER_SECRET,
      STRIPE_API_BASE: double.url,
      ...options.env,
    },
    providers: [
      { provide: AUTHENTICATOR, useClass: TestAuthenticator },
      { provide: ACCOUNT_DIRECTORY, useValue: accounts },
      { provide: ADMINISTRATORS, useValue: administrators },
      { provide: OUTBOX_WRITER, useClass: PgOutboxWriter },
      { provide: PREMIUM_GRANTS, useValue: grants },
      { provide: PROVIDER_LIMITS, useValue: limits },
      ...(options.providers ?? []),
    ],
  };
  const started = (app = await startTestApp(parts));
  await addEndpoint(double, `${started.base}/api/payments/webhook`);
  const { dataSource } = started.database;
  const ahead = options.workerAhead ?? (() => 0);
  const worker = createPaymentsWorker({
    dataSource,
    config: started.config,
    logger: createLogger({ LOG_LEVEL: 'silent' }, 'test'),
    clock: { now: () => new Date(started.clock.now().getTime() + ahead()) },
    machine: () => Date.now() + ahead(),
    accounts,
    administrators,
    premium: grants,
    mails: started.mails,
    outbox: new PgOutboxWriter(),
    provider: openProvider(started.config, limits),
    ...(options.after && { after: options.after }),
  });
  const as: PaymentsApp['as'] = (name, method, path, body) =>
    started.call(method, path, {
      body,
      headers: {
        authorization: `Bearer ${name}`,
        'x-csrf-token': csrfTokenFor(started.config.CSRF_SECRET, actorOf(name)?.sessionId ?? ''),
      },
    });
  const open: PaymentsApp['open'] = (name) =>
    as(name, 'POST', '/api/payments/membership/checkout', { termsVersion: TERMS_VERSION });
  const settle = async () => {
    await double.deliveries.idle();
    await worker.drain();
    await double.deliveries.idle();
    await worker.drain();
  };
  const pay: PaymentsApp['pay'] = async (name, card = CARDS.good) => {
    const { body, status } = await open(name);
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
    await submitCard(body.url, { number: card });
    return body;
  };
  return {
    ...started,
    double,
    grants,
    worker,
    as,
    open,
    pay,
    settle,
    sql: (query, values) => dataSource.query(query, values),
    async member(name, card) {
      const opened = await pay(name, card);
      await settle();
      return opened;
    },
    async customerOf(name) {
      const [row] = await dataSource.query<{ id: string }[]>(
        'SELECT provider_id AS id FROM payments.customer WHERE user_id = $1',
        [actorOf(name)?.userId],
      );
      return row?.id ?? '';
    },
    replica: () => startReplica(started, parts),
    async close() {
      await double.close();
      await started.close();
    },
  };
}

/** To the first moment of the next night at which the comparison is due. */
export function untilNight({ clock }: Pick<PaymentsApp, 'clock'>): void {
  const now = clock.now();
  const due = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 3);
  clock.advance(due - now.getTime());
}

async function addEndpoint(double: StripeDouble, url: string): Promise<void> {
  const { hostname: host, port } = new URL(double.url);
  const stripe = new Stripe(STRIPE_DOUBLE_KEY, { host, port, protocol: 'http', telemetry: false });
  const { id } = await stripe.webhookEndpoints.create({ url, enabled_events: ['*'] });
  double.core.secrets.set(id, [WEBHOOK_SECRET]);
}
