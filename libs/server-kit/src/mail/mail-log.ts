import type { LoggedMail, MailHealth } from '@app/contracts';

/** The record of mails, provided by the mail context. */
export const MAIL_LOG = Symbol('MailLog');

export interface MailLog {
  /**
   * Mails whose key names one of these ids: an account's own, and those of its sessions. The latest first. A mail about
   * something else, such as a listing, is recorded without the account that got it.
   */
  of(ids: readonly string[], limit: number): Promise<LoggedMail[]>;

  /** How mails are doing, of the last 24 hours; counts end at 10,000. */
  health(): Promise<MailHealth>;
}
