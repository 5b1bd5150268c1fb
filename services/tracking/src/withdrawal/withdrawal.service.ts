import { Injectable } from '@nestjs/common';
import type { WithdrawalRequest, WithdrawalResponse } from '@app/contracts';
import { DomainError, RateLimits, type Actor, type LimitWindow } from '@app/server-kit';
import { WithdrawalRepository } from './withdrawal.repository';

/** Per account: a person withdraws each purpose once, and a script must not lock rows endlessly. */
export const WITHDRAWAL_LIMIT: LimitWindow = {
  name: 'tracking withdrawal',
  points: 30,
  seconds: 3_600,
  refusal: (retryAfterSeconds) =>
    new DomainError({
      code: 'TRACKING.TOO_MANY_WITHDRAWALS',
      kind: 'throttled',
      message: 'Too many requests. Please try again later.',
      retryAfterSeconds,
    }),
};

@Injectable()
export class WithdrawalService {
  constructor(
    private readonly withdrawals: WithdrawalRepository,
    private readonly limits: RateLimits,
  ) {}

  /** The worker checks the mark before it sends; events that were sent cannot be recalled. */
  async withdraw(
    { userId, username: email, emailVerified }: Actor,
    { purposes }: WithdrawalRequest,
  ): Promise<WithdrawalResponse> {
    await this.limits.consume(WITHDRAWAL_LIMIT, userId);
    return { events: await this.withdrawals.withdraw({ userId, email, emailVerified }, purposes) };
  }
}
