import {
  ACCOUNT_DIRECTORY,
  AUTHENTICATOR,
  csrfTokenFor,
  DomainError,
  NEWS_CHOICES,
  type Actor,
  type Authenticator,
} from '@app/server-kit';
import { startTestApp, type Answer, type TestApp } from '@app/testing';
import { database, MarketplaceModule, seed } from '../index';
import { accounts } from './marketplace-app';
import { NO_NEWS } from './no-news';

const reader = (digit: number, name: string, isPremium: boolean): Actor => ({
  userId: `00000000-0000-4000-8000-00000000000${digit}`,
  sessionId: `session of ${name}`,
  username: `${name}@example.com`,
  isAdmin: false,
  roles: [],
  isPremium,
  emailVerified: true,
  secondFactor: 'none',
  elevated: false,
});

/** The test users, by their bearer token. */
export const READERS = {
  ada: reader(1, 'ada', false),
  /** The same account as ada's, while it has premium. */
  'ada with premium': reader(1, 'ada-premium', true),
  ben: reader(2, 'ben', false),
  pia: reader(3, 'pia', true),
};
export type Reader = keyof typeof READERS;

const isReader = (name: string): name is Reader => Object.hasOwn(READERS, name);

class TestAuthenticator implements Authenticator {
  async authenticate(context: Parameters<Authenticator['authenticate']>[0]): Promise<Actor> {
    const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, string | undefined> }>();
    const name = headers['authorization']?.replace('Bearer ', '') ?? '';
    if (!isReader(name))
      throw new DomainError({ code: 'SESSION.UNAUTHORIZED', kind: 'unauthenticated', message: 'Unauthorized' });
    return READERS[name];
  }
}

export type ReaderApp = TestApp & {
  as<T = unknown>(name: Reader, method: string, path: string, body?: unknown): Promise<Answer<T>>;
};

/** The marketplace with its sample listings and readers who are signed in. */
export async function startReaderApp(): Promise<ReaderApp> {
  const app = await startTestApp({
    imports: [MarketplaceModule],
    contexts: [database],
    providers: [
      { provide: AUTHENTICATOR, useClass: TestAuthenticator },
      { provide: ACCOUNT_DIRECTORY, useValue: accounts },
      { provide: NEWS_CHOICES, useValue: NO_NEWS },
    ],
  });
  await seed(app.database.dataSource, { clock: app.clock });
  const headersOf = (name: Reader) => ({
    authorization: `Bearer ${name}`,
    'x-csrf-token': csrfTokenFor(app.config.CSRF_SECRET, READERS[name].sessionId),
  });
  return {
    ...app,
    as: (name, method, path, body) => app.call(method, path, { body, headers: headersOf(name) }),
  };
}
