import { Injectable } from '@nestjs/common';
import type { DataExport, DeleteAccountRequest, MessageResponse } from '@app/contracts';
import { DomainError, type Actor, type Person, type Serializable } from '@app/server-kit';
import { AuditLogService, ownAccount } from '../audit/audit-log.service';
import { TransactionService } from '../database/transaction.service';
import type { RequestOrigin } from '../origin/request-origin';
import { UnauthorizedError } from '../sessions/session.errors';
import { CredentialsService } from '../sign-in/credentials.service';
import { TwoFactorCodeService } from '../two-factor/two-factor-code.service';
import { WrongCodeError } from '../two-factor/two-factor.errors';
import { UserRepository } from '../users/user.repository';
import { AccountErasureService } from './account-erasure.service';

/** If no administrator is left, only an operator on the server can create one. */
export class LastAdministratorError extends DomainError {
  constructor() {
    super({
      code: 'ACCOUNT.LAST_ADMINISTRATOR',
      kind: 'conflict',
      message: 'You are the only owner of the site. Make another person an owner first.',
    });
  }
}

/** The owner's rights to a copy of all data about the account, and to its deletion, in every context. */
@Injectable()
export class AccountDataService {
  constructor(
    private readonly users: UserRepository,
    private readonly credentials: CredentialsService,
    private readonly codes: TwoFactorCodeService,
    private readonly erasure: AccountErasureService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionService,
  ) {}

  async export(actor: Actor, origin: RequestOrigin): Promise<Serializable<DataExport>> {
    const { userId } = actor;
    const data = await this.erasure.exportOf(personOf(actor));
    await this.transactions.run(async (transaction) => {
      await this.audit.record({ action: 'user_exported', ...ownAccount(actor, origin) }, transaction);
      await this.erasure.fulfill(transaction, { userId, kind: 'export', byId: userId });
    });
    return data;
  }

  /**
   * With the password, and with the second factor if the account has one.
   * @throws DomainError for a wrong password or code, too many tries, and the last owner
   */
  async delete(
    actor: Actor,
    { password, code = '' }: DeleteAccountRequest,
    origin: RequestOrigin,
  ): Promise<MessageResponse> {
    const { userId, roles } = actor;
    if (roles.includes('owner') && !(await this.users.hasOtherOwner(userId))) throw new LastAdministratorError();
    await this.credentials.confirmOwn(actor, password, origin);
    if (actor.secondFactor !== 'none' && !(await this.codes.spendAny(actor, code, origin)))
      throw new WrongCodeError(await this.codes.isLate(actor, code));
    const refusals = { last: () => new LastAdministratorError(), gone: () => new UnauthorizedError() };
    await this.erasure.erase({ person: personOf(actor), byId: userId }, refusals);
    return { message: 'Your account has been deleted.' };
  }
}

function personOf({ userId, username: email, emailVerified }: Actor): Person {
  return { userId, email, emailVerified };
}
