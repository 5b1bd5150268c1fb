import type Stripe from 'stripe';

export function buildPaymentIntent(
  given: Pick<Stripe.PaymentIntent, 'id' | 'created' | 'amount' | 'currency' | 'client_secret'> &
    Partial<Stripe.PaymentIntent>,
) {
  return {
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
    ...given,
  } satisfies Stripe.PaymentIntent;
}

export function buildCharge(
  given: Pick<
    Stripe.Charge,
    'id' | 'created' | 'amount' | 'currency' | 'customer' | 'payment_intent' | 'payment_method' | 'status' | 'outcome'
  > &
    Partial<Stripe.Charge>,
) {
  const isPaid = given.status === 'succeeded';
  return {
    object: 'charge',
    amount_captured: isPaid ? given.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'FAIRLEAD TEST',
    captured: isPaid,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    paid: isPaid,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
    ...given,
  } satisfies Stripe.Charge;
}

export function buildOutcome(given: { type: string; reason?: string; message: string }) {
  const isBlocked = given.type === 'issuer_declined';
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: isBlocked ? 'declined_by_network' : 'approved_by_network',
    reason: given.reason ?? null,
    risk_level: 'normal',
    risk_score: 12,
    seller_message: given.message,
    type: given.type,
  } satisfies Stripe.Charge.Outcome;
}

export function buildChargedCard(card: Stripe.PaymentMethod.Card, amount: number, isAuthenticated: boolean) {
  return {
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: isAuthenticated
        ? {
            authentication_flow: 'challenge',
            electronic_commerce_indicator: '05',
            exemption_indicator: null,
            result: 'authenticated',
            result_reason: null,
            transaction_id: null,
            version: '2.2.0',
          }
        : null,
      transaction_link_id: null,
      wallet: null,
    },
    type: 'card',
  } satisfies Stripe.Charge.PaymentMethodDetails;
}

export function buildPaymentMethod(
  given: Pick<Stripe.PaymentMethod, 'id' | 'created' | 'card'> & Partial<Stripe.PaymentMethod>,
) {
  return {
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
    ...given,
  } satisfies Stripe.PaymentMethod;
}

export function buildCard(
  given: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year' | 'fingerprint' | 'country'>,
) {
  return {
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    display_brand: given.brand,
    funding: 'credit',
    generated_from: null,
    networks: { available: [given.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
    ...given,
  } satisfies Stripe.PaymentMethod.Card;
}

export function buildBalanceTransaction(
  given: Pick<Stripe.BalanceTransaction, 'id' | 'created' | 'amount' | 'currency' | 'source' | 'type'> & {
    fee?: number;
  },
) {
  const fee = given.fee ?? 0;
  return {
    object: 'balance_transaction',
    available_on: given.created,
    balance_type: 'payments',
    description: null,
    exchange_rate: null,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency: given.currency, description: null, type: 'stripe_fee' }],
    net: given.amount - fee,
    reporting_category: given.type,
    status: 'available',
    ...given,
    fee,
  } satisfies Stripe.BalanceTransaction;
}
