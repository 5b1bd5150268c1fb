import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/server-kit';
import { AttemptLimiter } from '../attempts/attempt-limiter';
import { AuditLog } from '../audit/audit-log';
import type { RequestOrigin } from '../origin/request-origin';
import { emailKey } from '../users/email';
import { ForeignUsernameError, TooManyCodesError } from './two-factor.errors';

/** Runs checks of codes within the budgets of session and account; what goes wrong is written down. */
@Injectable()
export class CodeChecks {
  constructor(
    private readonly limiter: AttemptLimiter,
    private readonly audit: AuditLog,
  ) {}

  /** Codes are checked for the bearer alone; whoever asks for another is written down. @throws ForeignUsernameError */
  async assertOwn({ userId, sessionId, username }: Actor, given: string, origin: RequestOrigin): Promise<void> {
    if (emailKey(given) === emailKey(username)) return;
    await this.audit.record({ action: 'authz_fail', actorId: userId, sessionId, origin, details: { call: 'second factor of another account' } });
    throw new ForeignUsernameError();
  }

  /**
   * Answers `undefined` for a wrong code.
   * @throws TooManyCodesError
   */
  async run<T>({ userId, sessionId }: Actor, origin: RequestOrigin, check: () => Promise<T | undefined>): Promise<T | undefined> {
    const about = { actorId: userId, subjectId: userId, sessionId, origin };
    const accepted = await this.limiter.runWithin([{ area: 'session-code', subject: sessionId }, { area: 'account-code', subject: userId }], {
      check,
      refusal: (seconds) => new TooManyCodesError(seconds),
      onLock: (minutes) => this.audit.record({ action: 'authn_two_factor_lock', ...about, details: { minutes } }),
    });
    if (accepted === undefined) await this.audit.record({ action: 'authn_two_factor_fail', ...about });
    return accepted;
  }
}
