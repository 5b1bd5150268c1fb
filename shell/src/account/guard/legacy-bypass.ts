import type { KeyValueStorage } from '@app/web-kit';

/**
 * Keys with which earlier front ends let an administrator past the second factor. They mean nothing here and do not
 * stay.
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
