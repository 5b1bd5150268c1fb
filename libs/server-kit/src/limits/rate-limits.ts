import { createHash } from 'node:crypto';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { LimitStore } from './limit-store';
import type { LimitDecision, LimitWindow } from './limit-window';

/**
 * How often somebody may call, over all replicas. A store that is away is replaced by a count of this process alone.
 */
export class RateLimits implements OnModuleInit, OnModuleDestroy {
  private readonly limiters = new Map<string, RateLimiterAbstract>();

  constructor(private readonly store: LimitStore) {}

  onModuleInit(): void {
    this.store.open();
  }

  onModuleDestroy(): void {
    this.store.close();
  }

  /** Counts one call. @throws the window's refusal once its calls are used up */
  async consume(window: LimitWindow, key: string): Promise<void> {
    const decision = await this.take(window, key);
    if (!decision.allowed) throw window.refusal(decision.retryAfterSeconds);
  }

  /** Counts one call and tells, for callers that must not show their limit. */
  async take(window: LimitWindow, key: string): Promise<LimitDecision> {
    try {
      await this.limiter(window).consume(digest(key));
      return { allowed: true };
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return {
        allowed: false,
        retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)),
        first: refused.consumedPoints === window.points + 1,
      };
    }
  }

  /** Takes one call back: it was none of those that the window is about. */
  async giveBack(window: LimitWindow, key: string): Promise<void> {
    await this.limiter(window).reward(digest(key));
  }

  private limiter(window: LimitWindow): RateLimiterAbstract {
    let limiter = this.limiters.get(window.name);
    if (!limiter) this.limiters.set(window.name, (limiter = this.store.limiter(window)));
    return limiter;
  }
}

/** The store must not list which addresses called. */
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
