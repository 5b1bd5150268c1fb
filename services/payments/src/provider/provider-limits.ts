export const PROVIDER_LIMITS = Symbol('ProviderLimits');

/** How long a call may take, and how many this process may send. */
export type ProviderLimits = {
  timeoutMs: number;
  receiptTimeoutMs: number;
  /** The provider allows 25 a second and endpoint; processes share that. */
  perSecond: number;
  /** Calls that wait for their turn; one more is refused as busy. */
  waiting: number;
};

/** Two tries of eight seconds, the pause between them and three seconds of waiting stay below 20 s. */
export const USUAL_LIMITS: ProviderLimits = { timeoutMs: 8_000, receiptTimeoutMs: 10_000, perSecond: 15, waiting: 45 };
