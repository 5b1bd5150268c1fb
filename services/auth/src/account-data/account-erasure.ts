import { Inject, Injectable } from '@nestjs/common';
import { PERSONAL_DATA, type Actor, type PersonalData, type Transaction } from '@app/server-kit';
import { UnitOfWork } from '../database/unit-of-work';
import { UnauthorizedError } from '../sessions/session.errors';
import { AdministratorRepository } from '../users/administrator.repository';
import { LastAdministratorError } from './account-data.errors';
import { AccountDataRepository } from './account-data.repository';
import { Farewell } from './farewell';

/** Removes an account from every context at once, or from none. */
@Injectable()
export class AccountErasure {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: AccountDataRepository,
    private readonly administrators: AdministratorRepository,
    @Inject(PERSONAL_DATA) private readonly others: PersonalData[],
    private readonly farewell: Farewell,
  ) {}

  /** @throws LastAdministratorError */
  async assertExpendable({ userId, isAdmin }: Actor, transaction?: Transaction): Promise<void> {
    if (isAdmin && !(await this.administrators.existBesides(userId, transaction))) throw new LastAdministratorError();
  }

  /** @throws LastAdministratorError, and UnauthorizedError when another call was first */
  async erase(actor: Actor): Promise<void> {
    const { userId, username: email, emailVerified } = actor;
    const person = { userId, email, emailVerified };
    await this.unitOfWork.run(async (transaction) => {
      if (actor.isAdmin) await this.administrators.lock(transaction);
      await this.assertExpendable(actor, transaction);
      await this.farewell.say(person, transaction);
      for (const other of this.others) await other.erase(person, transaction);
      if (!(await this.accounts.remove(transaction, actor.userId))) throw new UnauthorizedError();
    });
  }
}
