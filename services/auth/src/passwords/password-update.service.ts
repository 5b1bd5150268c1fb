import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, MAIL_WRITER, type Clock, type MailWriter, type Transaction } from '@app/server-kit';
import { AuditLogService } from '../audit/audit-log.service';
import type { RequestOrigin } from '../origin/request-origin';
import { SessionRevocationRepository } from '../sessions/session-revocation.repository';
import type { User } from '../users/user';
import { UserRepository } from '../users/user.repository';
import { PasswordResetRepository } from './password-reset.repository';

export type PasswordUpdate = {
  owner: Pick<User, 'id' | 'email' | 'firstName'>;
  passwordHash: string;
  origin: RequestOrigin;
  action: 'authn_password_change' | 'authn_password_reset';
  /** The session in which it was changed, which continues. */
  keep?: string;
};

/**
 * Stores a new password, in the caller's transaction: sessions and reset links of the old one end, and a mail tells the
 * owner.
 */
@Injectable()
export class PasswordUpdateService {
  constructor(
    private readonly users: UserRepository,
    private readonly resets: PasswordResetRepository,
    private readonly revocations: SessionRevocationRepository,
    private readonly audit: AuditLogService,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async apply(
    { owner: { id, email, firstName }, passwordHash, origin, action, keep }: PasswordUpdate,
    transaction: Transaction,
  ): Promise<void> {
    const now = this.clock.now();
    await this.users.setPasswordHash(transaction, id, passwordHash);
    await this.resets.clear(transaction, id);
    const sessions = await this.revocations.revokeAll(id, now, {
      manager: transaction,
      ...(keep !== undefined && { except: keep }),
    });
    const signedIn = keep !== undefined && { actorId: id, sessionId: keep };
    await this.audit.record(
      { action, subjectId: id, ...signedIn, origin, details: { sessionsEnded: sessions } },
      transaction,
    );
    const at = now.toISOString();
    await this.mails.write(transaction, {
      template: 'password-changed',
      to: email,
      key: `password-changed:${id}:${at}`,
      data: { firstName, at },
    });
  }
}
