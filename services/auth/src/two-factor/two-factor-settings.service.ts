import { Inject, Injectable } from '@nestjs/common';
import { generateSecret, generateURI } from 'otplib';
import {
  SITE_NAME,
  type MessageResponse,
  type RecoveryCodesResponse,
  type TotpChangeRequest,
  type TotpConfirmRequest,
  type TotpSetupRequest,
  type TotpSetupResponse,
} from '@app/contracts';
import { CLOCK, type Actor, type Clock } from '@app/server-kit';
import type { RequestOrigin } from '../origin/request-origin';
import { SessionRevocationRepository } from '../sessions/session-revocation.repository';
import { SessionRepository } from '../sessions/session.repository';
import { CredentialsService } from '../sign-in/credentials.service';
import { isLateCode, matchingStep } from './totp-code';
import { TwoFactorChangesService } from './two-factor-changes.service';
import { TwoFactorCodeService } from './two-factor-code.service';
import {
  AdministratorNeedsFactorError,
  NoEnrollmentError,
  NoSecondFactorError,
  WrongCodeError,
} from './two-factor.errors';
import { TwoFactorRepository } from './two-factor.repository';

/** Long enough to install an app; short enough that another person cannot use a screen left open. */
const ENROLLMENT_MS = 15 * 60_000;

/**
 * Turning the second factor on and off, and replacing its device or its recovery codes. When the device changes, every
 * other session of the account ends.
 */
@Injectable()
export class TwoFactorSettingsService {
  constructor(
    private readonly credentials: CredentialsService,
    private readonly codes: TwoFactorCodeService,
    private readonly changes: TwoFactorChangesService,
    private readonly twoFactor: TwoFactorRepository,
    private readonly sessions: SessionRepository,
    private readonly revocations: SessionRevocationRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** No other response holds the secret. @throws DomainError for a wrong password and too many tries */
  async begin(actor: Actor, { password }: TotpSetupRequest, origin: RequestOrigin): Promise<TotpSetupResponse> {
    await this.credentials.confirmOwn(actor, password, origin);
    const secret = generateSecret();
    await this.twoFactor.beginEnrollment(actor.userId, secret, this.clock.now());
    return { secret, otpauthUrl: generateURI({ issuer: SITE_NAME, label: actor.username, secret }) };
  }

  /**
   * The code also counts as the second factor of this session.
   * @throws DomainError for a wrong code, too many tries, and a setup that has expired or that another call completed
   */
  async confirm(actor: Actor, { code }: TotpConfirmRequest, origin: RequestOrigin): Promise<RecoveryCodesResponse> {
    const { userId, sessionId } = actor;
    const now = this.clock.now();
    const secret = await this.twoFactor.findEnrollmentSecret(userId, new Date(now.getTime() - ENROLLMENT_MS));
    if (!secret) throw new NoEnrollmentError();
    const lastStep = await this.codes.check(actor, origin, () => matchingStep(secret, code, now));
    if (lastStep === undefined) throw new WrongCodeError(await isLateCode(secret, code, now));
    const recoveryCodes = await this.changes.runMailed('enabled', actor, origin, async (transaction, confirmedAt) => {
      const newCodes = await this.twoFactor.enable(transaction, userId, { secret, lastStep, confirmedAt });
      if (!newCodes) throw new NoEnrollmentError();
      await this.sessions.markSecondFactor(sessionId, confirmedAt, transaction);
      await this.revocations.revokeAll(userId, confirmedAt, { except: sessionId, manager: transaction });
      return newCodes;
    });
    return { recoveryCodes };
  }

  /** @throws DomainError for administrators, a wrong password or code, and too many tries */
  async remove(actor: Actor, request: TotpChangeRequest, origin: RequestOrigin): Promise<MessageResponse> {
    if (actor.isAdmin) throw new AdministratorNeedsFactorError();
    await this.assertOwner(actor, request, origin);
    const { userId, sessionId } = actor;
    await this.changes.runMailed('disabled', actor, origin, async (transaction, now) => {
      if (!(await this.twoFactor.disable(transaction, userId))) throw new NoSecondFactorError();
      await this.revocations.revokeAll(userId, now, { except: sessionId, manager: transaction });
    });
    return { message: 'Two-factor authentication is off.' };
  }

  /** The earlier codes stop working. @throws DomainError as above, but not for administrators */
  async renewRecoveryCodes(
    actor: Actor,
    request: TotpChangeRequest,
    origin: RequestOrigin,
  ): Promise<RecoveryCodesResponse> {
    await this.assertOwner(actor, request, origin);
    const recoveryCodes = await this.changes.runMailed('recovery-codes', actor, origin, (transaction) =>
      this.twoFactor.renewRecoveryCodes(transaction, actor.userId),
    );
    return { recoveryCodes };
  }

  private async assertOwner(actor: Actor, { password, code }: TotpChangeRequest, origin: RequestOrigin): Promise<void> {
    if (actor.secondFactor === 'none') throw new NoSecondFactorError();
    await this.credentials.confirmOwn(actor, password, origin);
    if (!(await this.codes.spendAny(actor, code, origin)))
      throw new WrongCodeError(await this.codes.isLate(actor, code));
  }
}
