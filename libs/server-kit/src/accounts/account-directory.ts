import type { Transaction } from '../outbox/outbox-writer';

/** Who an account belongs to, for the contexts that know only its id. */
export const ACCOUNT_DIRECTORY = Symbol('AccountDirectory');

export type AccountCard = {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  firm: string | null;
  /** E.164, without its extension; as it was typed where it cannot be read. */
  phone: string | null;
  /** Two-letter code. */
  state: string | null;
  /** Whether mails may be sent to the address: it is verified, and the account is not disabled. */
  isReachable: boolean;
  isPremium: boolean;
};

/** Provided by the auth context. What is read here is not stored elsewhere: it ends with the account. */
export interface AccountDirectory {
  /** Inside a transaction pass it: a second connection for each open transaction would exhaust the pool. */
  find(userId: string, transaction?: Transaction): Promise<AccountCard | undefined>;
}
