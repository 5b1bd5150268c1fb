import { ACTIVITY_VIEWS, type ActivityView, type UserActivity } from '@app/contracts';
import { formatNumber } from '@app/ui';

export const VIEW_NAMES: Record<ActivityView, string> = {
  all: 'Everything',
  person: 'By the person',
  administrators: 'By administrators',
};

const ACTION_NAMES: Record<string, string> = {
  authn_login_success: 'Signed in with the password',
  authn_login_fail: 'Wrong password',
  authn_login_lock: 'Sign-in paused after too many wrong passwords',
  authn_login_locked_account: 'Sign-in refused: account locked',
  authn_device_forgotten: 'Known device forgotten',
  authn_password_change: 'Password changed',
  authn_password_reset_request: 'Password reset requested',
  authn_password_reset: 'Password reset',
  authn_email_verified: 'Email verified',
  authn_email_change_request: 'Change of email address requested',
  authn_email_changed: 'Email address changed',
  authn_email_restored: 'Change of email address undone',
  authn_code_sent: 'Verification code sent',
  authn_code_fail: 'Wrong verification code',
  authn_two_factor_success: 'Second factor entered',
  authn_two_factor_fail: 'Wrong code of the second factor',
  authn_two_factor_lock: 'Codes paused after too many wrong ones',
  authn_two_factor_enabled: 'Second factor turned on',
  authn_two_factor_disabled: 'Second factor turned off',
  authn_recovery_codes_made: 'Recovery codes made',
  authn_recovery_code_used: 'Recovery code used',
  authz_fail: 'Sign-in to the portal refused',
  privilege_permissions_changed: 'Administrator rights changed',
  privilege_premium_changed: 'Premium changed',
  session_created: 'Session opened',
  session_ended: 'Signed out',
  session_revoked: 'Sessions ended',
  user_created: 'Account created',
  user_updated: 'Profile changed',
  user_irregular: 'Reported as irregular',
  user_unlocked: 'Pause of sign-in ended',
  user_disabled: 'Account locked',
  user_enabled: 'Account unlocked',
  user_viewed: 'Read-only view opened',
  user_view_ended: 'Read-only view ended',
  user_exported: 'Data exported',
  user_deleted: 'Account deleted',
  excess_rate_limit_exceeded: 'Too many requests',
};
const PORTAL_NAMES: Record<string, string> = { user_opened: 'Account opened', users_search: 'Users searched' };

export function actionName({ action, details }: Pick<UserActivity, 'action' | 'details'>): string {
  if (action === 'authz_admin') return PORTAL_NAMES[String(details['did'])] ?? 'Portal used';
  return ACTION_NAMES[action] ?? action;
}

/** What the event says beyond its name; empty where that is all. */
export function detailText({ action, details }: Pick<UserActivity, 'action' | 'details'>): string {
  const { fields, sessions, minutes, isPremium } = details;
  if (action === 'privilege_premium_changed') return isPremium ? 'Given' : 'Ended';
  return [
    typeof fields === 'string' && `Fields: ${fields.replaceAll(',', ', ')}`,
    typeof sessions === 'number' && (sessions === 1 ? '1 session ended' : `${formatNumber(sessions)} sessions ended`),
    typeof minutes === 'number' && `For ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  ]
    .filter((text) => text !== false)
    .join('. ');
}

/** Who did it, where it was not the person. */
export function actorText({ by, administrator, details }: UserActivity): string | null {
  if (by === 'person') return null;
  if (by === 'administrator') return administrator ?? 'An administrator whose account is deleted';
  return details['by'] === 'operator' ? 'An operator on the server' : 'Before sign-in';
}

/** An unknown view is the first one. */
export function activityViewOf(search: URLSearchParams): ActivityView {
  const wanted = search.get('activity');
  return ACTIVITY_VIEWS.find((view) => view === wanted) ?? 'all';
}
