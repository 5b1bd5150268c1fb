import { Injectable } from '@nestjs/common';
import type { RegisterRequest } from '@app/contracts';
import { UnitOfWork } from '../database/unit-of-work';
import type { RequestOrigin } from '../origin/request-origin';
import { SessionOpening } from '../sign-in/session-opening';
import { NewAccounts } from './new-accounts';
import { NewUsers } from './new-users';
import { EmailTakenError } from './registration.errors';

export type Registered = { userId: string; sessionId: string };

/** The specification's registration: the new user is signed in, and a taken address is called taken. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly users: NewUsers,
    private readonly work: UnitOfWork,
    private readonly accounts: NewAccounts,
    private readonly openings: SessionOpening,
  ) {}

  /** Account, session, conversion and the mail with the code come to be together or not at all. @throws EmailTakenError */
  async register(request: RegisterRequest, origin: RequestOrigin): Promise<Registered> {
    const user = await this.users.from(request);
    const sessionId = await this.work.run(async (transaction) => {
      const created = await this.accounts.create({ user, request, origin }, transaction);
      return created ? this.openings.open({ ...user, isAdmin: false }, origin, transaction) : undefined;
    });
    if (!sessionId) throw new EmailTakenError();
    return { userId: user.id, sessionId };
  }
}
