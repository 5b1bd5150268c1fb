import type Stripe from 'stripe';
import { decimal } from '../core';
import { idOf } from '../store';

type Given = Pick<
  Stripe.Invoice,
  'id' | 'created' | 'customer' | 'currency' | 'billing_reason' | 'lines' | 'period_start' | 'period_end'
> &
  Partial<Stripe.Invoice>;

export function buildInvoice(given: Given) {
  const total = given.lines.data.reduce((sum, line) => sum + line.amount, 0);
  return {
    object: 'invoice',
    account_country: 'US',
    account_name: 'Fairlead (test)',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    collection_method: 'charge_automatically',
    custom_fields: null,
    customer_account: null,
    customer_address: null,
    customer_email: null,
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: given.created,
    ...given,
  } satisfies Stripe.Invoice;
}

type Line = {
  id: string;
  invoice: string;
  price: Stripe.Price;
  quantity: number;
  description: string;
  period: { start: number; end: number };
  item: Stripe.SubscriptionItem | undefined;
  /** Lines of a trial cost nothing. */
  isFree?: boolean;
};

export function buildInvoiceLine({ id, invoice, price, quantity, description, period, item, isFree = false }: Line) {
  const amount = isFree ? 0 : (price.unit_amount ?? 0) * quantity;
  return {
    id,
    object: 'line_item',
    amount,
    currency: price.currency,
    description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: item
      ? {
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: null,
            proration: false,
            proration_details: { credited_items: null },
            subscription: item.subscription,
            subscription_item: item.id,
          },
          type: 'subscription_item_details',
        }
      : {
          invoice_item_details: {
            invoice_item: id.replace('il_', 'ii_'),
            proration: false,
            proration_details: { credited_items: null },
            subscription: null,
          },
          subscription_item_details: null,
          type: 'invoice_item_details',
        },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: idOf(price.product) },
      type: 'price_details',
      unit_amount_decimal: decimal(price.unit_amount ?? 0),
    },
    quantity,
    quantity_decimal: decimal(quantity),
    subscription: item?.subscription ?? null,
    subtotal: amount,
    taxes: [],
  } satisfies Stripe.InvoiceLineItem;
}

export function buildInvoicePayment(
  given: Pick<
    Stripe.InvoicePayment,
    'id' | 'created' | 'invoice' | 'amount_paid' | 'amount_requested' | 'currency' | 'status' | 'status_transitions'
  >,
  intent: string,
) {
  return {
    object: 'invoice_payment',
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: 'payment_intent' },
    ...given,
  } satisfies Stripe.InvoicePayment;
}
