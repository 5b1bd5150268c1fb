import type { Parties } from '@app/domain';
import type { Transaction } from '@app/server-kit';

/** Which accounts own the profile of a firm. */
export interface FirmOwners {
  /** Present and former owners and submitters: their accounts, mail domains and known devices (`deviceKey`). */
  partiesOf(firmId: number, transaction?: Transaction): Promise<Parties>;
  /**
   * Account ids of the present owners, who answer reviews and hear of them. Whose profile is frozen, whose account is
   * disabled or whose address is not confirmed is none.
   */
  present(firmId: number, transaction?: Transaction): Promise<string[]>;
}
export const FIRM_OWNERS = Symbol('FirmOwners');
