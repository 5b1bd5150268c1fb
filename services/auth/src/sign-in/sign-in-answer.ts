import { Injectable } from '@nestjs/common';
import type { LoginResponse } from '@app/contracts';
import { SessionTokens } from '../sessions/session-token';
import type { User } from '../users/user';
import { UserViews } from '../users/user-views';

/** Says in the specification's form that somebody is signed in. */
@Injectable()
export class SignInAnswers {
  constructor(
    private readonly tokens: SessionTokens,
    private readonly views: UserViews,
  ) {}

  of(user: User, sessionId: string): LoginResponse {
    return {
      token: this.tokens.issue(user.id, sessionId),
      user: this.views.of(user, false),
      message: 'Login successful',
    };
  }
}
