export type MailPolicy = {
  /** After the first failed attempt; doubled after each further one… */
  firstPauseMs: number;
  /** …up to this. */
  longestPauseMs: number;
  /** Nobody waits longer for a mail, unless what it says is good for less. */
  givenUpAfterMs: number;
  /** How long a row stays with a worker that says nothing more of itself. */
  leaseMs: number;
  /**
   * A worker that still talks to the mail server says so this often: accepting a mail may take minutes (RFC 5321,
   * 4.5.3.2).
   */
  renewMs: number;
  /** How often rows are looked for that nobody works on. */
  tickMs: number;
  /** How long an ended row is kept, and its key with it. */
  retentionDays: number;
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const MAIL_POLICY: MailPolicy = {
  firstPauseMs: 10 * SECOND,
  longestPauseMs: HOUR,
  givenUpAfterMs: 24 * HOUR,
  leaseMs: 15 * SECOND,
  renewMs: 5 * SECOND,
  tickMs: 2 * SECOND,
  retentionDays: 30,
};
