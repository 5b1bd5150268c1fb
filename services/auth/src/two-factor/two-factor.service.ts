import { Inject, Injectable } from '@nestjs/common';
import type { VerifyRecoveryCodeRequest, VerifyTotpRequest, VerifyTotpResponse } from '@app/contracts';
import { CLOCK, type Actor, type Clock, type Transaction } from '@app/server-kit';
import { KnownDevices } from '../known-devices/known-devices.service';
import type { RequestOrigin } from '../origin/request-origin';
import type { OpenedSession } from '../sessions/session-headers';
import { elevationExpiry } from '../sessions/session-policy';
import { SessionRepository } from '../sessions/session.repository';
import { CodeChecks } from './code-checks';
import { SecondFactor } from './second-factor';
import { TwoFactorChanges } from './two-factor-changes';
import { InvalidCodeError } from './two-factor.errors';

/** Showing the second factor to a session. */
@Injectable()
export class TwoFactorService {
  constructor(
    private readonly checks: CodeChecks,
    private readonly secondFactor: SecondFactor,
    private readonly changes: TwoFactorChanges,
    private readonly sessions: SessionRepository,
    private readonly devices: KnownDevices,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError for a foreign username, a wrong or spent code, and too many of them */
  async verifyTotp(
    actor: Actor,
    { username, code }: VerifyTotpRequest,
    origin: RequestOrigin,
  ): Promise<OpenedSession<VerifyTotpResponse>> {
    await this.checks.assertOwn(actor, username, origin);
    const proof = await this.checks.run(actor, origin, () => this.secondFactor.spendTotp(actor.userId, code));
    if (!proof) throw new InvalidCodeError();
    return this.changes.note('authn_two_factor_success', actor, origin, (transaction) =>
      this.open(actor, origin, transaction),
    );
  }

  /** As above, for a lost device; the owner is told that a code went. */
  async verifyRecoveryCode(
    actor: Actor,
    { username, code }: VerifyRecoveryCodeRequest,
    origin: RequestOrigin,
  ): Promise<OpenedSession<VerifyTotpResponse>> {
    await this.checks.assertOwn(actor, username, origin);
    const proof = await this.checks.run(actor, origin, () => this.secondFactor.spendRecoveryCode(actor.userId, code));
    if (!proof) throw new InvalidCodeError();
    return this.changes.make('recovery-code-used', actor, origin, (transaction) =>
      this.open(actor, origin, transaction),
    );
  }

  /** The session is open from now on; what administrators get on top belongs to the page view. */
  private async open(
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
