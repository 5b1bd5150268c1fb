import type { Transaction } from '../outbox/outbox-writer';

export const ACCOUNTS = Symbol('Accounts');

/** How to write to the owner of an account. */
export type AccountContact = { email: string; firstName: string };

/** What other contexts may ask of accounts; the auth context provides it. */
export interface Accounts {
  /** Null when the account is gone or disabled, or its address is not verified. */
  contactOf(manager: Transaction, userId: string): Promise<AccountContact | null>;
}
