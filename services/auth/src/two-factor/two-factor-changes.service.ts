import { Inject, Injectable } from '@nestjs/common';
import type { MailContent } from '@app/contracts';
import { CLOCK, MAIL_WRITER, type Actor, type Clock, type MailWriter, type Transaction } from '@app/server-kit';
import { AuditLogService, ownAccount, type AuditAction } from '../audit/audit-log.service';
import { TransactionService } from '../database/transaction.service';
import type { RequestOrigin } from '../origin/request-origin';
import { UserRepository } from '../users/user.repository';

/** Support resets it in a way of its own. */
type MailedChange = Exclude<Extract<MailContent, { template: 'two-factor-changed' }>['data']['change'], 'reset'>;

const ACTIONS: Record<MailedChange, AuditAction> = {
  enabled: 'authn_two_factor_enabled',
  disabled: 'authn_two_factor_disabled',
  'recovery-codes': 'authn_recovery_codes_made',
  'recovery-code-used': 'authn_recovery_code_used',
};

/** A change of the second factor, its row in the audit log and the mail to its owner: all of them or none. */
@Injectable()
export class TwoFactorChangesService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly users: UserRepository,
    private readonly audit: AuditLogService,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Without a mail. */
  async runRecorded<T>(
    action: AuditAction,
    actor: Actor,
    origin: RequestOrigin,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    return this.transactions.run(async (transaction) => {
      const result = await work(transaction);
      await this.audit.record({ action, ...ownAccount(actor, origin) }, transaction);
      return result;
    });
  }

  async runMailed<T>(
    change: MailedChange,
    actor: Actor,
    origin: RequestOrigin,
    work: (transaction: Transaction, now: Date) => Promise<T>,
  ): Promise<T> {
    const now = this.clock.now();
    const { userId, username } = actor;
    const firstName = (await this.users.findById(userId))?.firstName ?? '';
    return this.runRecorded(ACTIONS[change], actor, origin, async (transaction) => {
      const result = await work(transaction, now);
      await this.mails.write(transaction, {
        template: 'two-factor-changed',
        to: username,
        key: `two-factor:${userId}:${now.getTime()}`,
        data: { firstName, change, at: now.toISOString() },
      });
      return result;
    });
  }
}
