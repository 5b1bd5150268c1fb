import type { HoldingCounts, KeptCounts } from '@app/contracts';

/** What an account has in each context: `AccountHoldings[]`, provided by the application that composes them. */
export const ACCOUNT_HOLDINGS = Symbol('AccountHoldings');

/** Counts only: support sees how much there is, and nothing of what is in it. */
export interface AccountHoldings {
  holdingsOf(userId: string): Promise<Partial<HoldingCounts>>;
  /** What would stay if the account were erased now, as `PersonalData.erase` has it. */
  keptOf(userId: string): Promise<Partial<KeptCounts>>;
}
