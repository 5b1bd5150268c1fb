import { Injectable } from '@nestjs/common';
import { clientKey, RateLimits, type LimitWindow } from '@app/server-kit';
import { AuditLog } from '../audit/audit-log';
import type { RequestOrigin } from '../origin/request-origin';

/** Limits per address of the caller; who goes over one is written down once in its time. */
@Injectable()
export class AddressLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly audit: AuditLog,
  ) {}

  /** @throws the window's refusal */
  async consume(window: LimitWindow, origin: RequestOrigin): Promise<void> {
    const decision = await this.limits.take(window, clientKey(origin.ip));
    if (decision.allowed) return;
    if (decision.first)
      await this.audit.record({ action: 'excess_rate_limit_exceeded', origin, details: { window: window.name } });
    throw window.refusal(decision.retryAfterSeconds);
  }

  async giveBack(window: LimitWindow, origin: RequestOrigin): Promise<void> {
    await this.limits.giveBack(window, clientKey(origin.ip));
  }
}
