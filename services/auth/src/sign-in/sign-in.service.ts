import { Injectable } from '@nestjs/common';
import { isEmailAddress, type LoginRequest, type LoginResponse } from '@app/contracts';
import { emailFault, invalidFields } from '@app/server-kit';
import { AuditLog } from '../audit/audit-log';
import { UnitOfWork } from '../database/unit-of-work';
import { KnownDevices } from '../known-devices/known-devices.service';
import type { RequestOrigin } from '../origin/request-origin';
import type { OpenedSession } from '../sessions/session-headers';
import type { PasswordProof } from '../users/user';
import { SessionOpening } from './session-opening';
import { SignInAnswers } from './sign-in-answer';
import { SignInDoor } from './sign-in-door';
import { InvalidCredentialsError } from './sign-in.errors';

export type SignedIn = OpenedSession<LoginResponse>;

@Injectable()
export class SignInService {
  constructor(
    private readonly door: SignInDoor,
    private readonly work: UnitOfWork,
    private readonly openings: SessionOpening,
    private readonly devices: KnownDevices,
    private readonly audit: AuditLog,
    private readonly answers: SignInAnswers,
  ) {}

  async signIn(request: LoginRequest, origin: RequestOrigin): Promise<SignedIn> {
    return this.naming(request, async (account) =>
      this.open(await this.door.pass(account, request.password, origin), origin),
    );
  }

  /** The administrators' door tells others nothing, not even that their password was right. */
  async signInAdmin(request: LoginRequest, origin: RequestOrigin): Promise<SignedIn> {
    return this.naming(request, async (account) => {
      const proof = await this.door.pass(account, request.password, origin);
      const { user } = proof;
      if (user.isAdmin) return this.open(proof, origin);
      await this.audit.record({ action: 'authz_fail', actorId: user.id, subjectId: user.id, origin });
      throw new InvalidCredentialsError();
    });
  }

  /**
   * Credentials that are refused under what is no address are refused at its field, whether it has an account from
   * before the rule or not.
   */
  private async naming<T>({ username, email }: LoginRequest, signIn: (account: string) => Promise<T>): Promise<T> {
    const account = username ?? email ?? '';
    try {
      return await signIn(account);
    } catch (error) {
      if (!(error instanceof InvalidCredentialsError) || isEmailAddress(account)) throw error;
      throw invalidFields({ [username === undefined ? 'email' : 'username']: emailFault(account) });
    }
  }

  private async open(proof: PasswordProof, origin: RequestOrigin): Promise<SignedIn> {
    const { user } = proof;
    const opened = await this.work.run(async (transaction) => {
      await this.door.assertUnchanged(proof, transaction);
      await this.audit.record(
        { action: 'authn_login_success', actorId: user.id, subjectId: user.id, origin },
        transaction,
      );
      const sessionId = await this.openings.open(user, origin, transaction);
      // With a second factor still to come the device is not known yet, or a thief of the password could make ever new
      // ones to try codes on.
      const deviceCookie = user.totpEnabled
        ? undefined
        : await this.devices.remember({ userId: user.id, origin, sessionId }, transaction);
      return { sessionId, deviceCookie };
    });
    return { ...opened, answer: this.answers.of(user, opened.sessionId) };
  }
}
