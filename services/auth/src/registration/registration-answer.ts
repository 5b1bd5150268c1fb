import { Inject, Injectable } from '@nestjs/common';
import type { RegisterRequest, RegisterResponse, RegistrationPendingResponse } from '@app/contracts';
import { APP_CONFIG, type AppConfig, type LimitWindow } from '@app/server-kit';
import { AddressLimits } from '../limits/address-limits';
import type { RequestOrigin } from '../origin/request-origin';
import { refuseWeakPassword } from '../passwords/weak-password.error';
import { UnauthorizedError } from '../sessions/session.errors';
import { SignInAnswers } from '../sign-in/sign-in-answer';
import { UserRepository } from '../users/user.repository';
import { TooManyRegistrationsError } from './registration.errors';
import { RegistrationService } from './registration.service';

const HOUR_SECONDS = 3_600;
const PENDING: RegistrationPendingResponse = { message: 'Please check your email to continue.', verificationSent: true };

export type RegistrationOutcome = { signedIn: true; sessionId: string; answer: RegisterResponse } | { signedIn: false; answer: RegistrationPendingResponse };

/** Lets a registration in and says in the specification's form what became of it. */
@Injectable()
export class RegistrationAnswers {
  private readonly window: LimitWindow;

  constructor(
    private readonly registration: RegistrationService,
    private readonly limits: AddressLimits,
    private readonly users: UserRepository,
    private readonly answers: SignInAnswers,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {
    this.window = { name: 'registration', points: config.REGISTRATIONS_PER_HOUR, seconds: HOUR_SECONDS, refusal: (seconds) => new TooManyRegistrationsError(seconds) };
  }

  /** A password that cannot be used costs neither a try nor a hash. */
  async register(request: RegisterRequest, origin: RequestOrigin): Promise<RegistrationOutcome> {
    refuseWeakPassword(request.password, { email: request.username });
    await this.limits.consume(this.window, origin);
    if (!this.config.REGISTRATION_GENERIC_ANSWER) return this.signIn(request, origin);
    await this.registration.registerQuietly(request, origin);
    return { signedIn: false, answer: PENDING };
  }

  private async signIn(request: RegisterRequest, origin: RequestOrigin): Promise<RegistrationOutcome> {
    const { userId, sessionId } = await this.registration.register(request, origin);
    const found = await this.users.findById(userId);
    if (!found) throw new UnauthorizedError();
    const { token, user } = this.answers.of(found, sessionId);
    const { id, username, firstName, lastName, phone } = user;
    const message = 'Your account has been created. Please check your email to verify your account.';
    return { signedIn: true, sessionId, answer: { id, username, firstName, lastName, phone, token, user, message, verificationSent: true } };
  }
}
