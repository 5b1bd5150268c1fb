import { PAYMENT_CODES } from '@app/contracts';
import { ApiError } from '@app/web-kit';
import { failureText } from '../form/form-failure';

/** Their words come from the server, and say what became of the money where that is in question. */
const KNOWN: readonly string[] = Object.values(PAYMENT_CODES);

/** The address of a payment page is none of the configured provider. */
export class UnknownPaymentPageError extends Error {
  override name = 'UnknownPaymentPageError';
}

/** Why something about a payment failed, and what that means for the reader's money or membership. */
export function paymentFailureText(error: unknown, consequence: string): string {
  if (error instanceof UnknownPaymentPageError)
    return `We did not recognize the payment page’s address, so we did not open it. ${consequence}`;
  return error instanceof ApiError && KNOWN.includes(error.code)
    ? error.message
    : `${failureText(error)} ${consequence}`;
}

export const NOTHING_CHARGED = 'Nothing was charged.';
/** Of a change of a membership, which never charges: the page reads it again. */
export const AS_SHOWN = 'Nothing was charged. This page shows your current membership status.';
/** Of what only reads or answers, however the payments stand. */
export const PAYMENTS_UNAFFECTED = 'Your payments are not affected.';

export function isPaymentCode(error: unknown, code: keyof typeof PAYMENT_CODES): boolean {
  return error instanceof ApiError && error.code === PAYMENT_CODES[code];
}
