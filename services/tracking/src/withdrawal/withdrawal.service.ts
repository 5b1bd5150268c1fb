import { Injectable } from '@nestjs/common';
import type { WithdrawalRequest, WithdrawalResponse } from '@app/contracts';
import type { Actor } from '@app/server-kit';
import { WithdrawalRepository } from './withdrawal.repository';

@Injectable()
export class WithdrawalService {
  constructor(private readonly withdrawals: WithdrawalRepository) {}

  /** The worker checks the mark before it sends; events that were sent cannot be recalled. */
  async withdraw(
    { userId, username: email, emailVerified }: Actor,
    { purposes }: WithdrawalRequest,
  ): Promise<WithdrawalResponse> {
    return { events: await this.withdrawals.withdraw({ userId, email, emailVerified }, purposes) };
  }
}
