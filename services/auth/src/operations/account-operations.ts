import type { Clock, Transaction } from '@app/server-kit';
import type { AttemptLimiter } from '../attempts/attempt-limiter';
import type { AuditAction, AuditEvent } from '../audit/audit-event';
import type { AuditLog } from '../audit/audit-log';
import type { UnitOfWork } from '../database/unit-of-work';
import type { SessionEndings } from '../sessions/session-endings.repository';
import { emailKey } from '../users/email';
import type {
  EventOfAccount,
  LoggedEvent,
  OperatedAccount,
  OperatedAccountRepository,
} from './operated-account.repository';
import { UnknownAccountError } from './operations.errors';

export type AccountOperationsParts = {
  accounts: OperatedAccountRepository;
  endings: SessionEndings;
  limiter: AttemptLimiter;
  audit: AuditLog;
  unitOfWork: UnitOfWork;
  clock: Clock;
};

/**
 * What operators do to accounts from the command line; each is written down. All that name an account throw
 * UnknownAccountError.
 */
export class AccountOperations {
  constructor(private readonly parts: AccountOperationsParts) {}

  /** Ends the waits after too many wrong passwords and codes. */
  async unlock(email: string): Promise<void> {
    const { accounts, limiter, audit } = this.parts;
    const account = await this.find(email);
    const sessions = await accounts.sessionIds(account.id);
    await limiter.clear(
      { area: 'sign-in', subject: emailKey(account.email) },
      { area: 'account-code', subject: account.id },
      ...sessions.map((subject) => ({ area: 'session-code', subject }) as const),
    );
    await audit.record(eventOf('user_unlocked', account));
  }

  /** Ends every session, and with `rights` makes an administrator a user. Answers how many sessions ended. */
  async revoke(email: string, { rights }: { rights: boolean }): Promise<number> {
    return this.change(email, async (account, transaction) => {
      const sessions = await this.end(account, transaction);
      if (rights) {
        await this.parts.accounts.takeRights(transaction, account.id);
        await this.parts.audit.record(
          eventOf('privilege_permissions_changed', account, { administrator: false }),
          transaction,
        );
      }
      return sessions;
    });
  }

  /** Nobody signs in to it until it is enabled again, and whoever is signed in no longer is. */
  async disable(email: string): Promise<number> {
    return this.change(email, async (account, transaction) => {
      await this.parts.accounts.setDisabled(transaction, account.id, this.parts.clock.now());
      await this.parts.audit.record(eventOf('user_disabled', account), transaction);
      return this.end(account, transaction);
    });
  }

  async enable(email: string): Promise<void> {
    await this.change(email, async (account, transaction) => {
      await this.parts.accounts.setDisabled(transaction, account.id, null);
      await this.parts.audit.record(eventOf('user_enabled', account), transaction);
    });
  }

  async log(email: string, limit: number): Promise<LoggedEvent[]> {
    return this.parts.accounts.events((await this.find(email)).id, limit);
  }

  /** The accounts that a migration reported: their address or a name holds what would be refused today. */
  async irregular(limit: number): Promise<EventOfAccount[]> {
    return this.parts.accounts.eventsOf('user_irregular', limit);
  }

  private async end(account: OperatedAccount, transaction: Transaction): Promise<number> {
    const sessions = await this.parts.endings.endAll(account.id, this.parts.clock.now(), { manager: transaction });
    await this.parts.audit.record(eventOf('session_revoked', account, { sessions }), transaction);
    return sessions;
  }

  private async change<T>(
    email: string,
    work: (account: OperatedAccount, transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    const account = await this.find(email);
    return this.parts.unitOfWork.run((transaction) => work(account, transaction));
  }

  private async find(email: string): Promise<OperatedAccount> {
    const account = await this.parts.accounts.find(email);
    if (!account) throw new UnknownAccountError();
    return account;
  }
}

function eventOf(action: AuditAction, { id }: OperatedAccount, details: AuditEvent['details'] = {}): AuditEvent {
  return { action, subjectId: id, details: { ...details, by: 'operator' } };
}
