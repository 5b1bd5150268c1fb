import { Injectable } from '@nestjs/common';
import type { RegisterResponse, RegistrationPendingResponse } from '@app/contracts';
import { UnauthorizedError } from '../sessions/session.errors';
import { SignInAnswers } from '../sign-in/sign-in-answer';
import { UserRepository } from '../users/user.repository';
import type { Registered } from './registration.service';

export const PENDING: RegistrationPendingResponse = {
  message: 'Please check your email to continue.',
  verificationSent: true,
};

/** Says in the specification's form that an account was opened and its owner signed in. */
@Injectable()
export class RegistrationAnswers {
  constructor(
    private readonly users: UserRepository,
    private readonly answers: SignInAnswers,
  ) {}

  async of({ userId, sessionId }: Registered): Promise<RegisterResponse> {
    const found = await this.users.findById(userId);
    if (!found) throw new UnauthorizedError();
    const { token, user } = this.answers.of(found, sessionId);
    const { id, username, firstName, lastName, phone } = user;
    const message = 'Your account has been created. Please check your email to verify your account.';
    return { id, username, firstName, lastName, phone, token, user, message, verificationSent: true };
  }
}
