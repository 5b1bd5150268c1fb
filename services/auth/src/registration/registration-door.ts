import { Inject, Injectable } from '@nestjs/common';
import type { RegisterRequest } from '@app/contracts';
import { APP_CONFIG, type AppConfig, type LimitWindow } from '@app/server-kit';
import { AddressLimits } from '../limits/address-limits';
import type { RequestOrigin } from '../origin/request-origin';
import { refuseWeakPassword } from '../passwords/weak-password.error';
import { TooManyRegistrationsError } from './registration.errors';

const HOUR_SECONDS = 3_600;

@Injectable()
export class RegistrationDoor {
  private readonly window: LimitWindow;

  constructor(
    private readonly limits: AddressLimits,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.window = {
      name: 'registration',
      points: config.REGISTRATIONS_PER_HOUR,
      seconds: HOUR_SECONDS,
      refusal: (seconds) => new TooManyRegistrationsError(seconds),
    };
  }

  /**
   * A password that cannot be used costs neither a try nor a hash. @throws WeakPasswordError, TooManyRegistrationsError
   */
  async pass({ username, password }: RegisterRequest, origin: RequestOrigin): Promise<void> {
    refuseWeakPassword(password, { email: username });
    await this.limits.consume(this.window, origin);
  }
}
