import type { CheckedAnswer } from './answer-check';

/** Of the test that runs now. */
const provoked = new Set<string>();

/**
 * Says that this test breaks something on purpose, so that the operation fails unexpectedly: its 500 is no fault then.
 * Ends with the test.
 * @param operation method and address as they are called, e.g. `POST /api/account/delete`
 */
export function provokeFailure(operation: string): void {
  provoked.add(operation);
}

export function forgetProvoked(): void {
  provoked.clear();
}

/** Nothing but our own words for what we did not expect: anything else in a 500 may be a part of the failure itself. */
const UNEXPECTED = new RegExp(
  String.raw`^\{"error":\{"code":"SERVER\.UNEXPECTED",` +
    String.raw`"message":"An unexpected error occurred\. Please try again later\."\},"requestId":"[\w-]+"\}$`,
);

export function isProvoked({ method, url, status, body }: CheckedAnswer): boolean {
  return status === 500 && provoked.has(`${method} ${url}`) && typeof body === 'string' && UNEXPECTED.test(body);
}
