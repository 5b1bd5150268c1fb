import type { ErrorBody, InquiryThread } from '@app/contracts';
import {
  ACCOUNT_DIRECTORY,
  AUTHENTICATOR,
  csrfTokenFor,
  DomainError,
  NEWS_CHOICES,
  type AccountCard,
  type AccountDirectory,
  type Actor,
  type Authenticator,
} from '@app/server-kit';
import { startReplica, startTestApp, type Answer, type TestApp } from '@app/testing';
import { database, MarketplaceModule } from '../index';
import { NO_NEWS } from './no-news';
import { insertListing } from './published-listing';

const NAMES = ['ada', 'ben', 'sol', 'eve', 'uma'] as const;
export type Name = (typeof NAMES)[number];

const idOf = (name: Name) => `00000000-0000-4000-8000-00000000000${NAMES.indexOf(name) + 1}`;

/** `uma` has not verified her email address. */
export const PEOPLE: Record<Name, Actor> = {
  ada: actor('ada'),
  ben: actor('ben'),
  sol: actor('sol'),
  eve: actor('eve'),
  uma: { ...actor('uma'), emailVerified: false },
};

function actor(name: Name): Actor {
  return {
    userId: idOf(name),
    sessionId: `session of ${name}`,
    username: `${name}@example.com`,
    isAdmin: false,
    roles: [],
    isPremium: false,
    emailVerified: true,
    secondFactor: 'none',
    elevated: false,
  };
}

const CARDS: AccountCard[] = NAMES.map((name) => ({
  userId: idOf(name),
  email: `${name}@example.com`,
  firstName: name.charAt(0).toUpperCase() + name.slice(1),
  lastName: 'Lovelace',
  firm: name === 'ada' ? 'Analytical Wealth' : null,
  phone: name === 'ada' ? '(704) 555-0142' : null,
  state: name === 'ada' ? 'NC' : null,
  isReachable: name !== 'uma',
  isPremium: false,
}));

class TestDirectory implements AccountDirectory {
  async find(userId: string): Promise<AccountCard | undefined> {
    return CARDS.find((card) => card.userId === userId);
  }
}

class TestAuthenticator implements Authenticator {
  async authenticate(context: Parameters<Authenticator['authenticate']>[0]): Promise<Actor> {
    const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, string | undefined> }>();
    const name = NAMES.find((one) => headers['authorization'] === `Bearer ${one}`);
    if (!name)
      throw new DomainError({ code: 'SESSION.UNAUTHORIZED', kind: 'unauthenticated', message: 'Unauthorized' });
    return PEOPLE[name];
  }
}

export const INQUIRIES = '/api/marketplace-inquiries';
export const startPath = (listingId: number | string) => `/api/marketplace-listings/${listingId}/inquiries`;

const parts = {
  imports: [MarketplaceModule],
  contexts: [database],
  providers: [
    { provide: AUTHENTICATOR, useClass: TestAuthenticator },
    { provide: ACCOUNT_DIRECTORY, useClass: TestDirectory },
    { provide: NEWS_CHOICES, useValue: NO_NEWS },
  ],
};

export type InquiriesApp = TestApp & {
  as<T = InquiryThread & ErrorBody>(name: Name, method: string, path: string, body?: unknown): Promise<Answer<T>>;
  sql<T = Record<string, unknown>>(text: string, parameters?: unknown[]): Promise<T[]>;
  /** A public listing; without an owner it is a sample. */
  listing(owner: Name | null, status?: string): Promise<number>;
  /** A thread of a buyer with the owner of a new listing. */
  thread(buyer: Name, seller: Name, message?: string): Promise<InquiryThread>;
  replica(): Promise<InquiriesApp>;
};

/** The marketplace behind the product's HTTP layer, with test users instead of the auth context. */
export async function startInquiriesApp(): Promise<InquiriesApp> {
  return extend(await startTestApp(parts));
}

function extend(app: TestApp): InquiriesApp {
  const as: InquiriesApp['as'] = (name, method, path, body) =>
    app.call(method, path, {
      body,
      headers: {
        authorization: `Bearer ${name}`,
        'x-csrf-token': csrfTokenFor(app.config.CSRF_SECRET, PEOPLE[name].sessionId),
      },
    });
  const sql: InquiriesApp['sql'] = (text, parameters) => app.database.dataSource.query(text, parameters);
  const listing: InquiriesApp['listing'] = (owner, status) =>
    insertListing(app.database.dataSource, {
      ownerId: owner && idOf(owner),
      ...(status && { status }),
      fields: { title: 'Practice with a view' },
    });
  return {
    ...app,
    as,
    sql,
    listing,
    async thread(buyer, seller, message = 'Hello, is the practice still for sale?') {
      const { status, body } = await as(buyer, 'POST', startPath(await listing(seller)), { message });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body;
    },
    replica: async () => extend(await startReplica(app, parts)),
  };
}
