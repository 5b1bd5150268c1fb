import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { clientKey, RateLimits, type LimitWindow } from '@app/server-kit';
import { referenceOf } from './reference';

/** What anonymous visitors may send: limited per address, each with a reference number. */
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
