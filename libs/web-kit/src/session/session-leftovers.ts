import type { Effect, Facts, Machine } from './session-events';
import type { SessionUser } from './session-record';

/** The session ends here, and with it everything that belongs to it. */
export const END: Effect = { do: 'forget', where: 'browser' };

/** What a user leaves in this tab when the session ends or another user takes their place; a visitor's things stay. */
export function leftBehind({ view }: Machine, { owner }: Pick<Facts, 'owner'>): Effect[] {
  return view.status === 'signed-in' || owner !== null ? [{ do: 'forget', where: 'tab' }] : [];
}

export const NO_OWNER = { owner: null };

/**
 * What a sign-in does away with: the things of another user in this tab, and in the shared storage, unless a tab that
 * this one has not followed yet signed in the same user.
 */
export function beforeSignIn({ view }: Machine, { record, owner }: Facts, { id }: SessionUser): Effect[] {
  const inTab = view.status === 'signed-in' ? view.user.id : owner;
  const isOthersTab = inTab !== null && inTab !== id;
  const isOthersStorage = record === null ? isOthersTab : record === 'expired' || record.id !== id;
  if (isOthersStorage) return [END];
  return isOthersTab ? [{ do: 'forget', where: 'tab' }] : [];
}

/** Another tab has ended or replaced the session, and no event said so: the browser had put this tab to sleep. */
export function isBehind({ view }: Machine, { token, record }: Facts): boolean {
  if (view.status !== 'signed-in') return false;
  return token === null || (record !== null && record !== 'expired' && record.id !== view.user.id);
}

/** What this tab kept of a user whose session ended, or was replaced, while no page of it was open. */
export function leftInTab({ owner, record, token, upgradeToken }: Facts): boolean {
  if (owner === null || record === 'expired') return false;
  return record?.id !== owner || (token ?? upgradeToken) === null;
}
