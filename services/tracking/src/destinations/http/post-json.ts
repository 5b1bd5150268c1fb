import { classifyError, classifyStatus, parseRetryAfter, type Failure } from './classify';

export type Answer = { status: number; body: unknown; failure?: Failure };

/** A service's answer is short; more than this is not one. */
const MAX_ANSWER_CHARS = 100_000;

/** Posts JSON once. A failed request returns status 0, so that no error text is passed on. */
export async function postJson(url: URL, body: object, timeoutMs: number): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
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
