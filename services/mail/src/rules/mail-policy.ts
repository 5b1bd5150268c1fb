export type MailPolicy = {
  /** After the first failed attempt; doubled after each further one… */
  firstPauseMs: number;
  /** …up to this. */
  longestPauseMs: number;
  /** A mail is not worth sending after this time, or earlier if its content expires earlier. */
  givenUpAfterMs: number;
  /** How long a lease lasts without a renewal by its worker. */
  leaseMs: number;
  /**
   * A worker that still talks to the mail server renews its lease this often: accepting a mail may take minutes (RFC
   * 5321, 4.5.3.2).
   */
  renewMs: number;
  /** How often abandoned rows are looked for. */
  tickMs: number;
  /** How long a finished row is kept, with its key. */
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

/** The pause after a mail's n-th failed attempt. */
export function nextPause(
  attempts: number,
  { firstPauseMs, longestPauseMs }: Pick<MailPolicy, 'firstPauseMs' | 'longestPauseMs'>,
): number {
  return Math.min(firstPauseMs * 2 ** Math.max(attempts - 1, 0), longestPauseMs);
}
