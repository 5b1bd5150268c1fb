import { Inject, Injectable } from '@nestjs/common';
import type { VerifyTotpRequest, VerifyTotpResponse } from '@app/contracts';
import { CLOCK, type Actor, type Clock } from '@app/server-kit';
import { AttemptLimiter } from '../attempts/attempt-limiter';
import { elevationExpiry } from '../sessions/session-policy';
import { SessionRepository } from '../sessions/session.repository';
import { emailKey } from '../users/email';
import { matchingStep } from './totp-code';
import { TotpRepository } from './totp.repository';
import { ForeignUsernameError, InvalidCodeError, TooManyCodesError } from './two-factor.errors';

@Injectable()
export class TwoFactorService {
  constructor(
    private readonly totp: TotpRepository,
    private readonly sessions: SessionRepository,
    private readonly limiter: AttemptLimiter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError for a foreign username, a wrong or spent code, and too many of them */
  async verify(actor: Actor, { username, code }: VerifyTotpRequest): Promise<VerifyTotpResponse> {
    if (emailKey(username) !== emailKey(actor.username)) throw new ForeignUsernameError();
    const accepted = await this.limiter.run('two-factor', actor.userId, (seconds) => new TooManyCodesError(seconds), () => this.spend(actor.userId, code));
    if (!accepted) throw new InvalidCodeError();
    const now = this.clock.now();
    await this.sessions.markSecondFactor(actor.sessionId, now);
    return { verified: true, elevationToken: await this.sessions.elevate(actor.sessionId, now), expiresAt: elevationExpiry(now).toISOString() };
  }

  private async spend(userId: string, code: string): Promise<true | undefined> {
    const secret = await this.totp.findSecret(userId);
    const step = secret && (await matchingStep(secret, code, this.clock.now()));
    return step && (await this.totp.spend(userId, step)) ? true : undefined;
  }
}
