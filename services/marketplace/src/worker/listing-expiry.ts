import { EXPIRY_WARNING_DAYS } from '@app/domain';
import type { Clock, Logger, Transaction } from '@app/server-kit';
import type { LifecycleRepository } from '../lifecycle/lifecycle.repository';
import type { LifecycleService } from '../lifecycle/lifecycle.service';
import { daysAfter } from '../lifecycle/listing';
import type { ExpiryRepository } from './expiry.repository';

const AT_ONCE = 100;
/** The latest first: a listing that both warnings are due for gets one mail. */
const WARNINGS = [...EXPIRY_WARNING_DAYS].sort((a, b) => a - b);

export type ExpiryParts = {
  due: ExpiryRepository;
  listings: LifecycleRepository;
  lifecycle: LifecycleService;
  clock: Clock;
  logger: Logger;
};

/** Ends the life of listings and warns before: run by every worker, and each step happens once. */
export class ListingExpiry {
  constructor(private readonly parts: ExpiryParts) {}

  async sweep(signal: AbortSignal): Promise<void> {
    const expired = await this.repeat(signal, (manager) => this.expire(manager));
    let warned = 0;
    for (const days of WARNINGS) warned += await this.repeat(signal, (manager) => this.warn(manager, days));
    if (expired + warned > 0) this.parts.logger.info({ expired, warned }, 'listings expired or warned');
  }

  private async repeat(signal: AbortSignal, work: (manager: Transaction) => Promise<number>): Promise<number> {
    for (let total = 0; ;) {
      const count = await this.parts.due.transaction(work);
      total += count;
      if (count < AT_ONCE || signal.aborted) return total;
    }
  }

  private async expire(manager: Transaction): Promise<number> {
    const { due, listings, lifecycle, clock } = this.parts;
    const at = clock.now();
    const ids = await due.expired(manager, at, AT_ONCE);
    for (const id of ids) {
      const listing = await listings.lock(manager, id);
      if (listing) await lifecycle.move(manager, listing, 'expire', { actor: 'worker', actorId: null, at });
    }
    return ids.length;
  }

  private async warn(manager: Transaction, days: number): Promise<number> {
    const { due, listings, lifecycle, clock } = this.parts;
    const now = clock.now();
    const ids = await due.toWarn(manager, [now, daysAfter(now, days)], days, AT_ONCE);
    for (const id of ids) {
      const listing = await listings.lock(manager, id);
      if (!listing?.expiresAt) continue;
      await listings.save(manager, { ...listing, warnedDays: days });
      const left = Math.max(Math.ceil((listing.expiresAt.getTime() - now.getTime()) / 86_400_000), 1);
      await lifecycle.tell(manager, listing, 'expiring', `${days}:${listing.expiresAt.toISOString()}`, left);
    }
    return ids.length;
  }
}
