import type { RequestOrigin } from '../origin/request-origin';

/** OWASP's logging vocabulary (Logging_Vocabulary_Cheat_Sheet), as far as it happens here. */
export type AuditAction =
  | 'authn_login_success'
  | 'authn_login_fail'
  | 'authn_login_lock'
  | 'authn_login_locked_account'
  /** A known device used up its tries. */
  | 'authn_device_forgotten'
  | 'authn_password_change'
  | 'authn_password_reset_request'
  | 'authn_password_reset'
  | 'authn_email_verified'
  | 'authn_code_sent'
  | 'authn_code_fail'
  | 'authn_two_factor_success'
  | 'authn_two_factor_fail'
  | 'authn_two_factor_lock'
  | 'authn_two_factor_enabled'
  | 'authn_two_factor_disabled'
  | 'authn_recovery_codes_made'
  | 'authn_recovery_code_used'
  | 'authz_fail'
  | 'authz_admin'
  | 'privilege_permissions_changed'
  | 'session_created'
  | 'session_ended'
  | 'session_revoked'
  | 'user_created'
  | 'user_updated'
  /** Has an address or a name that would be refused today; found by a migration. */
  | 'user_irregular'
  | 'user_unlocked'
  | 'user_disabled'
  | 'user_enabled'
  | 'user_exported'
  | 'user_deleted'
  | 'excess_rate_limit_exceeded';

/** Ids and kinds only: never an address, a code or a text that somebody typed. */
export type AuditEvent = {
  action: AuditAction;
  /** Who did it; absent when nobody was signed in. */
  actorId?: string;
  /** Whose account it is about; absent when there is none. */
  subjectId?: string;
  sessionId?: string;
  origin?: Pick<RequestOrigin, 'ip' | 'userAgent'>;
  details?: Record<string, string | number | boolean>;
};
