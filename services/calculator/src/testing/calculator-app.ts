import type { ErrorBody, SavedCalculation } from '@app/contracts';
import { newScenario, type Offer, type Scenario } from '@app/domain';
import { AUTHENTICATOR, csrfTokenFor, DomainError, type Actor, type Authenticator } from '@app/server-kit';
import { startReplica, startTestApp, type Answer, type TestApp } from '@app/testing';
import { CalculatorModule, database, seed } from '../index';

const person = (digit: number, name: string, facts: Partial<Actor> = {}): Actor => ({
  userId: `00000000-0000-4000-8000-00000000000${digit}`,
  sessionId: `session of ${name}`,
  username: `${name}@example.com`,
  isAdmin: false,
  roles: [],
  isPremium: false,
  emailVerified: true,
  secondFactor: 'none',
  elevated: false,
  ...facts,
});

/** The test users, by their bearer token. */
export const PEOPLE = {
  ada: person(1, 'ada'),
  ben: person(2, 'ben'),
  /** The same account as ada's, with premium: what she is before and after it ends. */
  'ada with premium': person(1, 'ada-premium', { isPremium: true }),
  pia: person(3, 'pia', { isPremium: true }),
  editor: person(4, 'editor', { isAdmin: true, roles: ['owner'], elevated: true, secondFactor: 'shown' }),
  unverified: person(5, 'unverified', {
    isAdmin: true,
    roles: ['owner'],
    elevated: true,
    secondFactor: 'shown',
    emailVerified: false,
  }),
  unelevated: person(6, 'unelevated', { isAdmin: true, roles: ['owner'], secondFactor: 'shown' }),
} as const;
export type Name = keyof typeof PEOPLE;

class TestAuthenticator implements Authenticator {
  async authenticate(context: Parameters<Authenticator['authenticate']>[0]): Promise<Actor> {
    const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, string | undefined> }>();
    const name = headers['authorization']?.replace('Bearer ', '') ?? '';
    const actor = name in PEOPLE ? PEOPLE[name as Name] : undefined;
    if (!actor)
      throw new DomainError({ code: 'SESSION.UNAUTHORIZED', kind: 'unauthenticated', message: 'Unauthorized' });
    return actor;
  }
}

type Caller = {
  as<T = unknown>(name: Name, method: string, path: string, body?: unknown): Promise<Answer<T>>;
  headersOf(name: Name): Record<string, string>;
};
export type CalculatorApp = TestApp &
  Caller & {
    /** A saved calculation of a user. */
    saved(name: Name, title?: string, scenario?: Scenario): Promise<SavedCalculation>;
    /** Another process on the same database. */
    replica(): Promise<TestApp & Caller>;
  };

const parts = {
  imports: [CalculatorModule],
  contexts: [database],
  providers: [{ provide: AUTHENTICATOR, useClass: TestAuthenticator }],
};

/** The calculator context behind the product's HTTP layer, with test users instead of the auth context. */
export async function startCalculatorApp({ seeded = false }: { seeded?: boolean } = {}): Promise<CalculatorApp> {
  const app = await startTestApp(parts);
  if (seeded) await seed(app.database.dataSource, { clock: app.clock });
  const caller = callerOf(app);
  return {
    ...app,
    ...caller,
    replica: async () => {
      const second = await startReplica(app, parts);
      return { ...second, ...callerOf(second) };
    },
    async saved(name, title = 'My move', scenario = plainScenario()) {
      const { status, body } = await caller.as<SavedCalculation>(name, 'POST', '/api/saved-calculations', {
        name: title,
        scenario,
      });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body;
    },
  };
}

function callerOf(app: TestApp): Caller {
  const headersOf = (name: Name) => ({
    authorization: `Bearer ${name}`,
    'x-csrf-token': csrfTokenFor(app.config.CSRF_SECRET, PEOPLE[name].sessionId),
  });
  return { headersOf, as: (name, method, path, body) => app.call(method, path, { body, headers: headersOf(name) }) };
}

const INFO = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: 'Springfield', state: 'OH' };

/** What an account without premium may save. */
export function plainScenario(change: (scenario: Scenario, offer: Offer) => void = () => undefined): Scenario {
  const scenario = newScenario(INFO, 'wirehouse', [{ channel: 'regional', name: 'Brindlewood Financial' }]);
  const [offer] = scenario.offers;
  if (offer) change(scenario, offer);
  return scenario;
}

/** What only premium may save: two offers, a rate of its own and taxes. */
export function premiumScenario(change: (scenario: Scenario) => void = () => undefined): Scenario {
  const scenario = newScenario(INFO, 'wirehouse', [
    { channel: 'regional', name: 'Brindlewood Financial' },
    { channel: 'ria', name: 'Juniper Sable' },
  ]);
  scenario.settings.taxOn = true;
  for (const offer of scenario.offers) offer.note.rate = 0.05;
  change(scenario);
  return scenario;
}

export const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as ErrorBody).error.code];
export const faultsOf = ({ body }: { body: unknown }) => (body as ErrorBody).error.fields ?? {};
