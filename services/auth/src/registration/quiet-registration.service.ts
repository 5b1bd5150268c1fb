import { Injectable } from '@nestjs/common';
import type { RegisterRequest } from '@app/contracts';
import { UnitOfWork } from '../database/unit-of-work';
import type { RequestOrigin } from '../origin/request-origin';
import { NewAccounts } from './new-accounts';
import { NewUsers } from './new-users';
import { TakenAddresses } from './taken-addresses';

/** Where addresses must not be told apart: nobody is signed in, and only the owner of a taken address hears of it. */
@Injectable()
export class QuietRegistration {
  constructor(
    private readonly users: NewUsers,
    private readonly work: UnitOfWork,
    private readonly accounts: NewAccounts,
    private readonly taken: TakenAddresses,
  ) {}

  async register(request: RegisterRequest, origin: RequestOrigin): Promise<void> {
    const user = await this.users.from(request);
    const created = await this.work.run((transaction) => this.accounts.create({ user, request, origin }, transaction));
    if (!created) await this.taken.tell(user);
  }
}
