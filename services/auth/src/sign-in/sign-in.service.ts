import { Inject, Injectable } from '@nestjs/common';
import { isEmailAddress, type LoginRequest, type LoginResponse } from '@app/contracts';
import { APP_CONFIG, DomainError, emailFault, invalidFields, type AppConfig, type LimitWindow } from '@app/server-kit';
import { AuditLogService } from '../audit/audit-log.service';
import { TransactionService } from '../database/transaction.service';
import { KnownDevicesService } from '../known-devices/known-devices.service';
import { AddressLimitService } from '../limits/address-limit.service';
import type { RequestOrigin } from '../origin/request-origin';
import type { OpenedSession } from '../sessions/session-headers.service';
import type { PasswordProof } from '../users/user';
import { CredentialsService } from './credentials.service';
import { SessionOpeningService } from './session-opening.service';
import { InvalidCredentialsError, TooManySignInsError } from './sign-in.errors';

const WINDOW_SECONDS = 10 * 60;

@Injectable()
export class SignInService {
  private readonly failures: LimitWindow;

  constructor(
    private readonly credentials: CredentialsService,
    private readonly openings: SessionOpeningService,
    private readonly devices: KnownDevicesService,
    private readonly addressLimits: AddressLimitService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionService,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.failures = {
      name: 'sign-in-failures',
      points: config.FAILED_SIGN_INS_PER_10_MINUTES,
      seconds: WINDOW_SECONDS,
      refusal: (seconds) => new TooManySignInsError(seconds),
    };
  }

  async signIn(request: LoginRequest, origin: RequestOrigin): Promise<OpenedSession<LoginResponse>> {
    return this.refusingAtField(request, async (account) =>
      this.open(await this.verify(account, request.password, origin), origin),
    );
  }

  /** Users who are not administrators get the answer to a wrong password, so that theirs is not confirmed here. */
  async signInAdmin(request: LoginRequest, origin: RequestOrigin): Promise<OpenedSession<LoginResponse>> {
    return this.refusingAtField(request, async (account) => {
      const proof = await this.verify(account, request.password, origin);
      const { user } = proof;
      if (user.isAdmin) return this.open(proof, origin);
      await this.audit.record({ action: 'authz_fail', actorId: user.id, subjectId: user.id, origin });
      throw new InvalidCredentialsError();
    });
  }

  /**
   * Credentials refused under a text that is not an email address are refused at its field, whether or not an account
   * from before the rule has it.
   */
  private async refusingAtField<T>(
    { username, email }: LoginRequest,
    signIn: (account: string) => Promise<T>,
  ): Promise<T> {
    const account = username ?? email ?? '';
    try {
      return await signIn(account);
    } catch (error) {
      if (!(error instanceof InvalidCredentialsError) || isEmailAddress(account)) throw error;
      throw invalidFields({ [username === undefined ? 'email' : 'username']: emailFault(account) });
    }
  }

  /**
   * A known device has its own tries whatever its IP address, so that other callers behind the same address do not lock
   * it out.
   */
  private verify(account: string, password: string, origin: RequestOrigin): Promise<PasswordProof> {
    return this.credentials.verify(account, password, origin, (check) => this.limitByAddress(origin, check));
  }

  /**
   * Counts before the check, so that parallel tries cannot exceed the limit, and gives the count back unless the
   * credentials were wrong: many users behind one address can sign in without using it up.
   */
  private async limitByAddress(origin: RequestOrigin, check: () => Promise<PasswordProof>): Promise<PasswordProof> {
    await this.addressLimits.consume(this.failures, origin);
    try {
      const proof = await check();
      await this.addressLimits.giveBack(this.failures, origin);
      return proof;
    } catch (error) {
      if (!(error instanceof DomainError)) await this.addressLimits.giveBack(this.failures, origin);
      throw error;
    }
  }

  private async open(proof: PasswordProof, origin: RequestOrigin): Promise<OpenedSession<LoginResponse>> {
    const { user } = proof;
    const opened = await this.transactions.run(async (transaction) => {
      await this.credentials.assertUnchanged(proof, transaction);
      await this.audit.record(
        { action: 'authn_login_success', actorId: user.id, subjectId: user.id, origin },
        transaction,
      );
      const sessionId = await this.openings.open(user, origin, transaction);
      // Before the second factor the device stays unknown. Otherwise a stolen password would make a new known device
      // for every few tries at the code.
      const deviceCookie = user.totpEnabled
        ? undefined
        : await this.devices.remember({ userId: user.id, origin, sessionId }, transaction);
      return { sessionId, deviceCookie };
    });
    return { ...opened, answer: this.openings.loginResponse(user, opened.sessionId) };
  }
}
