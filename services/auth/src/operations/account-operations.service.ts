import { DomainError, type Clock, type Database, type Transaction } from '@app/server-kit';
import { AuditLogService, type AuditAction, type AuditEvent } from '../audit/audit-log.service';
import { TransactionService } from '../database/transaction.service';
import { AttemptLimiterService } from '../limits/attempt-limiter.service';
import { AttemptRepository } from '../limits/attempt.repository';
import { SessionRevocationRepository } from '../sessions/session-revocation.repository';
import { emailKey } from '../users/email';
import {
  OperatedAccountRepository,
  type EventOfAccount,
  type LoggedEvent,
  type OperatedAccount,
} from './operated-account.repository';

export class UnknownAccountError extends DomainError {
  constructor() {
    super({ code: 'OPERATIONS.UNKNOWN_ACCOUNT', kind: 'not-found', message: 'There is no account with this address.' });
  }
}

/**
 * What operators do to accounts from the command line, on an open database without an application; each change is
 * recorded in the audit log. Every method that takes an email address throws UnknownAccountError.
 */
export class AccountOperationsService {
  private readonly accounts: OperatedAccountRepository;
  private readonly revocations: SessionRevocationRepository;
  private readonly limiter: AttemptLimiterService;
  private readonly audit: AuditLogService;
  private readonly transactions: TransactionService;

  constructor(
    dataSource: Database,
    private readonly clock: Clock,
  ) {
    this.accounts = new OperatedAccountRepository(dataSource);
    this.revocations = new SessionRevocationRepository(dataSource);
    this.limiter = new AttemptLimiterService(new AttemptRepository(dataSource), clock);
    this.audit = new AuditLogService(dataSource, clock);
    this.transactions = new TransactionService(dataSource);
  }

  /** Ends the locks after too many wrong passwords and codes. */
  async unlock(email: string): Promise<void> {
    const account = await this.find(email);
    const sessions = await this.accounts.sessionIds(account.id);
    await this.limiter.clear(
      { area: 'sign-in', subject: emailKey(account.email) },
      { area: 'account-code', subject: account.id },
      ...sessions.map((subject) => ({ area: 'session-code', subject }) as const),
    );
    await this.audit.record(eventOf('user_unlocked', account));
  }

  /** Ends every session, and with `rights` makes an administrator a user. Returns how many sessions ended. */
  async revoke(email: string, { rights }: { rights: boolean }): Promise<number> {
    return this.change(email, async (account, transaction) => {
      const sessions = await this.end(account, transaction);
      if (rights) {
        await this.accounts.takeRights(transaction, account.id);
        await this.audit.record(
          eventOf('privilege_permissions_changed', account, { administrator: false }),
          transaction,
        );
      }
      return sessions;
    });
  }

  /** Ends its sessions and refuses sign-ins until it is enabled again. Returns how many sessions ended. */
  async disable(email: string): Promise<number> {
    return this.change(email, async (account, transaction) => {
      await this.accounts.setDisabled(transaction, account.id, this.clock.now());
      await this.audit.record(eventOf('user_disabled', account), transaction);
      return this.end(account, transaction);
    });
  }

  async enable(email: string): Promise<void> {
    await this.change(email, async (account, transaction) => {
      await this.accounts.setDisabled(transaction, account.id, null);
      await this.audit.record(eventOf('user_enabled', account), transaction);
    });
  }

  async log(email: string, limit: number): Promise<LoggedEvent[]> {
    return this.accounts.events((await this.find(email)).id, limit);
  }

  /** Accounts that a migration reported, because their email address or a name would be refused today. */
  async irregular(limit: number): Promise<EventOfAccount[]> {
    return this.accounts.eventsOf('user_irregular', limit);
  }

  private async end(account: OperatedAccount, transaction: Transaction): Promise<number> {
    const sessions = await this.revocations.revokeAll(account.id, this.clock.now(), { manager: transaction });
    await this.audit.record(eventOf('session_revoked', account, { sessions }), transaction);
    return sessions;
  }

  private async change<T>(
    email: string,
    work: (account: OperatedAccount, transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    const account = await this.find(email);
    return this.transactions.run((transaction) => work(account, transaction));
  }

  private async find(email: string): Promise<OperatedAccount> {
    const account = await this.accounts.find(email);
    if (!account) throw new UnknownAccountError();
    return account;
  }
}

function eventOf(action: AuditAction, { id }: OperatedAccount, details: AuditEvent['details'] = {}): AuditEvent {
  return { action, subjectId: id, details: { ...details, by: 'operator' } };
}
