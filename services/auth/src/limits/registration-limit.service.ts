import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, clientKey, DomainError, RateLimits, type AppConfig, type LimitWindow } from '@app/server-kit';
import { networkOf } from '../origin/origin-labels';
import type { RequestOrigin } from '../origin/request-origin';
import { AddressLimitService } from './address-limit.service';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Beside the one that every try costs: a program that looks for accounts finds taken addresses, an office few. */
const TAKEN_POINTS = 7;
/** A day has five full hours, and a network of 256 addresses, or a /48 of IPv6, three of them in an hour. */
const DAY_FACTOR = 5;
const NETWORK_FACTOR = 3;

export class TooManyRegistrationsError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super({
      code: 'AUTH.TOO_MANY_REGISTRATIONS',
      kind: 'throttled',
      message: 'Too many registration attempts. Please try again later.',
      retryAfterSeconds,
    });
  }
}

const refusal = (seconds: number) => new TooManyRegistrationsError(seconds);

/**
 * Registrations by risk (ADR 99): a branch office that registers together fits, what looks like a program does not. A
 * try costs a point, a taken address eight, and a confirmed mailbox gives the point back.
 */
@Injectable()
export class RegistrationLimitService {
  private readonly hour: LimitWindow;
  private readonly day: LimitWindow;
  private readonly network: LimitWindow;

  constructor(
    private readonly addresses: AddressLimitService,
    private readonly limits: RateLimits,
    @Inject(APP_CONFIG) { REGISTRATIONS_PER_HOUR: points }: Pick<AppConfig, 'REGISTRATIONS_PER_HOUR'>,
  ) {
    this.hour = { name: 'registration', points, seconds: HOUR_SECONDS, refusal };
    this.day = { name: 'registration-day', points: points * DAY_FACTOR, seconds: DAY_SECONDS, refusal };
    this.network = { name: 'registration-network', points: points * NETWORK_FACTOR, seconds: HOUR_SECONDS, refusal };
  }

  /** @throws TooManyRegistrationsError */
  async admit(origin: RequestOrigin): Promise<void> {
    await this.addresses.consume(this.hour, origin);
    await this.addresses.consume(this.day, origin);
    await this.addresses.consume(this.network, origin, networkKey(origin));
  }

  /** For a taken address, where the answer says that it is. */
  async charge({ ip }: RequestOrigin): Promise<void> {
    await this.limits.take(this.hour, clientKey(ip), TAKEN_POINTS);
  }

  /** For a new account whose mailbox was confirmed. The day's count stays. */
  async credit(origin: RequestOrigin): Promise<void> {
    await this.limits.giveBack(this.hour, clientKey(origin.ip));
    await this.limits.giveBack(this.network, networkKey(origin));
  }
}

const networkKey = ({ ip }: RequestOrigin) => networkOf(ip) ?? 'unknown';
