/** Limits of one call to a service, in milliseconds. */
export type CallLimits = {
  connectMs: number;
  firstTokenMs: number;
  /** Between two parts of the text. */
  idleMs: number;
  totalMs: number;
  /** How often a call is tried again before its first part of text. */
  retries: number;
  /** Before the first retry; doubled for the next, and longer when the service asks for it. */
  retryMs: number;
  /** A service that asks for a longer pause is not waited for. */
  longestRetryMs: number;
};

export const CALL_LIMITS: CallLimits = {
  connectMs: 5_000,
  firstTokenMs: 30_000,
  idleMs: 20_000,
  totalMs: 180_000,
  retries: 2,
  retryMs: 1_000,
  longestRetryMs: 20_000,
};
