/** The states of a membership, with the words that follow "Your membership". */
export const MEMBERSHIP_STATES = {
  none: 'has not started',
  pending: 'starts as soon as your payment is confirmed',
  trialing: 'is in its trial period',
  active: 'is active',
  ending: 'is canceled and ends with the paid period',
  grace: 'is active, but the last payment failed',
  lapsed: 'is paused because a payment failed',
  suspended: 'is suspended because a payment is disputed',
  refunded: 'was refunded and has ended',
  ended: 'has ended',
} as const;

export type MembershipState = keyof typeof MEMBERSHIP_STATES;

/** What a member can do in a state. */
export const MEMBERSHIP_MOVES = ['join', 'cancel', 'resume', 'change_card', 'pay_now'] as const;
export type MembershipMove = (typeof MEMBERSHIP_MOVES)[number];

/** An attempt to pay: it stays `open` after a declined card, because the same page takes another. */
export const ATTEMPT_STATES = ['creating', 'open', 'processing', 'paid', 'expired', 'abandoned'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** What a payment is for. */
export const PAYMENT_PURPOSES = ['membership', 'firm'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** Why a member leaves, with the words of the form. */
export const LEAVING_REASONS = {
  decided: 'I have made my decision',
  price: 'It costs too much',
  features: 'Something I need is missing',
  rarely: 'I do not use it enough',
  other: 'Another reason',
} as const;
export type LeavingReason = keyof typeof LEAVING_REASONS;
