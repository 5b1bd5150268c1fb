import { Loop } from '@app/server-kit';
import { ListingExpiry, type ExpiryParts } from './listing-expiry';

export { database } from '../marketplace.database';

export type MarketplaceWorkerParts = ExpiryParts;

/** The worker's side of this context: a separate entry, so that the worker does not load controllers. */
export type MarketplaceWorker = { loops: Loop[] };

const EXPIRE_EVERY_MS = 60_000;

export function createMarketplaceWorker(parts: MarketplaceWorkerParts): MarketplaceWorker {
  const { logger } = parts;
  const expiry = new ListingExpiry(parts);
  const expire = (signal: AbortSignal) => expiry.sweep(signal);
  return { loops: [new Loop({ name: 'listing expiry', everyMs: EXPIRE_EVERY_MS, logger, work: expire })] };
}
