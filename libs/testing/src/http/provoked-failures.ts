import type { CheckedAnswer } from './answer-check';

/** Of the test that runs now. */
const provoked = new Set<string>();

/**
 * Says that this test breaks something on purpose, so that the operation fails unexpectedly: its 500, or its 503 for an
 * unavailable database, is not a fault then.
 * Ends with the test.
 * @param operation method and address as they are called, e.g. `POST /api/account/delete`
 */
export function provokeFailure(operation: string): void {
  provoked.add(operation);
}

export function forgetProvoked(): void {
  provoked.clear();
}

const bodyOf = (code: string, message: string) =>
  new RegExp(String.raw`^\{"error":\{"code":"${code}","message":"${message}"\},"requestId":"[\w-]+"\}$`);

/** Nothing but our own words for what we did not expect: anything else may be a part of the failure itself. */
const BODIES: Record<number, RegExp> = {
  500: bodyOf(String.raw`SERVER\.UNEXPECTED`, String.raw`An unexpected error occurred\. Please try again later\.`),
  503: bodyOf(String.raw`SERVER\.UNAVAILABLE`, String.raw`The service is unavailable\. Please try again later\.`),
};

export function isProvoked({ method, url, status, body }: CheckedAnswer): boolean {
  return provoked.has(`${method} ${url}`) && typeof body === 'string' && (BODIES[status]?.test(body) ?? false);
}
