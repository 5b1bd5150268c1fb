import { attemptAfter, failureSentence, isFinalAttempt, OPEN_ATTEMPT_STATES } from './attempt-machine';
import { ATTEMPT_STATES, type AttemptState } from './membership-states';

const open = { status: 'open', paymentStatus: 'unpaid' } as const;
const paid = { status: 'complete', paymentStatus: 'paid' } as const;
const late = { status: 'complete', paymentStatus: 'unpaid' } as const;
const over = { status: 'expired', paymentStatus: 'unpaid' } as const;

describe('an attempt to pay', () => {
  it.each<[AttemptState, AttemptState, AttemptState, AttemptState, AttemptState]>([
    //            open       paid    unpaid        expired
    ['creating', 'open', 'paid', 'processing', 'expired'],
    ['open', 'open', 'paid', 'processing', 'expired'],
    ['processing', 'open', 'paid', 'processing', 'expired'],
    ['paid', 'paid', 'paid', 'paid', 'paid'],
    ['expired', 'expired', 'paid', 'processing', 'expired'],
    ['abandoned', 'abandoned', 'paid', 'processing', 'abandoned'],
  ])('that is %s follows its page', (state, afterOpen, afterPaid, afterLate, afterOver) => {
    expect([open, paid, late, over].map((page) => attemptAfter(state, page))).toEqual([
      afterOpen,
      afterPaid,
      afterLate,
      afterOver,
    ]);
  });

  it('is over when it is paid, expired or abandoned; until then it is the only one', () => {
    expect(ATTEMPT_STATES.filter(isFinalAttempt)).toEqual(['paid', 'expired', 'abandoned']);
    expect(OPEN_ATTEMPT_STATES).toEqual(['creating', 'open', 'processing']);
  });

  it('is paid by a page on which a coupon left nothing to pay', () => {
    expect(attemptAfter('open', { status: 'complete', paymentStatus: 'no_payment_required' })).toBe('paid');
  });

  it.each([
    ['generic_decline', 'The card was declined.'],
    ['insufficient_funds', 'The card has insufficient funds.'],
    ['expired_card', 'The card has expired.'],
    ['incorrect_cvc', 'The card’s security code is incorrect.'],
    ['processing_error', 'The card could not be processed.'],
    ['payment_intent_authentication_failure', 'Your bank could not verify that it was you.'],
    ['authentication_required', 'Your bank asks you to confirm the payment.'],
    ['made_up', 'The payment failed.'],
  ])('says of %s: %s', (code, words) => {
    expect(failureSentence(code)).toBe(`${words} Nothing was charged.`);
  });
});
