import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/server-kit';
import { AttemptLimiter, type Budget } from '../attempts/attempt-limiter';
import { AuditLog } from '../audit/audit-log';
import { KnownDevices } from '../known-devices/known-devices.service';
import type { RequestOrigin } from '../origin/request-origin';
import { emailKey } from '../users/email';
import { ForeignUsernameError, TooManyCodesError } from './two-factor.errors';

/** Runs checks of codes within the budgets of session and account; what goes wrong is written down. */
@Injectable()
export class CodeChecks {
  constructor(
    private readonly limiter: AttemptLimiter,
    private readonly devices: KnownDevices,
    private readonly audit: AuditLog,
  ) {}

  /** Codes are checked for the bearer alone; whoever asks for another is written down. @throws ForeignUsernameError */
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

  /**
   * Answers `undefined` for a wrong code. On a known device that device's count stands in for the account's, which
   * others may have used up who have the password alone.
   * @throws TooManyCodesError
   */
  async run<T>(
    { userId, sessionId }: Actor,
    origin: RequestOrigin,
    check: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const about = { actorId: userId, subjectId: userId, sessionId, origin };
    const runWithin = (...budgets: Budget[]) =>
      this.limiter.runWithin([{ area: 'session-code', subject: sessionId }, ...budgets], {
        check,
        refusal: (seconds) => new TooManyCodesError(seconds),
        onLock: (minutes) => this.audit.record({ action: 'authn_two_factor_lock', ...about, details: { minutes } }),
      });
    const tried = await this.devices.run('code', { userId, origin }, () => runWithin());
    const accepted = tried ? tried.result : await runWithin({ area: 'account-code', subject: userId });
    if (accepted === undefined) await this.audit.record({ action: 'authn_two_factor_fail', ...about });
    return accepted;
  }
}
