import { Injectable } from '@nestjs/common';
import type { RegisterRequest, RegisterResponse } from '@app/contracts';
import { UnauthorizedError } from '../sessions/session.errors';
import { SessionTokens } from '../sessions/session-token';
import { toUserView } from '../users/user';
import { UserRepository } from '../users/user.repository';
import { RegistrationService } from './registration.service';
import type { RequestOrigin } from '../origin/request-origin';

/** Registers and says it in the specification's form: the new user is signed in. */
@Injectable()
export class RegistrationAnswers {
  constructor(
    private readonly registration: RegistrationService,
    private readonly users: UserRepository,
    private readonly tokens: SessionTokens,
  ) {}

  async register(request: RegisterRequest, origin: RequestOrigin): Promise<{ sessionId: string; answer: RegisterResponse }> {
    const { userId, sessionId } = await this.registration.register(request, origin);
    const found = await this.users.findById(userId);
    if (!found) throw new UnauthorizedError();
    const user = toUserView(found, false);
    const { id, username, firstName, lastName, phone } = user;
    const message = 'Your account has been created. You are now logged in.';
    return { sessionId, answer: { id, username, firstName, lastName, phone, token: this.tokens.issue(id, sessionId), user, message, verificationSent: false } };
  }
}
