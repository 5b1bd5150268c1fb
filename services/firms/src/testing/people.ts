import { DomainError, type AccountDirectory, type Actor, type Authenticator } from '@app/server-kit';

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
const moderator = { isAdmin: true, roles: ['owner'], elevated: true, secondFactor: 'shown' } as const;

/** The test users, by their bearer token. */
export const PEOPLE = {
  ada: person(1, 'ada'),
  ben: person(2, 'ben'),
  unverified: person(3, 'unverified', { emailVerified: false }),
  mia: person(4, 'mia', moderator),
  max: person(5, 'max', moderator),
  unelevated: person(6, 'unelevated', { ...moderator, elevated: false }),
  /** Has an address at the domain of a firm. */
  pat: person(7, 'pat', { username: 'pat@harbor-vale.com' }),
} as const;
export type Name = keyof typeof PEOPLE;

const isName = (name: string): name is Name => Object.hasOwn(PEOPLE, name);

/** Users besides the named ones: `user-17` is the user with this number. */
export function numbered(name: string): Actor | null {
  const number = /^user-(\d{1,6})$/.exec(name)?.[1];
  if (number === undefined) return null;
  const userId = `00000000-0000-4000-9000-${number.padStart(12, '0')}`;
  return { ...person(0, name), userId };
}

export function actorOf(name: string): Actor | null {
  return isName(name) ? PEOPLE[name] : numbered(name);
}

export class TestAuthenticator implements Authenticator {
  async authenticate(context: Parameters<Authenticator['authenticate']>[0]): Promise<Actor> {
    const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, string | undefined> }>();
    const actor = actorOf(headers['authorization']?.replace('Bearer ', '') ?? '');
    if (actor) return actor;
    throw new DomainError({ code: 'SESSION.UNAUTHORIZED', kind: 'unauthenticated', message: 'Unauthorized' });
  }
}

/** The accounts of the test users. */
export const accounts: AccountDirectory = {
  find: async (userId) => {
    const number = /^00000000-0000-4000-9000-0*(\d+)$/.exec(userId)?.[1];
    const found = number ? numbered(`user-${number}`) : Object.values(PEOPLE).find((each) => each.userId === userId);
    if (!found) return undefined;
    const { username: email, emailVerified: isReachable, isPremium } = found;
    const facts = { firstName: 'Pat', lastName: 'Example', firm: null, phone: null, state: null };
    return { userId, email, ...facts, isReachable, isPremium };
  },
};
