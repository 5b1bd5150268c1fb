import type { Transaction } from '../outbox/outbox-writer';

/** When the mail address of an account was confirmed, for the contexts that know only its id. */
export const MAIL_CONFIRMATIONS = Symbol('MailConfirmations');

/** Provided by the auth context. */
export interface MailConfirmations {
  /**
   * ISO date of the latest confirmation of the present address. Null when there was none, or none that is still on
   * record.
   */
  confirmedOn(userId: string, transaction?: Transaction): Promise<string | null>;
}
