import type { Transaction } from '../outbox/outbox-writer';

/** Why accounts are premium, for the contexts that give premium; provided by the auth context. */
export const PREMIUM_GRANTS = Symbol('PremiumGrants');

/** `paid` by the payment provider's word, `comp` by an administrator: any one of them entitles. */
export type PremiumSource = 'paid' | 'comp';

/** `until` null for one without an end. */
export type PremiumGrant = { source: PremiumSource; from: Date; until: Date | null };

/** An ended one stays stored: what it gave is part of the account's history. */
export const isRunning = ({ until }: Pick<PremiumGrant, 'until'>, now: Date): boolean => until === null || until > now;

export interface PremiumGrants {
  /** Those that have ended too. */
  of(userId: string, transaction?: Transaction): Promise<PremiumGrant[]>;
  /** Complimentary memberships that are in force, those that end first at the beginning. */
  comps(now: Date, limit: number): Promise<(Omit<PremiumGrant, 'source'> & { userId: string })[]>;
  /** Every replica follows with the commit. Null takes the grant away; of the others those count that run at `now`. */
  set(
    transaction: Transaction,
    userId: string,
    source: PremiumSource,
    grant: Omit<PremiumGrant, 'source'> | null,
    now: Date,
  ): Promise<void>;
  /** A page that shows the membership would show another thing: open browsers are told with the commit. */
  showMembership(transaction: Transaction, userId: string, version: number): Promise<void>;
}
