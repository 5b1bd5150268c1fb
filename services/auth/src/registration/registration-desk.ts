import { Inject, Injectable } from '@nestjs/common';
import type { RegisterRequest, RegisterResponse, RegistrationPendingResponse } from '@app/contracts';
import { APP_CONFIG, type AppConfig } from '@app/server-kit';
import type { RequestOrigin } from '../origin/request-origin';
import type { OpenedSession } from '../sessions/session-headers';
import { QuietRegistration } from './quiet-registration.service';
import { PENDING, RegistrationAnswers } from './registration-answer';
import { RegistrationDoor } from './registration-door';
import { RegistrationService } from './registration.service';

export type RegistrationOutcome =
  ({ signedIn: true } & OpenedSession<RegisterResponse>) | { signedIn: false; answer: RegistrationPendingResponse };

/** One of two ways to register, as the operators chose. */
@Injectable()
export class RegistrationDesk {
  constructor(
    private readonly door: RegistrationDoor,
    private readonly open: RegistrationService,
    private readonly quiet: QuietRegistration,
    private readonly answers: RegistrationAnswers,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'REGISTRATION_GENERIC_ANSWER'>,
  ) {}

  async register(request: RegisterRequest, origin: RequestOrigin): Promise<RegistrationOutcome> {
    await this.door.pass(request, origin);
    if (this.config.REGISTRATION_GENERIC_ANSWER) {
      await this.quiet.register(request, origin);
      return { signedIn: false, answer: PENDING };
    }
    const registered = await this.open.register(request, origin);
    const { sessionId, deviceCookie } = registered;
    return { signedIn: true, sessionId, deviceCookie, answer: await this.answers.of(registered) };
  }
}
