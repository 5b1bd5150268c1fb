import type { CheckResult } from '../conversion-destination';
import { classifyError, classifyStatus, parseRetryAfter, type Failure } from './classify';

export type Answer = { status: number; body: unknown; failure?: Failure };

export type Call = {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as JSON, unless it is a form. */
  body?: object | URLSearchParams;
  timeoutMs: number;
};

/** A service's answer is short; more than this is not one. */
const MAX_ANSWER_CHARS = 100_000;

/** One request. A failed one returns status 0, so that no error text, which can hold a secret, is passed on. */
export async function call(url: URL, { method = 'POST', headers, body, timeoutMs }: Call): Promise<Answer> {
  const isForm = body instanceof URLSearchParams;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      redirect: 'manual',
      // Covers the answer's body as well: a service that sends a byte a second must not hold a worker.
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = (await response.text()).slice(0, MAX_ANSWER_CHARS);
    const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), new Date());
    return { status: response.status, body: parse(text), failure: classifyStatus(response.status, retryAfterMs) };
  } catch (error) {
    return { status: 0, body: undefined, failure: classifyError(error) };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The text at the end of a path of fields: `textAt(body, 'error', 'message')`. */
export function textAt(body: unknown, ...path: string[]): string | undefined {
  const found = path.reduce<unknown>((value, key) => fieldsOf(value)[key], body);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** A failure with what the service itself says about it. */
export function withWords(failure: Failure, words: string | undefined): Failure {
  return words === undefined ? failure : { ...failure, words };
}

export function checkOf({ failure }: Answer, words: string | undefined): CheckResult {
  return failure ? { ok: false, words: words ?? failure.reason } : { ok: true };
}
