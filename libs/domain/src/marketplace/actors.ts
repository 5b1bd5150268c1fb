/**
 * Who moves a listing, an NDA, a grant or an offer, in the words of sentences. The admin is a moderator; the worker
 * acts when time is up.
 */
export const MARKETPLACE_ACTORS = {
  seller: 'the seller',
  buyer: 'the buyer',
  admin: 'a moderator',
  worker: 'the system',
} as const;
export type MarketplaceActor = keyof typeof MARKETPLACE_ACTORS;
