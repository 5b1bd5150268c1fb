import { Inject, Injectable } from '@nestjs/common';
import type { CurrentUserResponse } from '@app/contracts';
import { CLOCK, type Actor, type Clock } from '@app/server-kit';
import { UserViews } from '../users/user-views';
import type { BearerRequest } from './passport-authenticator';
import { isRenewalDue } from './session-policy';
import { SessionTokens } from './session-token';
import { UnauthorizedError } from './session.errors';

@Injectable()
export class CurrentUserService {
  constructor(
    private readonly tokens: SessionTokens,
    private readonly views: UserViews,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The earlier token stays good to its own end, so that tabs which hold it are not logged out. */
  describe(actor: Actor, { account, user: claims }: Pick<BearerRequest, 'account' | 'user'>): CurrentUserResponse {
    if (!account || !claims) throw new UnauthorizedError();
    const view = this.views.of(account, actor.secondFactor === 'shown');
    return isRenewalDue(claims.issuedAt, this.clock.now())
      ? { ...view, token: this.tokens.issue(actor.userId, actor.sessionId) }
      : view;
  }
}
