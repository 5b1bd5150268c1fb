import { Injectable } from '@nestjs/common';
import type { MessageResponse } from '@app/contracts';
import { RateLimits, type Actor, type LimitWindow } from '@app/server-kit';
import { AuditLog } from '../audit/audit-log';
import { UnitOfWork } from '../database/unit-of-work';
import type { RequestOrigin } from '../origin/request-origin';
import { UserRepository } from '../users/user.repository';
import { TooManyEmailCodesError } from './email-codes.errors';
import { EmailCodes } from './email-codes.service';

const refusal = (seconds: number) => new TooManyEmailCodesError(seconds);
/** The shorter one first: a call that it refuses does not count against the day. */
const WINDOWS: LimitWindow[] = [
  { name: 'email-code-minute', points: 3, seconds: 60, refusal },
  { name: 'email-code-day', points: 10, seconds: 86_400, refusal },
];

/** Codes that somebody asks for once more. */
@Injectable()
export class CodeRequests {
  constructor(
    private readonly codes: EmailCodes,
    private readonly users: UserRepository,
    private readonly limits: RateLimits,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws TooManyEmailCodesError */
  async resend({ userId, sessionId }: Actor, origin: RequestOrigin): Promise<MessageResponse> {
    const user = await this.users.findById(userId);
    if (!user || user.emailVerified) return { message: 'Your email address is already verified.' };
    for (const window of WINDOWS) await this.count(window, userId, origin);
    await this.work.run(async (transaction) => {
      await this.codes.issue(user, transaction);
      await this.audit.record(
        { action: 'authn_code_sent', actorId: userId, subjectId: userId, sessionId, origin },
        transaction,
      );
    });
    return { message: 'A new verification code has been sent. Please check your email.' };
  }

  private async count(window: LimitWindow, userId: string, origin: RequestOrigin): Promise<void> {
    const decision = await this.limits.take(window, userId);
    if (decision.allowed) return;
    if (decision.first)
      await this.audit.record({
        action: 'excess_rate_limit_exceeded',
        actorId: userId,
        subjectId: userId,
        origin,
        details: { window: window.name },
      });
    throw window.refusal(decision.retryAfterSeconds);
  }
}
