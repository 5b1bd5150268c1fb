import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { RegisterRequest } from '@app/contracts';
import { CLOCK, type Clock } from '@app/server-kit';
import { UnitOfWork } from '../database/unit-of-work';
import type { RequestOrigin } from '../origin/request-origin';
import { PasswordHasher } from '../passwords/password-hasher';
import { SessionOpening } from '../sign-in/session-opening';
import type { NewUser } from '../users/user';
import { NewAccounts } from './new-accounts';
import { EmailTakenError } from './registration.errors';

export type Registered = { userId: string; sessionId: string };

/** Account, session, conversion and the mail with the code come to be together or not at all. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: NewAccounts,
    private readonly openings: SessionOpening,
    private readonly passwords: PasswordHasher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The new user is signed in. @throws EmailTakenError */
  async register(request: RegisterRequest, origin: RequestOrigin): Promise<Registered> {
    const user = await this.newUser(request);
    const sessionId = await this.work.run(async (transaction) => {
      const created = await this.accounts.create({ user, request, origin }, transaction);
      return created ? this.openings.open({ ...user, isAdmin: false }, origin, transaction) : undefined;
    });
    if (!sessionId) throw new EmailTakenError();
    return { userId: user.id, sessionId };
  }

  /** Nobody is signed in, and nobody is told whether the address was taken. */
  async registerQuietly(request: RegisterRequest, origin: RequestOrigin): Promise<void> {
    const user = await this.newUser(request);
    await this.work.run((transaction) => this.accounts.create({ user, request, origin }, transaction));
  }

  /** The hash is made for a taken address too: its time tells nothing. */
  private async newUser({ username: email, password, firstName, lastName, phone }: RegisterRequest): Promise<NewUser> {
    const passwordHash = await this.passwords.hash(password);
    return { id: randomUUID(), email, firstName, lastName, phone: phone || null, passwordHash, createdAt: this.clock.now() };
  }
}
