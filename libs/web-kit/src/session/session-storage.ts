import { clearAllBut, type KeyValueStorage } from '../store/browser-storage';
import { DEVICE_KEYS } from '../store/device-keys';
import type { Facts, Where } from './session-events';
import { clearFlags, readFlags, setFlags, type SessionFlag } from './session-flags';
import {
  ADMIN_ACTIVITY_KEY,
  LOGIN_COMPLETED_KEY,
  LOGIN_COMPLETED_MS,
  OWNER_KEY,
  TOKEN_KEY,
  UPGRADE_KEY,
  UPGRADE_LIFE_MS,
  USER_KEY,
} from './session-keys';
import { lastActivityOf, parseRecord, recordOf, type SessionUser } from './session-record';

type Stored = Omit<Facts, 'now' | 'onAdminLogin'>;

export type SessionStorage = {
  read(now: number): Stored;
  writeToken(token: string): void;
  /** Saves the user. A change of their data is not an activity: the time of the last one stays. */
  keep(user: SessionUser, now: number): void;
  /** When the signed-in user was last active, in any tab; to the minute. */
  lastActivity(): number | null;
  /** Records activity; a record that another tab removed stays removed. */
  touch(now: number): void;
  clear(): void;
  /** Empties the tab's storage, or also the one that all tabs share, of everything but the device's own keys. */
  wipe(where: Where): void;
  /** From now on everything in this tab's storage is this user's, also what they typed before they signed in. */
  own(userId: string): void;
  setFlags(flags: readonly SessionFlag[]): void;
  clearFlags(flags: readonly SessionFlag[]): void;
  markLogin(now: number): void;
  /** Before the browser leaves for a payment. */
  saveForUpgrade(now: number): void;
};

function upgradeToken(stored: string | null, now: number): string | null {
  try {
    const { token, at } = JSON.parse(stored ?? '{}') as { token?: unknown; at?: unknown };
    return typeof token === 'string' && typeof at === 'number' && now - at < UPGRADE_LIFE_MS ? token : null;
  } catch {
    return null;
  }
}

/** All session data in the browser, and the only code that writes it. */
export function createSessionStorage(local: KeyValueStorage, session: KeyValueStorage): SessionStorage {
  return {
    read: (now) => ({
      token: local.getItem(TOKEN_KEY),
      record: parseRecord(local.getItem(USER_KEY), now),
      flags: readFlags(local),
      loginJustCompleted: now - Number(local.getItem(LOGIN_COMPLETED_KEY) ?? Number.NaN) < LOGIN_COMPLETED_MS,
      upgradeToken: upgradeToken(local.getItem(UPGRADE_KEY), now),
      owner: session.getItem(OWNER_KEY),
    }),
    writeToken: (token) => local.setItem(TOKEN_KEY, token),
    keep(user, now) {
      const stored = local.getItem(USER_KEY);
      const known = parseRecord(stored, now);
      const same = known !== null && known !== 'expired' && known.id === user.id;
      const lastActivity = (same ? lastActivityOf(stored) : null) ?? now;
      local.setItem(USER_KEY, JSON.stringify({ ...recordOf(user, now), lastActivity }));
    },
    lastActivity: () => lastActivityOf(local.getItem(USER_KEY)),
    touch(now) {
      const user = parseRecord(local.getItem(USER_KEY), now);
      if (user !== null && user !== 'expired') local.setItem(USER_KEY, JSON.stringify(recordOf(user, now)));
    },
    clear() {
      for (const key of [TOKEN_KEY, USER_KEY, UPGRADE_KEY, LOGIN_COMPLETED_KEY, ADMIN_ACTIVITY_KEY])
        local.removeItem(key);
    },
    wipe(where) {
      clearAllBut(session, DEVICE_KEYS);
      if (where === 'browser') clearAllBut(local, DEVICE_KEYS);
    },
    own: (userId) => session.setItem(OWNER_KEY, userId),
    setFlags: (flags) => setFlags(local, flags),
    clearFlags: (flags) => clearFlags(local, flags),
    markLogin(now) {
      local.setItem(LOGIN_COMPLETED_KEY, String(now));
      // An earlier administrator's activity says nothing about this session.
      local.removeItem(ADMIN_ACTIVITY_KEY);
    },
    saveForUpgrade(now) {
      const token = local.getItem(TOKEN_KEY);
      if (token !== null) local.setItem(UPGRADE_KEY, JSON.stringify({ token, at: now }));
    },
  };
}
