import { PAYMENT_CODES } from '@app/contracts';
import type { MembershipState } from '@app/domain';
import { DomainError, type LimitWindow } from '@app/server-kit';
import type { ProviderError } from './provider/payment-provider';

const BUSY_SECONDS = 10;

export class PaymentsClosedError extends DomainError {
  constructor() {
    super({
      code: PAYMENT_CODES.closed,
      kind: 'unavailable',
      message: 'Payments are not available right now. Nothing was charged.',
    });
  }
}

const HAS_ONE = 'You already have a premium membership. Nothing was charged.';
/** A membership that is there and is off: a second one would be charged besides it. */
const OFF: Partial<Record<MembershipState, string>> = {
  suspended:
    'Your membership is suspended while your bank decides about a disputed payment, so you cannot buy another one. ' +
    'Nothing was charged. If you did not dispute it, ask your bank to withdraw the dispute; if you did, cancel the ' +
    'membership on your billing page so that it is not charged again.',
  lapsed:
    'Your membership is paused because a payment failed. Pay it or change your card on your billing page. Nothing ' +
    'was charged now.',
};

export class AlreadyMemberError extends DomainError {
  constructor(state?: MembershipState) {
    super({
      code: PAYMENT_CODES.alreadyMember,
      kind: 'conflict',
      message: (state && OFF[state]) ?? HAS_ONE,
    });
  }
}

export class PaymentProcessingError extends DomainError {
  constructor() {
    super({
      code: PAYMENT_CODES.processing,
      kind: 'conflict',
      message: 'Your earlier payment is still being confirmed. Please wait; you are not charged again.',
    });
  }
}

export class TermsChangedError extends DomainError {
  constructor() {
    super({
      code: PAYMENT_CODES.termsChanged,
      kind: 'conflict',
      message: 'The terms have changed. Please read them again before you continue. Nothing was charged.',
    });
  }
}

export class AttemptNotFoundError extends DomainError {
  constructor() {
    super({ code: PAYMENT_CODES.attemptNotFound, kind: 'not-found', message: 'Payment not found.' });
  }
}

export class InvoiceNotFoundError extends DomainError {
  constructor() {
    super({ code: PAYMENT_CODES.invoiceNotFound, kind: 'not-found', message: 'Invoice not found.' });
  }
}

export class PaymentNotFoundError extends DomainError {
  constructor() {
    super({ code: PAYMENT_CODES.paymentNotFound, kind: 'not-found', message: 'Payment not found.' });
  }
}

/** `field`: what of the request is wrong; without one it is the payment. */
export class RefundRefusedError extends DomainError {
  constructor(message: string, field?: 'amount' | 'access') {
    super({
      code: PAYMENT_CODES.refundRefused,
      kind: field ? 'invalid' : 'conflict',
      message,
      ...(field && { fields: { [field]: message } }),
    });
  }
}

export class CouponNotFoundError extends DomainError {
  constructor() {
    super({ code: PAYMENT_CODES.couponNotFound, kind: 'not-found', message: 'Coupon not found.' });
  }
}

export class CouponRefusedError extends DomainError {
  constructor(field: 'code' | 'lastDay' | 'percentOff' | 'amountOff' | 'months', message: string) {
    super({ code: PAYMENT_CODES.couponRefused, kind: 'invalid', message, fields: { [field]: message } });
  }
}

export class MoveRefusedError extends DomainError {
  constructor() {
    super({
      code: PAYMENT_CODES.moveRefused,
      kind: 'conflict',
      message:
        'Your membership has changed, so nothing was done or charged. Reload the page to see what you can do now.',
    });
  }
}

/** A member wanted to leave while the payment they were asked for was on its way. */
export class PaymentArrivedError extends DomainError {
  constructor() {
    super({
      code: PAYMENT_CODES.moveRefused,
      kind: 'conflict',
      message: 'Your payment has just arrived, so nothing was canceled. Reload the page to see what you can do now.',
    });
  }
}

/** The message begins with what became of the money. */
export class ProviderUnavailableError extends DomainError {
  constructor(whatOfTheMoney: string) {
    super({
      code: PAYMENT_CODES.unavailable,
      kind: 'unavailable',
      message: `The payment provider did not respond. ${whatOfTheMoney}`,
    });
  }
}

export class ProviderBusyError extends DomainError {
  constructor(whatOfTheMoney: string) {
    super({
      code: PAYMENT_CODES.busy,
      kind: 'throttled',
      message: `The payment provider is busy. ${whatOfTheMoney}`,
      retryAfterSeconds: BUSY_SECONDS,
    });
  }
}

export class BadSignatureError extends DomainError {
  constructor() {
    super({ code: PAYMENT_CODES.badSignature, kind: 'invalid', message: 'The delivery was refused.' });
  }
}

/** What a failed call says to the user. */
export function failureOf({ failure }: ProviderError, whatOfTheMoney: string): DomainError {
  if (failure === 'misconfigured') return new PaymentsClosedError();
  return failure === 'busy' ? new ProviderBusyError(whatOfTheMoney) : new ProviderUnavailableError(whatOfTheMoney);
}

const tooMany = (retryAfterSeconds: number) =>
  new DomainError({
    code: 'PAYMENTS.TOO_MANY',
    kind: 'throttled',
    message: 'Too many requests. Please wait a moment and try again.',
    retryAfterSeconds,
  });

/** Generous: an impatient user who presses the button again gets the same page again. */
export const CHECKOUT_LIMIT: LimitWindow = {
  name: 'payment-checkout',
  points: 300,
  seconds: 600,
  refusal: tooMany,
};
export const CHANGE_LIMIT: LimitWindow = { name: 'payment-change', points: 60, seconds: 600, refusal: tooMany };
