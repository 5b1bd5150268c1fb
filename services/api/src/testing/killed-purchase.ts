import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import type { CurrentUserResponse, OpenedCheckout, RegisterResponse } from '@app/contracts';
import { endProcess, freePort, openTestDatabase, spawnRunnable, waitFor, type TestDatabase } from '@app/testing';
import { startStripeDouble, STRIPE_DOUBLE_KEY, submitCard, type StripeDouble } from '@app/testing/stripe';
import { CONTEXTS } from '../cli/contexts';

const SECRET = 'whsec_test_of_the_product';
const READY = { api: 'listening', worker: 'worker started' } as const;
type Program = keyof typeof READY;

/** When, and what, is killed without a word: after the click that opens the page, or after the payment. */
export type Kill = { programs: Program[]; after: 'click' | 'payment'; delayMs: number };
export type Outcome = { charges: number; live: number; sessions: number; conversions: number };
export const ONE_OF_EACH: Outcome = { charges: 1, live: 1, sessions: 1, conversions: 1 };

/** API and worker as they ship, each in a process of its own, with the double of the provider in this one. */
export class KilledPurchases {
  private readonly running = new Map<Program, ChildProcess>();
  private members = 0;

  private constructor(
    private readonly database: TestDatabase,
    private readonly double: StripeDouble,
    private readonly settings: Record<string, string>,
  ) {}

  static async start(): Promise<KilledPurchases> {
    const database = await openTestDatabase(CONTEXTS.map((context) => context.database));
    const double = await startStripeDouble({ environment: {} });
    const port = String(await freePort());
    const secrets = ['JWT_SECRET', 'CSRF_SECRET', 'SITE_TOKEN'].map((name) => [name, randomBytes(32).toString('hex')]);
    const settings = {
      ...(Object.fromEntries(secrets) as Record<string, string>),
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      DATABASE_URL: database.url,
      API_PORT: port,
      METRICS_PORT: '0',
      // Nothing is sent here: mails wait.
      SMTP_URL: 'smtp://127.0.0.1:1',
      CONVERSION_DESTINATIONS: 'none',
      REGISTRATIONS_PER_HOUR: '1000',
      STRIPE_SECRET_KEY: STRIPE_DOUBLE_KEY,
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_BASE: double.url,
    };
    const { hostname: host, port: of } = new URL(double.url);
    const stripe = new Stripe(STRIPE_DOUBLE_KEY, { host, port: of, protocol: 'http', telemetry: false });
    const url = `http://127.0.0.1:${port}/api/payments/webhook`;
    const { id } = await stripe.webhookEndpoints.create({ url, enabled_events: ['*'] });
    double.core.secrets.set(id, [SECRET]);
    const purchases = new KilledPurchases(database, double, settings);
    await purchases.startPrograms(['api', 'worker']);
    return purchases;
  }

  async close(): Promise<void> {
    for (const child of this.running.values()) await endProcess(child, 'SIGKILL');
    await this.double.close();
    await this.database.drop();
  }

  /** @returns what came of it, and how long after the new start of what was killed */
  async run({ programs, after, delayMs }: Kill): Promise<{ outcome: Outcome; tookMs: number }> {
    const member = await this.register();
    const kill = async () => {
      await sleep(delayMs);
      await Promise.all(programs.map((program) => this.kill(program)));
      return this.startPrograms(programs);
    };
    let begun: number | undefined;
    if (after === 'click') {
      const click = this.open(member);
      await kill();
      begun = performance.now();
      await click;
    }
    await submitCard(await this.openedPage(member), { number: '4242424242424242' });
    if (after === 'payment') {
      await kill();
      begun = performance.now();
    }
    await waitFor(() => this.isPremium(member), `premium of ${member.id}`, 60_000, 50);
    const tookMs = performance.now() - (begun ?? 0);
    return { outcome: await this.outcome(member.id), tookMs };
  }

  private async kill(program: Program): Promise<void> {
    const child = this.running.get(program);
    if (child) await endProcess(child, 'SIGKILL');
  }

  private async startPrograms(programs: readonly Program[]): Promise<void> {
    for (const program of programs)
      this.running.set(program, await spawnRunnable(program, this.settings, READY[program]));
  }

  private async call<T>(method: string, path: string, given: { token?: string; csrf?: string; body?: unknown } = {}) {
    const answer = await fetch(`http://127.0.0.1:${this.settings['API_PORT']}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(given.token && { authorization: `Bearer ${given.token}` }),
        ...(given.csrf && { 'x-csrf-token': given.csrf }),
      },
      ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as T };
  }

  private async register() {
    const account = { password: 'correct horse battery', firstName: 'Ann', lastName: 'Lee' };
    const username = `ann${(this.members += 1)}@example.com`;
    const { body } = await this.call<RegisterResponse>('POST', '/api/register', { body: { username, ...account } });
    await this.database.dataSource.query('UPDATE auth.users SET email_verified = true WHERE id = $1', [body.id]);
    const { headers } = await this.call('GET', '/api/user', { token: body.token });
    return { id: body.id, token: body.token, csrf: headers.get('x-csrf-token') ?? '' };
  }

  /** The address of the page; undefined when there was no answer. */
  private async open(member: { token: string; csrf: string }): Promise<string | undefined> {
    const request = { ...member, body: { termsVersion: '2026-11-27' } };
    const answer = await this.call<OpenedCheckout>('POST', '/api/payments/membership/checkout', request).catch(
      () => null,
    );
    return answer?.status === 200 ? answer.body.url : undefined;
  }

  /** A buyer presses the button again until the page opens. */
  private async openedPage(member: { token: string; csrf: string }): Promise<string> {
    let page: string | undefined;
    await waitFor(async () => (page = await this.open(member)) !== undefined, 'the page to open', 60_000, 200);
    return page ?? '';
  }

  private async isPremium({ token }: { token: string }): Promise<boolean> {
    const answer = await this.call<CurrentUserResponse>('GET', '/api/user', { token }).catch(() => null);
    return answer?.body.isPremium === true;
  }

  private async outcome(userId: string): Promise<Outcome> {
    const { store } = this.double.core;
    const customers = new Set(
      store.list('customer').flatMap((each) => (!each.deleted && each.metadata['user_id'] === userId ? [each.id] : [])),
    );
    const isOf = ({ customer }: { customer: unknown }) => customers.has(String(customer));
    const [row] = await this.database.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM outbox.message m JOIN payments.purchase p ON p.invoice_id = m.key
       JOIN payments.customer c ON c.id = p.customer_id WHERE m.name = 'purchase' AND c.user_id = $1`,
      [userId],
    );
    return {
      charges: store.list('charge').filter((each) => isOf(each) && each.status === 'succeeded').length,
      live: store.list('subscription').filter((each) => isOf(each) && each.status === 'active').length,
      sessions: store.list('checkout.session').filter(isOf).length,
      conversions: row?.count ?? 0,
    };
  }
}
