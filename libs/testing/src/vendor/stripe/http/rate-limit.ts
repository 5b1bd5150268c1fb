import { StripeFault } from './stripe-fault';

/** So many requests per second and endpoint, as in the vendor's sandboxes. */
export class RateLimit {
  private readonly times = new Map<string, number[]>();

  take(endpoint: string, now: number, perSecond: number): void {
    const recent = (this.times.get(endpoint) ?? []).filter((time) => now - time < 1_000);
    if (recent.length >= perSecond)
      throw new StripeFault(429, 'Request rate limit exceeded. You can learn more about rate limits in the docs.', {
        code: 'rate_limit',
      });
    this.times.set(endpoint, [...recent, now]);
  }

  clear(): void {
    this.times.clear();
  }
}
