import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, MAIL_WRITER, type Clock, type MailWriter, type Person, type Transaction } from '@app/server-kit';
import { AuditLog } from '../audit/audit-log';
import { UserRepository } from '../users/user.repository';

/** What is said of an account that goes: to its owner by mail, to the log by its id and nothing else. */
@Injectable()
export class Farewell {
  constructor(
    private readonly users: UserRepository,
    private readonly audit: AuditLog,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async say({ userId, email: to }: Person, transaction: Transaction): Promise<void> {
    const firstName = (await this.users.findById(userId))?.firstName ?? '';
    await this.audit.record({ action: 'user_deleted', actorId: userId, subjectId: userId }, transaction);
    await this.mails.write(transaction, {
      template: 'account-deleted',
      to,
      key: `account-deleted:${userId}`,
      data: { firstName, at: this.clock.now().toISOString() },
    });
  }
}
