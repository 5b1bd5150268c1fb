import { Injectable } from '@nestjs/common';
import type { RegisterRequest } from '@app/contracts';
import { UnitOfWork } from '../database/unit-of-work';
import { KnownDevices } from '../known-devices/known-devices.service';
import type { RequestOrigin } from '../origin/request-origin';
import { SessionOpening } from '../sign-in/session-opening';
import { NewAccounts } from './new-accounts';
import { NewUsers } from './new-users';
import { EmailTakenError } from './registration.errors';

export type Registered = { userId: string; sessionId: string; deviceCookie: string | undefined };

/** The specification's registration: the new user is signed in, and a taken address is called taken. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly users: NewUsers,
    private readonly work: UnitOfWork,
    private readonly accounts: NewAccounts,
    private readonly openings: SessionOpening,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Account, session, conversion and the mail with the code come to be together or not at all. @throws EmailTakenError
   */
  async register(request: RegisterRequest, origin: RequestOrigin): Promise<Registered> {
    const user = await this.users.from(request);
    const opened = await this.work.run(async (transaction) => {
      if (!(await this.accounts.create({ user, request, origin }, transaction))) return undefined;
      const sessionId = await this.openings.open({ ...user, isAdmin: false }, origin, transaction);
      return {
        sessionId,
        deviceCookie: await this.devices.remember({ userId: user.id, origin, sessionId }, transaction),
      };
    });
    if (!opened) throw new EmailTakenError();
    return { userId: user.id, ...opened };
  }
}
