import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible';
import { Stripe } from 'stripe';
import { noteOutsideEffect } from '@app/server-kit';
import type { ProviderLimits } from './provider-limits';

type Call = Parameters<Stripe.HttpClient['makeRequest']>;
type Response = Awaited<ReturnType<Stripe.HttpClient['makeRequest']>>;

/**
 * Sends so many requests a second and lets the others wait. What finds the queue full is answered as the provider
 * answers one call too many: nothing was sent.
 */
export class PacedClient extends Stripe.HttpClient {
  private readonly inner = Stripe.createNodeHttpClient();
  private readonly turns: RateLimiterQueue;

  constructor({ perSecond, waiting }: Pick<ProviderLimits, 'perSecond' | 'waiting'>) {
    super();
    const limiter = new RateLimiterMemory({ points: perSecond, duration: 1 });
    this.turns = new RateLimiterQueue(limiter, { maxQueueSize: waiting });
  }

  override getClientName(): string {
    return 'paced';
  }

  override async makeRequest(...call: Call): Promise<Response> {
    try {
      await this.turns.removeTokens(1);
    } catch {
      return new TooMany();
    }
    const [, , , method] = call;
    if (method !== 'GET') noteOutsideEffect();
    return this.inner.makeRequest(...call);
  }
}

class TooMany extends Stripe.HttpClientResponse {
  constructor() {
    super(429, { 'stripe-should-retry': 'false' });
  }

  override getRawResponse(): unknown {
    return this;
  }

  override toStream(): unknown {
    return this;
  }

  override async toJSON(): Promise<unknown> {
    return { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many calls wait.' } };
  }
}
