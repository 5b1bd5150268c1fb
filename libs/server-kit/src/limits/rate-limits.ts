import { createHmac } from 'node:crypto';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { CallWindow, LimitDecision, LimitStore, LimitWindow } from './limit-store';

/** Limits how often a client may call, over all replicas. If the store is unavailable, this process counts alone. */
export class RateLimits implements OnModuleInit, OnModuleDestroy {
  private readonly limiters = new Map<string, RateLimiterAbstract>();

  /** @param secret of this deployment: without it the store's keys cannot be traced back to addresses by trying them */
  constructor(
    private readonly store: LimitStore,
    private readonly secret: string,
  ) {}

  onModuleInit(): void {
    this.store.open();
  }

  onModuleDestroy(): void {
    this.store.close();
  }

  /** Counts a call as so many points. @throws the window's refusal once its points are used up */
  async consume(window: LimitWindow, key: string, points = 1): Promise<void> {
    const decision = await this.take(window, key, points);
    if (!decision.allowed) throw window.refusal(decision.retryAfterSeconds);
  }

  /** The same with the result as its answer, for callers that must not reveal their limit. */
  async take(window: CallWindow, key: string, points = 1): Promise<LimitDecision> {
    try {
      await this.limiter(window).consume(this.digest(key), points);
      return { allowed: true };
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return {
        allowed: false,
        retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)),
        first: refused.consumedPoints <= window.points + points,
      };
    }
  }

  /** Refunds one call that turned out not to count. */
  async giveBack(window: CallWindow, key: string): Promise<void> {
    await this.limiter(window).reward(this.digest(key));
  }

  private limiter(window: CallWindow): RateLimiterAbstract {
    let limiter = this.limiters.get(window.name);
    if (!limiter) this.limiters.set(window.name, (limiter = this.store.limiter(window)));
    return limiter;
  }

  /** The store must not contain the addresses of callers. */
  private digest(key: string): string {
    return createHmac('sha256', this.secret).update(key).digest('base64url');
  }
}
