import type { RouteAccess } from '@app/contracts';
import type { KeyValueStorage, SessionState } from '@app/web-kit';
import { signInAddress } from '../redirects/sign-in-address';

export type AccessDecision =
  | { kind: 'loading' }
  | { kind: 'redirect'; to: string }
  | { kind: 'admin-required' }
  | { kind: 'two-factor'; audience: 'admin' | 'user' }
  | { kind: 'email-verification-required' }
  | { kind: 'allow' };

export type AccessFacts = {
  access: RouteAccess;
  session: SessionState;
  elevated: boolean;
  path: string;
  search: string;
};

/**
 * Who may see a route, in the order of specification 4.5; an advisor's account that has a second factor is asked for it
 * at the same point as an administrator. It decides what is shown; the server decides with every call what may be read
 * or changed.
 */
export function decideAccess({ access, session, elevated, path, search }: AccessFacts): AccessDecision {
  if (access === 'public') return { kind: 'allow' };
  if (session.status === 'loading') return { kind: 'loading' };
  const administration = access === 'admin' || access === 'admin-verified-email';
  if (session.status === 'anonymous')
    return { kind: 'redirect', to: signInAddress(path, search, administration ? '/admin-login' : '/auth') };
  const { isAdmin, totpEnabled, totpVerified, emailVerified } = session.user;
  if (administration && !isAdmin) return { kind: 'admin-required' };
  if (administration && !elevated) return { kind: 'two-factor', audience: 'admin' };
  if (totpEnabled && !totpVerified) return { kind: 'two-factor', audience: 'user' };
  if (access === 'admin-verified-email' && !emailVerified) return { kind: 'email-verification-required' };
  return { kind: 'allow' };
}

/**
 * Keys with which earlier front ends let an administrator skip the second factor. They have no effect here and are
 * removed.
 */
export const LEGACY_BYPASS_KEYS = [
  'admin_bypass',
  'adminBypass',
  'bypass_admin_auth',
  'admin_auth_bypass',
  'admin_authenticated',
  'admin_totp_verified',
  'totp_bypass',
  'totp_verified',
  'admin_access_granted',
] as const;

/** Specification 4.5: on load of guarded routes. */
export function deleteLegacyBypasses(...storages: Pick<KeyValueStorage, 'removeItem'>[]): void {
  for (const storage of storages) for (const key of LEGACY_BYPASS_KEYS) storage.removeItem(key);
}
