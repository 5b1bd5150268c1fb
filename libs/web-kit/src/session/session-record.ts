/** The signed-in user, as far as screens need it. Other personal data is read from the server when needed. */
export type SessionUser = {
  id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  isPremium: boolean;
  isAdmin: boolean;
  /** Of an administrator: what the management portal shows follows from them. */
  roles?: string[];
  emailVerified: boolean;
  totpEnabled: boolean;
  /** This session passed its second factor; one that has not may do nothing else first. */
  totpVerified: boolean;
};

/** What the browser stores between visits. */
export type SessionRecord = { user: SessionUser; authenticated: true; timestamp: number; lastActivity: number };

export const SESSION_INACTIVITY_MS = 24 * 60 * 60 * 1000;

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Picks the session's fields from a response; null when it lacks an id or a username, and so is not a session. */
export function sessionUserOf(answer: unknown): SessionUser | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const source = answer as Record<string, unknown>;
  const [id, username] = [text(source['id']), text(source['username'])];
  if (id === '' || username === '') return null;
  const roles = source['roles'];
  return {
    id,
    username,
    email: text(source['email']) || username,
    firstName: text(source['firstName']),
    lastName: text(source['lastName']),
    isPremium: source['isPremium'] === true,
    isAdmin: source['isAdmin'] === true,
    ...(Array.isArray(roles) && { roles: roles.filter((role) => typeof role === 'string') }),
    emailVerified: source['emailVerified'] === true,
    totpEnabled: source['totpEnabled'] === true,
    totpVerified: source['totpVerified'] === true,
  };
}

export function recordOf(user: SessionUser, now: number): SessionRecord {
  return { user, authenticated: true, timestamp: now, lastActivity: now };
}

/** When the user of a stored record was last active; null when it is not a record. */
export function lastActivityOf(stored: string | null): number | null {
  try {
    const { lastActivity } = JSON.parse(stored ?? '{}') as Partial<SessionRecord>;
    return typeof lastActivity === 'number' ? lastActivity : null;
  } catch {
    return null;
  }
}

/** The user of the saved record; `expired` after 24 hours without activity; null when it is not a record. */
export function parseRecord(stored: string | null, now: number): SessionUser | 'expired' | null {
  if (stored === null) return null;
  try {
    const { user, lastActivity, timestamp } = JSON.parse(stored) as Partial<SessionRecord>;
    const known = sessionUserOf(user);
    if (!known || typeof lastActivity !== 'number' || typeof timestamp !== 'number') return null;
    return now - lastActivity > SESSION_INACTIVITY_MS ? 'expired' : known;
  } catch {
    return null;
  }
}
