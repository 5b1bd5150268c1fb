/**
 * The specification's constants for ad events (section 9) in the only reading without a contradiction: three
 * attempts two seconds apart would give an event up after four seconds of an outage that "up to 5 min" should bridge.
 */
export type DeliveryPolicy = {
  /** No second send of a key within this time of a recorded send. */
  dedupeMs: number;
  /** No send starts later than this after the event. */
  expiryMs: number;
  /** Sends that reached the destination and failed ambiguously or with a 5xx; nothing else uses one. */
  maxAttempts: number;
  /** How long a final row is kept at least; it goes with its day. */
  retentionDays: number;
  /** The drain tick. */
  tickMs: number;
  /** How long a row that cannot be sent is tried at every tick, before it is parked. */
  tickForMs: number;
  /** A parked row is tried this often, and as soon as its destination answers again. */
  parkedMs: number;
  /** The timeout of a send… */
  sendTimeoutMs: number;
  /** …which is shorter than the lease, so that a row is never sent by two workers at once. */
  leaseMs: number;
  /** Ambiguous results in a row that open a destination's breaker. */
  breakerThreshold: number;
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const DELIVERY_POLICY: DeliveryPolicy = {
  dedupeMs: 24 * HOUR,
  expiryMs: HOUR,
  maxAttempts: 3,
  retentionDays: 7,
  tickMs: 2 * SECOND,
  tickForMs: 5 * MINUTE,
  parkedMs: 60 * SECOND,
  sendTimeoutMs: 8 * SECOND,
  leaseMs: 10 * SECOND,
  breakerThreshold: 5,
};
