export type MailPolicy = {
  /** After the first failed attempt; doubled after each further one… */
  firstPauseMs: number;
  /** …up to this. */
  longestPauseMs: number;
  /** A mail is not worth sending after this time, or earlier if its content expires earlier. */
  givenUpAfterMs: number;
  /** How long a row stays with a worker that says nothing more of itself. */
  leaseMs: number;
  /**
   * A worker that still talks to the mail server says so this often: accepting a mail may take minutes (RFC 5321,
   * 4.5.3.2).
   */
  renewMs: number;
  /** How often abandoned rows are looked for. */
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
