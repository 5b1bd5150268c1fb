/** Keys of the browser's storage that the session owns. */
export const TOKEN_KEY = 'auth_token';
export const USER_KEY = 'user_data';

/** The specification's flags (4.1 to 4.3). */
export const FLAGS = {
  loggedOut: 'user_logged_out',
  logoutInProgress: 'logout_in_progress',
  logoutCompleted: 'logout_completed',
  expired: 'session_expired',
  visitorMode: 'force_visitor_mode',
  refreshDisabled: 'disable_auth_refresh',
} as const;

/** When a sign-in was just completed; valid for five seconds. */
export const LOGIN_COMPLETED_KEY = 'login_just_completed';

export const LOGIN_COMPLETED_MS = 5_000;

/** The token of a session that leaves for a payment and must be restored on return. */
export const UPGRADE_KEY = 'premium_upgrade_state';
export const UPGRADE_LIFE_MS = 60 * 60_000;

/** Whose things the tab's own storage has. */
export const OWNER_KEY = 'session_owner';

/** When an administrator was last active, in any tab. */
export const ADMIN_ACTIVITY_KEY = 'admin_last_activity';
