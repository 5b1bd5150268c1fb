/** The result of one request, in the terms that the rules need. Reasons are codes; words are the service's own. */
export type SendResult =
  | { kind: 'accepted'; reference?: string }
  /** It certainly did not arrive: refused, unresolved, throttled. Uses no attempt. */
  | { kind: 'not-sent'; reason: string; words?: string; retryAfterMs?: number }
  /** It may have arrived: a timeout after writing, a reset, a 5xx. */
  | { kind: 'ambiguous'; reason: string; words?: string }
  /** The service will never take it. */
  | { kind: 'rejected'; reason: string; words?: string };
