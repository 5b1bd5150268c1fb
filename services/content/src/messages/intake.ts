import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { clientKey, RateLimits, type LimitWindow } from '@app/server-kit';
import { referenceOf } from './reference';

/** The door through which strangers send something: so much from one address, each with a number to ask by. */
@Injectable()
export class Intake {
  constructor(private readonly limits: RateLimits) {}

  /** @throws the window's refusal */
  async admit(window: LimitWindow, ip: string): Promise<void> {
    await this.limits.consume(window, clientKey(ip));
  }

  reference(prefix: string): string {
    return referenceOf(prefix, randomBytes(8));
  }
}
