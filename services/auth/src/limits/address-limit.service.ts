import { Injectable } from '@nestjs/common';
import { clientKey, RateLimits, type LimitWindow } from '@app/server-kit';
import { AuditLogService } from '../audit/audit-log.service';
import type { RequestOrigin } from '../origin/request-origin';

/** Limits per IP address of the caller; the first call over a limit in its window is written to the audit log. */
@Injectable()
export class AddressLimitService {
  constructor(
    private readonly limits: RateLimits,
    private readonly audit: AuditLogService,
  ) {}

  /** By default for the address alone. @throws the window's refusal */
  async consume(window: LimitWindow, origin: RequestOrigin, key = clientKey(origin.ip)): Promise<void> {
    const decision = await this.limits.take(window, key);
    if (decision.allowed) return;
    if (decision.first)
      await this.audit.record({ action: 'excess_rate_limit_exceeded', origin, details: { window: window.name } });
    throw window.refusal(decision.retryAfterSeconds);
  }

  async giveBack(window: LimitWindow, origin: RequestOrigin): Promise<void> {
    await this.limits.giveBack(window, clientKey(origin.ip));
  }
}
