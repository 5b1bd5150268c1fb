import { Inject, Injectable } from '@nestjs/common';
import type { VerifyRecoveryCodeRequest, VerifyTotpRequest, VerifyTotpResponse } from '@app/contracts';
import { CLOCK, type Actor, type Clock, type Transaction } from '@app/server-kit';
import { KnownDevicesService } from '../known-devices/known-devices.service';
import type { RequestOrigin } from '../origin/request-origin';
import type { OpenedSession } from '../sessions/session-headers.service';
import { elevationExpiry } from '../sessions/session-policy';
import { SessionRepository } from '../sessions/session.repository';
import { TwoFactorChangesService } from './two-factor-changes.service';
import { TwoFactorCodeService } from './two-factor-code.service';
import { InvalidCodeError } from './two-factor.errors';

/** Completes a session with the second factor. */
@Injectable()
export class TwoFactorService {
  constructor(
    private readonly codes: TwoFactorCodeService,
    private readonly changes: TwoFactorChangesService,
    private readonly sessions: SessionRepository,
    private readonly devices: KnownDevicesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError for another account's username, a wrong or spent code, and too many tries */
  async verifyTotp(
    actor: Actor,
    { username, code }: VerifyTotpRequest,
    origin: RequestOrigin,
  ): Promise<OpenedSession<VerifyTotpResponse>> {
    await this.codes.assertOwn(actor, username, origin);
    if (!(await this.codes.spendTotp(actor, code, origin)))
      throw new InvalidCodeError(await this.codes.isLate(actor, code));
    return this.changes.runRecorded('authn_two_factor_success', actor, origin, (transaction) =>
      this.complete(actor, origin, transaction),
    );
  }

  /** As above, for a lost device; a mail tells the owner that a recovery code was used. */
  async verifyRecoveryCode(
    actor: Actor,
    { username, code }: VerifyRecoveryCodeRequest,
    origin: RequestOrigin,
  ): Promise<OpenedSession<VerifyTotpResponse>> {
    await this.codes.assertOwn(actor, username, origin);
    if (!(await this.codes.spendRecoveryCode(actor, code, origin))) throw new InvalidCodeError();
    return this.changes.runMailed('recovery-code-used', actor, origin, (transaction) =>
      this.complete(actor, origin, transaction),
    );
  }

  /** The second factor holds for the session; an administrator's elevation holds for one page view. */
  private async complete(
    { userId, sessionId, isAdmin }: Actor,
    origin: RequestOrigin,
    transaction: Transaction,
  ): Promise<OpenedSession<VerifyTotpResponse>> {
    const now = this.clock.now();
    await this.sessions.markSecondFactor(sessionId, now, transaction);
    const deviceCookie = await this.devices.remember({ userId, origin, sessionId }, transaction);
    if (!isAdmin) return { sessionId, deviceCookie, answer: { verified: true } };
    const elevationToken = await this.sessions.elevate(sessionId, now, transaction);
    return {
      sessionId,
      deviceCookie,
      answer: { verified: true, elevationToken, expiresAt: elevationExpiry(now).toISOString() },
    };
  }
}
