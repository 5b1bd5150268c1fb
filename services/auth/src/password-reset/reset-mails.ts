import { Inject, Injectable } from '@nestjs/common';
import { RESET_MINUTES } from '@app/contracts';
import { APP_CONFIG, CLOCK, MAIL_WRITER, type AppConfig, type Clock, type MailWriter } from '@app/server-kit';
import { AuditLog } from '../audit/audit-log';
import { UnitOfWork } from '../database/unit-of-work';
import type { RequestOrigin } from '../origin/request-origin';
import type { User } from '../users/user';
import { PasswordResetRepository } from './password-reset.repository';
import { hashResetToken, newResetToken, resetLink } from './reset-token';

/** A link, what is kept of it, and its mail: all of them or none. */
@Injectable()
export class ResetMails {
  constructor(
    private readonly work: UnitOfWork,
    private readonly resets: PasswordResetRepository,
    private readonly audit: AuditLog,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'PUBLIC_URL'>,
  ) {}

  async promise({ id, email, firstName, isAdmin }: User, origin: RequestOrigin): Promise<void> {
    const token = newResetToken();
    const tokenHash = hashResetToken(token);
    const createdAt = this.clock.now();
    await this.work.run(async (transaction) => {
      await this.resets.insert(transaction, {
        userId: id,
        tokenHash,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + RESET_MINUTES * 60_000),
      });
      await this.audit.record({ action: 'authn_password_reset_request', subjectId: id, origin }, transaction);
      const data = { firstName, link: resetLink(this.config.PUBLIC_URL, token, { isAdmin }), minutes: RESET_MINUTES };
      await this.mails.write(transaction, {
        template: 'password-reset',
        to: email,
        key: `password-reset:${id}:${tokenHash.toString('hex').slice(0, 16)}`,
        data,
      });
    });
  }
}
