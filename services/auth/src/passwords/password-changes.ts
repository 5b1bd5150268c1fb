import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, MAIL_WRITER, type Clock, type MailWriter, type Transaction } from '@app/server-kit';
import { AuditLog } from '../audit/audit-log';
import type { RequestOrigin } from '../origin/request-origin';
import { PasswordResetRepository } from '../password-reset/password-reset.repository';
import { SessionEndings } from '../sessions/session-endings.repository';
import type { User } from '../users/user';
import { UserRepository } from '../users/user.repository';

export type PasswordChange = {
  owner: Pick<User, 'id' | 'email' | 'firstName'>;
  passwordHash: string;
  origin: RequestOrigin;
  action: 'authn_password_change' | 'authn_password_reset';
  /** The session that goes on: the one in which it was changed. */
  keep?: string;
};

/**
 * What a new password brings along, in the caller's transaction: sessions and links of the old one end, its owner hears
 * of it.
 */
@Injectable()
export class PasswordChanges {
  constructor(
    private readonly users: UserRepository,
    private readonly resets: PasswordResetRepository,
    private readonly endings: SessionEndings,
    private readonly audit: AuditLog,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async make(
    { owner: { id, email, firstName }, passwordHash, origin, action, keep }: PasswordChange,
    transaction: Transaction,
  ): Promise<void> {
    const now = this.clock.now();
    await this.users.setPasswordHash(transaction, id, passwordHash);
    await this.resets.clear(transaction, id);
    const sessions = await this.endings.endAll(id, now, {
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
