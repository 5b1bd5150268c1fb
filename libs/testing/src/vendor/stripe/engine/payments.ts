import type Stripe from 'stripe';
import type { Core } from '../core';
import { notAllowed, StripeFault } from '../http/stripe-fault';
import { buildCharge, buildChargedCard, buildOutcome, buildPaymentIntent } from '../objects/payment';
import { idOf } from '../store';
import { addBalance, feeOf } from './balance';
import { disputeCharge } from './disputes';
import { warnOfFraud } from './fraud-warnings';
import { GENERIC_DECLINE, testCard, type Decline, type TestCard } from './test-cards';

export type PaymentResult = { kind: 'succeeded' } | { kind: 'requires_action' } | { kind: 'failed'; decline: Decline };

export type PaymentOptions = {
  /** The customer is not there: cards that ask for 3-D Secure cannot be charged now. */
  offSession: boolean;
  /** The customer has just confirmed the payment with their bank. */
  isAuthenticated?: boolean;
  returnUrl?: string;
};

type IntentGiven = { amount: number; currency: string; customer: string | null } & Partial<
  Omit<Stripe.PaymentIntent, 'customer'>
>;

export function createIntent(core: Core, given: IntentGiven): Stripe.PaymentIntent {
  const id = core.id('pi');
  const created = core.timeOf(given.customer ?? undefined);
  const intent = core.store.add<Stripe.PaymentIntent>(
    buildPaymentIntent({ id, created, client_secret: `${id}_secret_${core.random.word(25)}`, ...given }),
  );
  core.emit('payment_intent.created', intent);
  return intent;
}

/** Charges the card, and moves the intent on; every try that reached the bank leaves a charge. */
export function payIntent(
  core: Core,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  options: PaymentOptions,
): PaymentResult {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw new StripeFault(
      400,
      `You cannot confirm this PaymentIntent because it has already ${intent.status} after being previously confirmed.`,
      { code: 'payment_intent_unexpected_state' },
    );
  const card = testCard(core.cards.get(method.id) ?? '') ?? undefined;
  if (!card) throw notAllowed(`The payment method ${method.id} has no test card`, 'payment_method_invalid');
  if (card.asks3ds && !options.isAuthenticated) return askForAuthentication(core, intent, method, options);
  const decline = card.decline ?? (card.failsLater && options.offSession ? GENERIC_DECLINE : undefined);
  return decline
    ? declineIntent(core, intent, method, decline)
    : chargeIntent(core, intent, method, card, options.isAuthenticated === true);
}

function askForAuthentication(
  core: Core,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { returnUrl = null }: { returnUrl?: string | null },
): PaymentResult {
  core.change<Stripe.PaymentIntent>(
    intent,
    {
      status: 'requires_action',
      payment_method: method.id,
      last_payment_error: null,
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: { return_url: returnUrl, url: `${core.options.publicUrl}/3ds/${intent.id}` },
      },
    },
    'payment_intent.requires_action',
  );
  return { kind: 'requires_action' };
}

/** The customer said no to their bank, or it could not tell who they are. */
export function failAuthentication(core: Core, intent: Stripe.PaymentIntent): Decline {
  const decline: Decline = {
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  };
  rejectIntent(core, intent, decline, undefined);
  return decline;
}

function declineIntent(
  core: Core,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
): PaymentResult {
  const charge = addCharge(core, intent, method, {
    status: 'failed',
    failure_code: decline.code,
    failure_message: decline.message,
    outcome: buildOutcome({
      type: 'issuer_declined',
      reason: decline.declineCode ?? decline.code,
      message: 'The bank did not return any further details with this decline.',
    }),
  });
  core.emit('charge.failed', charge);
  rejectIntent(core, intent, decline, charge, method);
  return { kind: 'failed', decline };
}

function rejectIntent(
  core: Core,
  intent: Stripe.PaymentIntent,
  decline: Decline,
  charge: Stripe.Charge | undefined,
  method?: Stripe.PaymentMethod,
): void {
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    latest_charge: charge?.id ?? intent.latest_charge,
    last_payment_error: {
      ...(charge && { charge: charge.id }),
      code: decline.code,
      ...(decline.declineCode && { decline_code: decline.declineCode }),
      message: decline.message,
      ...(method && { payment_method: structuredClone(method) }),
      type: charge ? 'card_error' : 'invalid_request_error',
    },
  });
  core.emit('payment_intent.payment_failed', intent);
}

function chargeIntent(
  core: Core,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  card: TestCard,
  isAuthenticated: boolean,
): PaymentResult {
  const charge = addCharge(core, intent, method, {
    status: 'succeeded',
    outcome: buildOutcome({ type: 'authorized', message: 'Payment complete.' }),
    payment_method_details: method.card ? buildChargedCard(method.card, intent.amount, isAuthenticated) : null,
  });
  charge.receipt_url = `${core.options.publicUrl}/receipts/${charge.id}`;
  charge.balance_transaction = addBalance(core, charge, 'charge', charge.amount, feeOf(charge.amount)).id;
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    payment_method: method.id,
    next_action: null,
    last_payment_error: null,
    latest_charge: charge.id,
  });
  core.emit('charge.succeeded', charge);
  core.emit('payment_intent.succeeded', intent);
  if (card.disputed) disputeCharge(core, charge, { reason: card.disputed, isInquiry: card.isInquiry });
  if (card.earlyFraudWarning) warnOfFraud(core, charge);
  return { kind: 'succeeded' };
}

function addCharge(
  core: Core,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  given: Pick<Stripe.Charge, 'status' | 'outcome'> & Partial<Stripe.Charge>,
): Stripe.Charge {
  return core.store.add<Stripe.Charge>(
    buildCharge({
      id: core.id('ch'),
      created: core.timeOf(idOf(intent.customer)),
      amount: intent.amount,
      currency: intent.currency,
      customer: intent.customer,
      payment_intent: intent.id,
      payment_method: method.id,
      billing_details: method.billing_details,
      description: intent.description,
      metadata: { ...intent.metadata },
      payment_method_details: method.card ? buildChargedCard(method.card, intent.amount, false) : null,
      ...given,
    }),
  );
}
