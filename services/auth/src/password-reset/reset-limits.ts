import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, RateLimits, type AppConfig, type LimitWindow } from '@app/server-kit';
import { AddressLimits } from '../limits/address-limits';
import type { RequestOrigin } from '../origin/request-origin';
import { emailKey } from '../users/email';
import { TooManyResetsError } from './password-reset.errors';

const HOUR_SECONDS = 3_600;
const refusal = (seconds: number) => new TooManyResetsError(seconds);
/** Mails to one inbox. Whoever asks more often is answered as ever, and nothing is sent. */
const PER_ACCOUNT: LimitWindow = { name: 'forgot-password-account', points: 3, seconds: HOUR_SECONDS, refusal };

/**
 * Mails that a device of the account's own asks for: strangers who ask three times an hour would keep the owner from
 * every further link.
 */
const PER_DEVICE: LimitWindow = { ...PER_ACCOUNT, name: 'forgot-password-device' };

/** How often new passwords may be asked for and chosen. */
@Injectable()
export class ResetLimits {
  private readonly requests: LimitWindow;
  private readonly uses: LimitWindow;

  constructor(
    private readonly callers: AddressLimits,
    private readonly limits: RateLimits,
    @Inject(APP_CONFIG) { PASSWORD_RESETS_PER_HOUR: points }: Pick<AppConfig, 'PASSWORD_RESETS_PER_HOUR'>,
  ) {
    this.requests = { name: 'forgot-password', points, seconds: HOUR_SECONDS, refusal };
    this.uses = { name: 'reset-password', points, seconds: HOUR_SECONDS, refusal };
  }

  /** @throws TooManyResetsError: the caller's own doing, which tells nothing of any account */
  async countRequest(origin: RequestOrigin): Promise<void> {
    await this.callers.consume(this.requests, origin);
  }

  /** @throws TooManyResetsError */
  async countUse(origin: RequestOrigin): Promise<void> {
    await this.callers.consume(this.uses, origin);
  }

  /** Counted for addresses without an account too. */
  async mayMail(email: string, knownDevice?: string): Promise<boolean> {
    const decision =
      knownDevice === undefined
        ? this.limits.take(PER_ACCOUNT, emailKey(email))
        : this.limits.take(PER_DEVICE, knownDevice);
    return (await decision).allowed;
  }
}
