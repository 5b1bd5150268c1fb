import { Injectable } from '@nestjs/common';
import type { EventWithdrawalRequest, WithdrawalRequest, WithdrawalResponse } from '@app/contracts';
import { clientKey, DomainError, RateLimits, type Actor, type LimitWindow } from '@app/server-kit';
import { WithdrawalRepository } from './withdrawal.repository';

const limit = (name: string, points: number): LimitWindow => ({
  name,
  points,
  seconds: 3_600,
  refusal: (retryAfterSeconds) =>
    new DomainError({
      code: 'TRACKING.TOO_MANY_WITHDRAWALS',
      kind: 'throttled',
      message: 'Too many requests. Please try again later.',
      retryAfterSeconds,
    }),
});
/** Per account: a person withdraws each purpose once, and a script must not lock rows endlessly. */
export const WITHDRAWAL_LIMIT = limit('tracking withdrawal', 30);
/** Per address: an office has many visitors. */
export const EVENT_WITHDRAWAL_LIMIT = limit('tracking withdrawal of events', 120);

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

  async withdrawEvents({ eventIds, purposes }: EventWithdrawalRequest, ip: string): Promise<WithdrawalResponse> {
    await this.limits.consume(EVENT_WITHDRAWAL_LIMIT, clientKey(ip));
    return { events: await this.withdrawals.withdraw(eventIds, purposes) };
  }
}
