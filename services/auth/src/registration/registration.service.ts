import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { RegisterRequest } from '@app/contracts';
import { APP_CONFIG, CLOCK, type AppConfig, type Clock } from '@app/server-kit';
import { PasswordHasher } from '../passwords/password-hasher';
import type { NewUser } from '../users/user';
import { EmailTakenError } from './registration.errors';
import { RegistrationRepository } from './registration.repository';
import type { RequestOrigin } from '../origin/request-origin';
import { signUpEvent } from './sign-up-event';

export type Registered = { userId: string; sessionId: string };

@Injectable()
export class RegistrationService {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly passwords: PasswordHasher,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** @throws EmailTakenError */
  async register(request: RegisterRequest, origin: RequestOrigin): Promise<Registered> {
    const passwordHash = await this.passwords.hash(request.password);
    const { username: email, firstName, lastName, phone } = request;
    const user: NewUser = { id: randomUUID(), email, firstName, lastName, phone: phone || null, passwordHash, createdAt: this.clock.now() };
    const saved = await this.registrations.save(user, signUpEvent(user, request, origin, this.config.PUBLIC_URL), origin);
    if (!saved) throw new EmailTakenError();
    return { userId: user.id, sessionId: saved.sessionId };
  }
}
