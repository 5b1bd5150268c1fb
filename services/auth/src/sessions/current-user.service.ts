import { Inject, Injectable } from '@nestjs/common';
import type { CurrentUserResponse } from '@app/contracts';
import { CLOCK, type Actor, type Clock } from '@app/server-kit';
import { toUserView } from '../users/user';
import { UserRepository } from '../users/user.repository';
import { isRenewalDue } from './session-policy';
import { UnauthorizedError } from './session.errors';
import { SessionTokens } from './session-token';

@Injectable()
export class CurrentUserService {
  constructor(
    private readonly users: UserRepository,
    private readonly tokens: SessionTokens,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The earlier token stays good to its own end, so that tabs which hold it are not logged out. */
  async describe(actor: Actor, tokenIssuedAt: number | undefined): Promise<CurrentUserResponse> {
    const user = await this.users.findById(actor.userId);
    if (!user) throw new UnauthorizedError();
    const renew = tokenIssuedAt !== undefined && isRenewalDue(tokenIssuedAt, this.clock.now());
    return { ...toUserView(user, actor.secondFactor === 'shown'), ...(renew && { token: this.tokens.issue(actor.userId, actor.sessionId) }) };
  }
}
