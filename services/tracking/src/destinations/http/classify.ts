import type { SendResult } from '../../rules/send-result';

export type Failure = Exclude<SendResult, { kind: 'accepted' }>;

/** What a status alone says; undefined for 2xx, whose body the service's adapter reads. */
export function classifyStatus(status: number, retryAfterMs?: number): Failure | undefined {
  const reason = `http-${status}`;
  if (status >= 200 && status < 300) return undefined;
  if (status === 429 || status === 408) return { kind: 'not-sent', reason, retryAfterMs };
  if (status === 503 && retryAfterMs !== undefined) return { kind: 'not-sent', reason, retryAfterMs };
  if (status >= 500) return { kind: 'ambiguous', reason };
  return { kind: 'rejected', reason };
}

/** Failures that happen before a byte of the request is written. */
const BEFORE_WRITING = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * What a request that got no answer may have done. Only codes are kept: an error's text can hold the address with its
 * secrets.
 */
export function classifyError(error: unknown): Failure {
  if (textOf(error, 'name') === 'TimeoutError') return { kind: 'ambiguous', reason: 'timeout' };
  const code = textOf(error, 'code') ?? textOf(property(error, 'cause'), 'code') ?? 'network';
  return { kind: BEFORE_WRITING.has(code) ? 'not-sent' : 'ambiguous', reason: code.toLowerCase() };
}

function textOf(value: unknown, key: string): string | undefined {
  const found = property(value, key);
  return typeof found === 'string' ? found : undefined;
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** `Retry-After` in milliseconds: seconds, or an HTTP date. */
export function parseRetryAfter(header: string | null, now: Date): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime());
}
