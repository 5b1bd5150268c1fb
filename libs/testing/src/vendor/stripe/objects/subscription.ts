import type Stripe from 'stripe';
import { buildPlan } from './catalog';

type Given = Pick<
  Stripe.Subscription,
  'id' | 'created' | 'customer' | 'currency' | 'items' | 'status' | 'billing_cycle_anchor' | 'start_date'
> &
  Partial<Stripe.Subscription>;

export function buildSubscription(given: Given) {
  return {
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
    ...given,
  } satisfies Stripe.Subscription;
}

/** The period is the item's since basil; the subscription has none. */
export function buildSubscriptionItem(
  given: { id: string; created: number; price: Stripe.Price; quantity: number; subscription: string },
  period: { start: number; end: number },
) {
  return {
    object: 'subscription_item',
    billing_thresholds: null,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: buildPlan(given.price),
    tax_rates: [],
    ...given,
  } satisfies Stripe.SubscriptionItem;
}
