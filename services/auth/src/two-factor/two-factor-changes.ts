import { Inject, Injectable } from '@nestjs/common';
import type { MailContent } from '@app/contracts';
import { CLOCK, MAIL_WRITER, type Actor, type Clock, type MailWriter, type Transaction } from '@app/server-kit';
import type { AuditAction } from '../audit/audit-event';
import { AuditLog } from '../audit/audit-log';
import { UnitOfWork } from '../database/unit-of-work';
import type { RequestOrigin } from '../origin/request-origin';
import { UserRepository } from '../users/user.repository';

type MailedChange = Extract<MailContent, { template: 'two-factor-changed' }>['data']['change'];

const ACTIONS: Record<MailedChange, AuditAction> = {
  enabled: 'authn_two_factor_enabled',
  disabled: 'authn_two_factor_disabled',
  'recovery-codes': 'authn_recovery_codes_made',
  'recovery-code-used': 'authn_recovery_code_used',
};

/** A change of the second factor, its line in the audit log and the mail to its owner: all of them or none. */
@Injectable()
export class TwoFactorChanges {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly audit: AuditLog,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What is only written down. */
  async note<T>(
    action: AuditAction,
    { userId, sessionId }: Actor,
    origin: RequestOrigin,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    return this.unitOfWork.run(async (transaction) => {
      const result = await work(transaction);
      await this.audit.record({ action, actorId: userId, subjectId: userId, sessionId, origin }, transaction);
      return result;
    });
  }

  async make<T>(
    change: MailedChange,
    { userId, sessionId, username }: Actor,
    origin: RequestOrigin,
    work: (transaction: Transaction, now: Date) => Promise<T>,
  ): Promise<T> {
    const now = this.clock.now();
    const firstName = (await this.users.findById(userId))?.firstName ?? '';
    return this.unitOfWork.run(async (transaction) => {
      const result = await work(transaction, now);
      await this.audit.record(
        { action: ACTIONS[change], actorId: userId, subjectId: userId, sessionId, origin },
        transaction,
      );
      await this.mails.write(transaction, {
        template: 'two-factor-changed',
        to: username,
        key: `two-factor-${userId}-${now.getTime()}`,
        data: { firstName, change, at: now.toISOString() },
      });
      return result;
    });
  }
}
