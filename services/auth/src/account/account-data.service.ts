import { Inject, Injectable } from '@nestjs/common';
import type { DataExport, DeleteAccountRequest, MessageResponse } from '@app/contracts';
import {
  CLOCK,
  DomainError,
  MAIL_WRITER,
  PERSONAL_DATA,
  type Actor,
  type Clock,
  type MailWriter,
  type Person,
  type PersonalData,
  type Serializable,
  type Transaction,
} from '@app/server-kit';
import { AuditLogService, ownAccount } from '../audit/audit-log.service';
import { TransactionService } from '../database/transaction.service';
import type { RequestOrigin } from '../origin/request-origin';
import { UnauthorizedError } from '../sessions/session.errors';
import { CredentialsService } from '../sign-in/credentials.service';
import { TwoFactorCodeService } from '../two-factor/two-factor-code.service';
import { WrongCodeError } from '../two-factor/two-factor.errors';
import { UserRepository } from '../users/user.repository';
import { AccountDataRepository } from './account-data.repository';

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
    private readonly accounts: AccountDataRepository,
    private readonly users: UserRepository,
    private readonly credentials: CredentialsService,
    private readonly codes: TwoFactorCodeService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionService,
    @Inject(PERSONAL_DATA) private readonly otherContexts: PersonalData[],
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async export(actor: Actor, origin: RequestOrigin): Promise<Serializable<DataExport>> {
    const person = personOf(actor);
    const contexts: Serializable<DataExport['contexts']> = { auth: await this.accounts.find(actor.userId) };
    for (const other of this.otherContexts) Object.assign(contexts, { [other.context]: await other.export(person) });
    await this.audit.record({ action: 'user_exported', ...ownAccount(actor, origin) });
    return { exportedAt: this.clock.now().toISOString(), contexts };
  }

  /**
   * With the password, and with the second factor if the account has one.
   * @throws DomainError for a wrong password or code, too many tries, and the last administrator
   */
  async delete(
    actor: Actor,
    { password, code = '' }: DeleteAccountRequest,
    origin: RequestOrigin,
  ): Promise<MessageResponse> {
    await this.assertNotLastAdministrator(actor);
    await this.credentials.confirmOwn(actor, password, origin);
    if (actor.secondFactor !== 'none' && !(await this.codes.spendAny(actor, code, origin)))
      throw new WrongCodeError(await this.codes.isLate(actor, code));
    await this.erase(actor);
    return { message: 'Your account has been deleted.' };
  }

  /** In every context or in none. @throws LastAdministratorError, and UnauthorizedError when another call was first */
  private async erase(actor: Actor): Promise<void> {
    const person = personOf(actor);
    const firstName = (await this.users.findById(actor.userId))?.firstName ?? '';
    await this.transactions.run(async (transaction) => {
      if (actor.isAdmin) await this.users.lockAdministrators(transaction);
      await this.assertNotLastAdministrator(actor, transaction);
      await this.recordDeletion(person, firstName, transaction);
      for (const other of this.otherContexts) await other.erase(person, transaction);
      if (!(await this.accounts.remove(transaction, actor.userId))) throw new UnauthorizedError();
    });
  }

  private async assertNotLastAdministrator({ userId, roles }: Actor, transaction?: Transaction): Promise<void> {
    if (roles.includes('owner') && !(await this.users.hasOtherOwner(userId, transaction)))
      throw new LastAdministratorError();
  }

  /** The audit log keeps the id and nothing else about the user. */
  private async recordDeletion(
    { userId, email: to }: Person,
    firstName: string,
    transaction: Transaction,
  ): Promise<void> {
    await this.audit.record({ action: 'user_deleted', actorId: userId, subjectId: userId }, transaction);
    await this.mails.write(transaction, {
      template: 'account-deleted',
      to,
      key: `account-deleted:${userId}`,
      data: { firstName, at: this.clock.now().toISOString() },
    });
  }
}

function personOf({ userId, username: email, emailVerified }: Actor): Person {
  return { userId, email, emailVerified };
}
