import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { CLOCK, type Actor, type Clock, type Database, type Transaction } from '@app/server-kit';
import { networkOf } from '../origin/origin-labels';
import type { RequestOrigin } from '../origin/request-origin';
import { AuditEntity } from './audit.entity';

/** OWASP's logging vocabulary (Logging_Vocabulary_Cheat_Sheet), as far as it applies to this product. */
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
  | 'authn_email_change_request'
  | 'authn_email_changed'
  /** The earlier address has undone the change. */
  | 'authn_email_restored'
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
  /** Premium was given or taken by an administrator; the reason is in premium_change. */
  | 'privilege_premium_changed'
  | 'session_created'
  | 'session_ended'
  | 'session_revoked'
  | 'user_created'
  | 'user_updated'
  /** Has an email address or a name that would be refused today; found by a migration. */
  | 'user_irregular'
  | 'user_unlocked'
  | 'user_disabled'
  | 'user_enabled'
  /** A read-only view of the account was opened, and ended by its administrator, by another one or by time. */
  | 'user_viewed'
  | 'user_view_ended'
  | 'user_exported'
  | 'user_deleted'
  | 'excess_rate_limit_exceeded';

/** Ids and kinds only: never an email address, a code or a text that a user typed. */
export type AuditEvent = {
  action: AuditAction;
  /** The signed-in user who did it; absent when the caller was not signed in. */
  actorId?: string;
  /** The account that it is about; absent when there is none. */
  subjectId?: string;
  sessionId?: string;
  origin?: Pick<RequestOrigin, 'ip' | 'userAgent'>;
  details?: Record<string, string | number | boolean>;
};

const USER_AGENT_MAX = 300;
/** A client's text must not move the cursor or forge a line where an operator reads the log in a terminal. */
const CONTROL_CHARACTERS = /\p{Cc}/gu;

/** What happened to accounts, for operators; rows are only ever added. */
@Injectable()
export class AuditLogService {
  constructor(
    @InjectDataSource() private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** With `transaction` the row is written together with the change that it describes. */
  async record(
    { action, actorId, subjectId, sessionId, origin, details = {} }: AuditEvent,
    transaction: Transaction = this.database.manager,
  ): Promise<void> {
    await transaction.insert(AuditEntity, {
      at: this.clock.now(),
      action,
      actorId: actorId ?? null,
      subjectId: subjectId ?? null,
      sessionId: sessionId ?? null,
      network: origin ? networkOf(origin.ip) : null,
      userAgent: origin?.userAgent ? printable(origin.userAgent) : null,
      details,
    });
  }
}

/** The fields of an event in which signed-in users change their own account. */
export function ownAccount(
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  origin: RequestOrigin,
): Pick<AuditEvent, 'actorId' | 'subjectId' | 'sessionId' | 'origin'> {
  return { actorId: userId, subjectId: userId, sessionId, origin };
}

function printable(text: string): string {
  return text.replaceAll(CONTROL_CHARACTERS, ' ').slice(0, USER_AGENT_MAX);
}
