import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Actor, type Clock } from '@app/server-kit';
import { AuditLogService, ownAccount } from '../audit/audit-log.service';
import { KnownDevicesService } from '../known-devices/known-devices.service';
import { AttemptLimiterService, type AttemptBudget } from '../limits/attempt-limiter.service';
import type { RequestOrigin } from '../origin/request-origin';
import { emailKey } from '../users/email';
import { isLateCode, matchingStep } from './totp-code';
import { ForeignUsernameError, TooManyCodesError } from './two-factor.errors';
import { TwoFactorRepository } from './two-factor.repository';

/** Checks codes of the second factor within the limits of session and account, and records what fails. */
@Injectable()
export class TwoFactorCodeService {
  constructor(
    private readonly twoFactor: TwoFactorRepository,
    private readonly limiter: AttemptLimiterService,
    private readonly devices: KnownDevicesService,
    private readonly audit: AuditLogService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Callers may check codes of their own account only; anything else is recorded. @throws ForeignUsernameError */
  async assertOwn({ userId, sessionId, username }: Actor, given: string, origin: RequestOrigin): Promise<void> {
    if (emailKey(given) === emailKey(username)) return;
    await this.audit.record({
      action: 'authz_fail',
      actorId: userId,
      sessionId,
      origin,
      details: { call: 'second factor of another account' },
    });
    throw new ForeignUsernameError();
  }

  /** Whether a code of the account's device is right; a right code is spent. @throws TooManyCodesError */
  async spendTotp(actor: Actor, code: string, origin: RequestOrigin): Promise<boolean> {
    return isTrue(await this.check(actor, origin, () => this.trySpendTotp(actor.userId, code)));
  }

  /** Whether a recovery code is right; a right code is spent. @throws TooManyCodesError */
  async spendRecoveryCode(actor: Actor, code: string, origin: RequestOrigin): Promise<boolean> {
    return isTrue(await this.check(actor, origin, () => this.trySpendRecoveryCode(actor.userId, code)));
  }

  /** Either of the two, for calls that accept both: no text has the form of both. @throws TooManyCodesError */
  async spendAny(actor: Actor, code: string, origin: RequestOrigin): Promise<boolean> {
    const { userId } = actor;
    const check = async () => (await this.trySpendTotp(userId, code)) ?? this.trySpendRecoveryCode(userId, code);
    return isTrue(await this.check(actor, origin, check));
  }

  /** Whether a code that was refused tells of a slow clock; one that was used a moment ago does not. */
  async isLate({ userId }: Actor, code: string): Promise<boolean> {
    const [secret, now] = [await this.twoFactor.findSecret(userId), this.clock.now()];
    if (!secret || (await matchingStep(secret, code, now)) !== undefined) return false;
    return isLateCode(secret, code, now);
  }

  /**
   * Resolves to `undefined` for a wrong code. On a known device the device's own limit replaces the account's, which
   * an attacker who knows the password may have used up.
   * @throws TooManyCodesError
   */
  async check<T>(actor: Actor, origin: RequestOrigin, check: () => Promise<T | undefined>): Promise<T | undefined> {
    const { userId, sessionId } = actor;
    const about = ownAccount(actor, origin);
    const run = (...budgets: AttemptBudget[]) =>
      this.limiter.run([{ area: 'session-code', subject: sessionId }, ...budgets], {
        check,
        refusal: (seconds) => new TooManyCodesError(seconds),
        onLock: (minutes) => this.audit.record({ action: 'authn_two_factor_lock', ...about, details: { minutes } }),
      });
    const tried = await this.devices.run('code', { userId, origin }, () => run());
    const accepted = tried ? tried.result : await run({ area: 'account-code', subject: userId });
    if (accepted === undefined) await this.audit.record({ action: 'authn_two_factor_fail', ...about });
    return accepted;
  }

  private async trySpendTotp(userId: string, code: string): Promise<true | undefined> {
    const secret = await this.twoFactor.findSecret(userId);
    const step = secret && (await matchingStep(secret, code, this.clock.now()));
    return step && (await this.twoFactor.spendStep(userId, step)) ? true : undefined;
  }

  private async trySpendRecoveryCode(userId: string, code: string): Promise<true | undefined> {
    return (await this.twoFactor.spendRecoveryCode(userId, code)) || undefined;
  }
}

const isTrue = (result: true | undefined): boolean => result === true;
