import type { DomainError } from '../errors/domain-error';

/** A number of calls per time; `refusal` is the error beyond it, in the area's wording. */
export type LimitWindow = {
  /** Unique in the product: windows with the same name share their counts. */
  name: string;
  points: number;
  seconds: number;
  refusal: (retryAfterSeconds: number) => DomainError;
};

export type LimitDecision =
  | { allowed: true }
  /** `first` once in a window: the call that exceeded it, for logging. */
  | { allowed: false; retryAfterSeconds: number; first: boolean };
