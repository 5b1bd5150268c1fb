import { Inject, Injectable } from '@nestjs/common';
import type { AdminUser, SetPremiumRequest } from '@app/contracts';
import { CLOCK, DomainError, type Actor, type Clock } from '@app/server-kit';
import { AuditLogService } from '../audit/audit-log.service';
import { TransactionService } from '../database/transaction.service';
import type { RequestOrigin } from '../origin/request-origin';
import { UsersRepository } from './users.repository';

export class UnknownUserError extends DomainError {
  constructor() {
    super({ code: 'USERS.UNKNOWN', kind: 'not-found', message: 'There is no account with this address.' });
  }
}

/** What administrators do with other accounts. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws UnknownUserError */
  async find(email: string): Promise<AdminUser> {
    return found(await this.users.findByEmail(email));
  }

  /**
   * Changes nothing when the account is already as wanted. Every replica drops its cached sessions of the user with the
   * commit (`auth_change`). @throws UnknownUserError
   */
  async setPremium(
    { userId: actorId, sessionId }: Actor,
    id: string,
    { isPremium, reason }: SetPremiumRequest,
    origin: RequestOrigin,
  ): Promise<AdminUser> {
    await this.transactions.run(async (transaction) => {
      const at = this.clock.now();
      if (!(await this.users.setPremium(transaction, id, { isPremium, reason, byId: actorId, at }))) return;
      await this.audit.record(
        { action: 'privilege_premium_changed', actorId, subjectId: id, sessionId, origin, details: { isPremium } },
        transaction,
      );
    });
    return found(await this.users.findById(id));
  }
}

function found(user: AdminUser | undefined): AdminUser {
  if (!user) throw new UnknownUserError();
  return user;
}
