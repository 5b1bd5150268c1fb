import type { DomainError } from '../errors/domain-error';

/** So many calls in so much time; `refusal` is what the caller is told beyond it, in the words of the area. */
export type LimitWindow = {
  /** Unique in the product: windows of one name share their counts. */
  name: string;
  points: number;
  seconds: number;
  refusal: (retryAfterSeconds: number) => DomainError;
};

export type LimitDecision =
  | { allowed: true }
  /** `first` once in a window: the call that went over it, for whoever writes it down. */
  | { allowed: false; retryAfterSeconds: number; first: boolean };
