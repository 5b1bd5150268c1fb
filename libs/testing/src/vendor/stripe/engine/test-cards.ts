/** How a card of the vendor's published test cards behaves: https://docs.stripe.com/testing */
export type TestCard = {
  number: string;
  brand: 'visa' | 'mastercard' | 'amex';
  /** The token by which the API attaches the card without its number. */
  token?: string;
  /** What a newcomer reads beside the number. */
  effect: string;
  decline?: Decline;
  /** The card cannot even be attached: the decline comes at the form. */
  asks3ds?: boolean;
  /** Attaches and pays at the form, and is declined whenever it is charged without the customer. */
  failsLater?: boolean;
  disputed?: 'fraudulent' | 'product_not_received';
  isInquiry?: boolean;
  earlyFraudWarning?: boolean;
  refund?: 'fails' | 'pending';
};

export type Decline = { code: string; declineCode?: string; message: string; field?: 'number' | 'expiry' | 'cvc' };

export const GENERIC_DECLINE: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', token: 'pm_card_visa', effect: 'Pays' },
  { number: '5555555555554444', brand: 'mastercard', token: 'pm_card_mastercard', effect: 'Pays (Mastercard)' },
  {
    number: '4000000000000002',
    brand: 'visa',
    token: 'pm_card_visa_chargeDeclined',
    effect: 'Declined',
    decline: GENERIC_DECLINE,
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    effect: 'Declined: insufficient funds',
    decline: {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    token: 'pm_card_chargeDeclinedExpiredCard',
    effect: 'Declined: expired card',
    decline: { code: 'expired_card', message: 'Your card has expired.', field: 'expiry' },
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    token: 'pm_card_chargeDeclinedIncorrectCvc',
    effect: 'Declined: wrong CVC',
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect.", field: 'cvc' },
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    token: 'pm_card_chargeDeclinedProcessingError',
    effect: 'Declined: processing error',
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    token: 'pm_card_authenticationRequired',
    effect: 'Asks for 3-D Secure',
    asks3ds: true,
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    token: 'pm_card_chargeCustomerFail',
    effect: 'Pays now, renewals fail',
    failsLater: true,
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    token: 'pm_card_createDispute',
    effect: 'Pays, then disputed as fraud',
    disputed: 'fraudulent',
  },
  {
    number: '4000000000002685',
    brand: 'visa',
    token: 'pm_card_createDisputeProductNotReceived',
    effect: 'Pays, then disputed as not received',
    disputed: 'product_not_received',
  },
  {
    number: '4000000000001976',
    brand: 'visa',
    token: 'pm_card_createDisputeInquiry',
    effect: 'Pays, then the bank inquires',
    disputed: 'fraudulent',
    isInquiry: true,
  },
  {
    number: '4000000000005423',
    brand: 'visa',
    token: 'pm_card_createIssuerFraudRecord',
    effect: 'Pays, with an early fraud warning',
    earlyFraudWarning: true,
  },
  {
    number: '4000000000005126',
    brand: 'visa',
    token: 'pm_card_refundFail',
    effect: 'Pays; a refund fails later',
    refund: 'fails',
  },
  {
    number: '4000000000007726',
    brand: 'visa',
    token: 'pm_card_pendingRefund',
    effect: 'Pays; a refund is pending at first',
    refund: 'pending',
  },
];

export function testCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}

/** The check digit of a card number. */
export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/**
 * What the bank says when the card is only to be saved: the cards that decline every charge, not those that fail later.
 */
export function failsAtForm(number: string): Decline | undefined {
  return testCard(number)?.decline;
}
