import type { AccountContents, HoldingCounts, KeptCounts } from '@app/contracts';
import type { Serializable } from '../answers/sent';

/** What an account has in each context: `AccountHoldings[]`, provided by the application that composes them. */
export const ACCOUNT_HOLDINGS = Symbol('AccountHoldings');

export interface AccountHoldings {
  /** Counts only: the page of an account says how much there is, and nothing of what is in it. */
  holdingsOf(userId: string): Promise<Partial<HoldingCounts>>;
  /** What would stay if the account were erased now, as `PersonalData.erase` has it. */
  keptOf(userId: string): Promise<Partial<KeptCounts>>;
  /** For a read-only view of the account (ADR 106). */
  contentsOf(userId: string): Promise<Serializable<Partial<AccountContents>>>;
}
