import type { AttemptState } from './membership-states';

/** What the provider says of the hosted page of an attempt. */
export type CheckoutFact = {
  status: 'open' | 'complete' | 'expired';
  /** As the provider names it. */
  paymentStatus: string;
};

const FINAL: readonly AttemptState[] = ['paid', 'expired', 'abandoned'];
const PAID: readonly string[] = ['paid', 'no_payment_required'];

/** Attempts that keep a second one from being opened. */
export const OPEN_ATTEMPT_STATES: readonly AttemptState[] = ['creating', 'open', 'processing'];

export function isFinalAttempt(state: AttemptState): boolean {
  return FINAL.includes(state);
}

/**
 * The state that follows from the page's own state. What is paid stays paid, whatever arrives late; a page that a
 * read missed as expired can still turn out to be paid, because money decides.
 */
export function attemptAfter(state: AttemptState, { status, paymentStatus }: CheckoutFact): AttemptState {
  if (state === 'paid') return 'paid';
  if (status === 'complete') return PAID.includes(paymentStatus) ? 'paid' : 'processing';
  if (isFinalAttempt(state)) return state;
  return status === 'expired' ? 'expired' : 'open';
}

const DECLINED = 'The card was declined. Nothing was charged.';
/** Codes of declines, in words for the payer; the page takes another card. */
const FAILURES: Record<string, string> = {
  ...{ card_declined: DECLINED, generic_decline: DECLINED, do_not_honor: DECLINED },
  insufficient_funds: 'The card has insufficient funds. Nothing was charged.',
  expired_card: 'The card has expired. Nothing was charged.',
  incorrect_cvc: 'The card’s security code is incorrect. Nothing was charged.',
  processing_error: 'The card could not be processed. Nothing was charged.',
  payment_intent_authentication_failure: 'Your bank could not verify that it was you. Nothing was charged.',
  authentication_required: 'Your bank asks you to confirm the payment. Nothing was charged.',
};

export function failureSentence(code: string): string {
  return FAILURES[code] ?? 'The payment failed. Nothing was charged.';
}
