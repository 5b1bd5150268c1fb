import type { RouteAccess } from '@app/contracts';
import type { SessionState } from '@app/web-kit';
import { decideAccess, deleteLegacyBypasses, LEGACY_BYPASS_KEYS } from './decide-access';

const person = {
  id: '1',
  username: 'a@example.com',
  email: 'a@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  isPremium: false,
  isAdmin: false,
  emailVerified: false,
  totpEnabled: false,
  totpVerified: false,
};
const loading: SessionState = { status: 'loading', user: null };
const visitor: SessionState = { status: 'anonymous', user: null };
const as = (changes: Partial<typeof person>): SessionState => ({
  status: 'authenticated',
  user: { ...person, ...changes },
});
const user = as({});
const owing = as({ totpEnabled: true });
const shown = as({ totpEnabled: true, totpVerified: true });
const admin = as({ isAdmin: true, totpEnabled: true, totpVerified: true });
const owingAdmin = as({ isAdmin: true, totpEnabled: true });
const verifiedAdmin = as({ isAdmin: true, totpEnabled: true, totpVerified: true, emailVerified: true });

const rows: [access: RouteAccess, who: string, session: SessionState, elevated: boolean, kind: string][] = [
  ['public', 'before the check', loading, false, 'allow'],
  ['public', 'a visitor', visitor, false, 'allow'],
  ['public', 'a user who owes the second factor', owing, false, 'allow'],
  ['user', 'before the check', loading, false, 'loading'],
  ['user', 'a visitor', visitor, false, 'redirect'],
  ['user', 'a user without verified email', user, false, 'allow'],
  ['user', 'a user who owes the second factor', owing, false, 'two-factor'],
  ['user', 'a user who showed it', shown, false, 'allow'],
  ['user', 'an administrator who owes it', owingAdmin, false, 'two-factor'],
  ['user', 'an administrator who showed it before a reload', admin, false, 'allow'],
  ['admin', 'before the check', loading, true, 'loading'],
  ['admin', 'a visitor', visitor, true, 'redirect'],
  ['admin', 'a user', user, true, 'admin-required'],
  ['admin', 'a user who owes the second factor', owing, false, 'admin-required'],
  ['admin', 'an administrator without second factor in this page view', admin, false, 'two-factor'],
  ['admin', 'an administrator with it', admin, true, 'allow'],
  ['admin-verified-email', 'a user', user, false, 'admin-required'],
  ['admin-verified-email', 'an administrator without either', owingAdmin, false, 'two-factor'],
  ['admin-verified-email', 'an administrator without verified email', admin, true, 'email-verification-required'],
  [
    'admin-verified-email',
    'an administrator with verified email and no second factor',
    verifiedAdmin,
    false,
    'two-factor',
  ],
  ['admin-verified-email', 'an administrator with both', verifiedAdmin, true, 'allow'],
];

describe('the route guard', () => {
  it.each(rows)('%s route, %s', (access, _who, session, elevated, kind) => {
    expect(decideAccess({ access, session, elevated, path: '/x', search: '' }).kind).toBe(kind);
  });
  it('promises the portal to administrators on their routes only', () => {
    const facts = { session: owingAdmin, elevated: false, path: '/x', search: '' };
    expect([decideAccess({ ...facts, access: 'admin' }), decideAccess({ ...facts, access: 'user' })]).toEqual([
      { kind: 'two-factor', audience: 'admin' },
      { kind: 'two-factor', audience: 'user' },
    ]);
  });
  it('sends a visitor to the sign-in that fits the route and back afterward', () => {
    expect(
      decideAccess({ access: 'user', session: visitor, elevated: false, path: '/detailed-calculator', search: '?a=1' }),
    ).toEqual({ kind: 'redirect', to: '/auth?redirect=detailed-calculator%3Fa%3D1' });
    expect(
      decideAccess({ access: 'admin', session: visitor, elevated: false, path: '/admin-dashboard', search: '' }),
    ).toEqual({ kind: 'redirect', to: '/admin-login?redirect=admin-dashboard' });
  });
});

function storage(entries: Record<string, string>) {
  const values = new Map(Object.entries(entries));
  return { values, removeItem: (key: string) => void values.delete(key) };
}

describe('bypass keys of earlier front ends', () => {
  it('go from every storage and take nothing else along', () => {
    const planted = Object.fromEntries(LEGACY_BYPASS_KEYS.map((key) => [key, 'true']));
    const [local, session] = [storage({ ...planted, auth_token: 'kept', theme: 'dark' }), storage(planted)];
    deleteLegacyBypasses(local, session);
    expect([...local.values.keys()]).toEqual(['auth_token', 'theme']);
    expect(session.values.size).toBe(0);
  });
});
